// A game in progress, wherever it is played: on this device against the computer, around one screen, or at a table of a
// server. The page of a game (play/GamePage.svelte) knows only this; play/local.svelte.ts and online/remote.svelte.ts are
// the two kinds there are.
import type { GameKind, Happening, View } from '$/rules/types';

export interface Seat {
  /** What to call it: a person's name, or "Computer, level 5" in the language of the page. */
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'engine';
  readonly level?: number;
  /** Not connected. */
  readonly away: boolean;
  /** A bot plays for the person at the moment. */
  readonly standIn: boolean;
  readonly resigned: boolean;
}

export interface Entry {
  /** A move in notation, or 'deal:' and a deal. */
  readonly event: string;
  readonly seat: number | null;
  /** After it. */
  readonly view: View;
  readonly happenings: readonly Happening[];
}

export interface Clock {
  /** Milliseconds left for each seat at the moment `since` (performance.now()); null: no limit. */
  readonly left: readonly (number | null)[];
  readonly since: number;
}

export type Connection = 'none' | 'online' | 'connecting' | 'restarting' | 'offline';

/** All fields are reactive (Svelte runes inside the implementations). */
export interface GameSession {
  readonly game: GameKind;
  readonly seats: readonly Seat[];
  /** The seats that act from this device; none for a spectator. */
  readonly mine: readonly number[];
  readonly start: View;
  /** Everything that happened, in order; only grows, except by `undo`. */
  readonly entries: readonly Entry[];
  /** The last position. */
  readonly now: View;
  /** A move that was sent and is not acknowledged yet; drawn as made. */
  readonly pending: string | null;
  /** Whether a seat of this device is to act now (and nothing is pending). */
  readonly canAct: boolean;
  readonly clock: Clock | null;
  readonly connection: Connection;
  /** Shows bag and lid by colour. */
  readonly counts: boolean;
  /** Places by seat when the game is over, after resignations too. */
  readonly places: readonly number[] | null;
  readonly reason: 'complete' | 'resigned' | 'endless' | null;

  /** Makes a move that `now` allows. */
  play(move: string): void;
  /** Takes back the last move of this device (local games only), never past a deal. */
  readonly canUndo: boolean;
  undo(): void;
  /** Local games: always; online: only while nothing can be gained by it, so never for seats in play. */
  readonly canHint: boolean;
  /** The record as far as the game has come. */
  record(): Promise<string>;
  /** Another game of the same kind and people; gives its address. */
  rematch(): Promise<string>;
  resign(): void;
  close(): void;
}
