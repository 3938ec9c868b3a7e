// Games of this device, in the browser's local storage: each under a key of its own, so that tabs with different games never
// meet, and each written whole, so that of two tabs with the same game the last one is right. What cannot be read is never
// thrown away.
import type { GameKind } from '$/rules/types';

/** Who sits where. An empty name is "player" or "player 2", in the language of the moment. */
export type Chair = { kind: 'person'; name: string } | { kind: 'engine'; level: number };

export interface Saved {
  version: 1;
  id: string;
  game: GameKind;
  /** Who starts the first round. */
  starter: number;
  chairs: Chair[];
  /** Moves and deals, as they came. */
  events: string[];
  /** Somebody gave up, or stopped the game. */
  stopped: boolean;
  over: boolean;
  /** Milliseconds since 1970. */
  begun: number;
  changed: number;
}

/** What a key held: a game, or a text that is none. */
export type Found = { id: string; saved: Saved } | { id: string; saved: null; text: string };

const prefix = 'azulejo.game.';
/** Older games make room, first those that are over. */
const keep = 30;

export const keyOf = (id: string): string => prefix + id;

export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, word) => text + word.toString(36), '');
}

export function find(id: string): Found | null {
  const text = localStorage.getItem(keyOf(id));
  if (text === null) return null;
  const saved = parse(text);
  return saved ? { id, saved: { ...saved, id } } : { id, saved: null, text };
}

/** Newest first; those that cannot be read last. */
export function all(): Found[] {
  const found: Found[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    const one = key?.startsWith(prefix) ? find(key.slice(prefix.length)) : null;
    if (one) found.push(one);
  }
  return found.sort((a, b) => (b.saved?.changed ?? 0) - (a.saved?.changed ?? 0));
}

/** The games that can be gone on with, newest first. */
export const unfinished = (): Saved[] => all().flatMap(({ saved }) => (saved && !saved.over ? [saved] : []));

/** False when the browser refused: the store is full or forbidden. */
export function write(saved: Saved): boolean {
  for (;;) {
    try {
      localStorage.setItem(keyOf(saved.id), JSON.stringify(saved));
      return true;
    } catch {
      if (!dropOldest(saved.id)) return false;
    }
  }
}

export function remove(id: string): void {
  localStorage.removeItem(keyOf(id));
}

/** Called when a game is added. */
export function tidy(): void {
  while (all().length > keep && dropOldest(null));
}

function dropOldest(except: string | null): boolean {
  const games = all().flatMap(({ saved }) => (saved && saved.id !== except ? [saved] : []));
  const oldest = games.filter(({ over }) => over).at(-1) ?? (games.length >= keep ? games.at(-1) : undefined);
  if (oldest) remove(oldest.id);
  return oldest !== undefined;
}

function parse(text: string): Saved | null {
  try {
    const it = JSON.parse(text) as Saved;
    const game = /^([234])[cg]s?$/.exec(it.game);
    const good =
      it.version === 1 &&
      game !== null &&
      Array.isArray(it.chairs) &&
      it.chairs.length === Number(game[1]) &&
      it.chairs.every(isChair) &&
      Number.isInteger(it.starter) &&
      it.starter >= 1 &&
      it.starter <= it.chairs.length &&
      Array.isArray(it.events) &&
      it.events.every((event) => typeof event === 'string');
    if (!good) return null;
    return {
      ...it,
      stopped: it.stopped === true,
      over: it.over === true,
      begun: Number(it.begun) || 0,
      changed: Number(it.changed) || 0,
    };
  } catch {
    return null;
  }
}

function isChair(chair: Chair | null): boolean {
  if (chair?.kind === 'person') return typeof chair.name === 'string';
  return chair?.kind === 'engine' && Number.isInteger(chair.level) && chair.level >= 1 && chair.level <= 10;
}
