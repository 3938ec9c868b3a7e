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

/** Games that the browser refused to store: they last as long as the page. */
const homeless = new Map<string, Saved>();

export function find(id: string): Found | null {
  const saved = homeless.get(id);
  return saved ? { id, saved } : findStored(id);
}

function findStored(id: string): Found | null {
  const text = attempt(() => localStorage.getItem(keyOf(id)));
  if (text === null) return null;
  const saved = parse(text);
  return saved ? { id, saved: { ...saved, id } } : { id, saved: null, text };
}

/** A browser may forbid its store altogether. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Newest first; those that cannot be read last. */
export function all(): Found[] {
  const keys = attempt(() => Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')) ?? [];
  const ids = keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const found = [...new Set([...ids, ...homeless.keys()])].flatMap((id) => find(id) ?? []);
  return found.sort((a, b) => (b.saved?.changed ?? 0) - (a.saved?.changed ?? 0));
}

/** The games that can be gone on with, newest first. */
export const unfinished = (): Saved[] => all().flatMap(({ saved }) => (saved && !saved.over ? [saved] : []));

/** False when the browser refused: the store is full or forbidden. */
export function write(saved: Saved): boolean {
  for (;;) {
    try {
      localStorage.setItem(keyOf(saved.id), JSON.stringify(saved));
      homeless.delete(saved.id);
      return true;
    } catch {
      if (dropOldest(saved.id)) continue;
      homeless.set(saved.id, saved);
      return false;
    }
  }
}

export function remove(id: string): void {
  homeless.delete(id);
  attempt(() => localStorage.removeItem(keyOf(id)));
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
