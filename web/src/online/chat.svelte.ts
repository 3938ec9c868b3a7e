// The talk at a table: players among themselves, or spectators among themselves.
import { t } from '$/i18n/index.svelte';
import { api } from '$/net/api';
import type { Chat } from '$/net/types';
import { announce } from '$/ui/announce.svelte';
import { toast } from '$/ui/toasts.svelte';

export class ChatRoom {
  lines = $state.raw<readonly Chat[]>([]);
  /** Lines that came since somebody looked. */
  unread = $state(0);
  /** Seats that are not to be heard. */
  muted = $state.raw<readonly number[]>([]);
  shown = $derived.by(() => this.lines.filter(({ seat }) => !this.muted.includes(seat)));
  #visible = false;
  readonly #key: string;

  constructor(private readonly table: string) {
    this.#key = `azulejo.muted.${table}`;
    this.muted = storedSeats(this.#key);
  }

  /** What was said before, and what was missed while there was no connection. */
  async load(): Promise<void> {
    try {
      this.#merge(await api.chat(this.table));
    } catch {
      // Talk is not worth an error: the next connection asks again.
    }
  }

  add(line: Chat, own: boolean): void {
    if (this.lines.some(({ number }) => number === line.number)) return;
    this.#merge([line]);
    if (own || this.muted.includes(line.seat)) return;
    const said = t('online.chat_said', { name: line.name, text: line.text });
    if (this.#visible) {
      announce(said);
      return;
    }
    this.unread++;
    toast(said);
  }

  look(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.unread = 0;
  }

  mute(seat: number, on: boolean): void {
    this.muted = on ? [...new Set([...this.muted, seat])] : this.muted.filter((other) => other !== seat);
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.muted));
    } catch {
      // The server knows it too.
    }
  }

  changeRoom(): void {
    this.lines = [];
    this.unread = 0;
    void this.load();
  }

  #merge(lines: readonly Chat[]): void {
    const all = new Map([...this.lines, ...lines].map((line) => [line.number, line]));
    this.lines = [...all.values()].sort((a, b) => a.number - b.number).slice(-200);
  }
}

function storedSeats(key: string): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((seat) => [1, 2, 3, 4].includes(seat as number)) : [];
  } catch {
    return [];
  }
}
