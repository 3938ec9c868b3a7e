// What a live connection needs of the world around it. Tests bring a world with a bad network and a clock of its own.
import { ApiError, api } from './api';
import type { Shelf } from './outbox';

export interface Wire {
  send(text: string): void;
  /** The ears hear nothing more. */
  close(): void;
}

export interface Ears {
  opened(): void;
  heard(text: string): void;
  /** With the code of the WebSocket; 1006 when the connection just broke or was never made. */
  closed(code: number): void;
}

export interface World {
  open(table: string, since: number, ears: Ears): Wire;
  /** When no connection could be made: is there such a table, and how many milliseconds does the server want to be left alone? */
  probe(table: string): Promise<'gone' | number>;
  /** Milliseconds since 1970 by this device's clock. */
  now(): number;
  /** Does the work later, unless the function that it gives is called first. */
  later(ms: number, work: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  newId(): string;
  readonly shelf: Shelf;
}

export const browserWorld: World = {
  open(table, since, ears) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(
      `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/live?since=${since}`,
    );
    let open = true;
    socket.onopen = () => open && ears.opened();
    socket.onmessage = (message) => open && ears.heard(String(message.data));
    socket.onclose = (event) => open && ears.closed(event.code);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        open = false;
        socket.close();
      },
    };
  },
  async probe(table) {
    try {
      await api.table(table);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'gone';
      if (error instanceof ApiError && error.retryAfter !== null) return error.retryAfter * 1000;
    }
    return 0;
  },
  now: () => Date.now(),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  newId: randomId,
  get shelf() {
    return localStorage;
  },
};

/** 26 letters and digits by the browser's secure generator, which there is on plain http too. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return Array.from(bytes, (byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte & 31]).join('');
}
