// What has happened at a table, kept while its tab lives: after a reload the game is there at once, also without network.
import type { EventFrame } from '$/net/types';

export interface Past {
  frames: EventFrame[];
  /** People's names by their ids. */
  names: Record<string, string>;
}

const keyOf = (table: string): string => `azulejo.past.${table}`;

export function storePast(table: string, past: Past): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(past));
  } catch {
    // Then it comes from the server.
  }
}

export function forgetPast(table: string): void {
  try {
    sessionStorage.removeItem(keyOf(table));
  } catch {
    // Nothing was stored.
  }
}

/** Null when there is none, or none that makes sense: versions count by one. */
export function storedPast(table: string): Past | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null') as Partial<Past> | null;
    if (!Array.isArray(found?.frames) || found.frames.length === 0 || typeof found.names !== 'object') return null;
    const sound = found.frames.every((frame, i) => frame?.version === i + 1 && typeof frame.event?.type === 'string');
    return sound ? { frames: found.frames, names: { ...found.names } } : null;
  } catch {
    return null;
  }
}
