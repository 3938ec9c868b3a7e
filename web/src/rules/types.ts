// What the rules in WebAssembly tell the page. Nothing here is computed in TypeScript: bindings/wasm writes these shapes as
// JSON, and a test holds one against the other. Seats, rows, columns, displays and rounds count from 1.

/** Blue, yellow, red, black, white; lists of tiles are sorted in this order. */
export type Colour = 'B' | 'Y' | 'R' | 'K' | 'W';
export const colours: readonly Colour[] = ['B', 'Y', 'R', 'K', 'W'];

/** '2c' … '4gs': players, coloured or grey wall, Special Factories. */
export type GameKind = `${2 | 3 | 4}${'c' | 'g'}${'' | 's'}`;

export type Phase = 'deal' | 'offer' | 'tiling' | 'ended';
export type Side = 'plain' | 'extra' | 'magnet' | 'keeper' | 'spreader' | 'shelter';
export type Counts = Record<Colour, number>;
/** A display '1' … '9', or the centre. */
export type Source = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'C';
/** A pattern line, or the floor line. */
export type Destination = '1' | '2' | '3' | '4' | '5' | 'F';

export interface DisplayView {
  tiles: Colour[];
  side: Side;
  /** The colour of a Magnet. */
  magnet: Colour | null;
  /** A Shelter that somebody took: it has left the circle. */
  claimed: boolean;
}

export interface LineView {
  colour: Colour | null;
  count: number;
}

export interface BoardView {
  score: number;
  /** Five pattern lines; the n-th has room for n tiles. */
  lines: LineView[];
  /** Five rows of five. */
  wall: (Colour | null)[][];
  /** Up to seven things in order; '*' is the marker. */
  floor: ('*' | Colour)[];
  /** What each of `floor` costs: negative numbers. */
  floorCosts: number[];
  /** The Shelter this player holds this round, and the tile on it. */
  shelter: { tile: Colour | null } | null;
}

/** A position, taken apart for drawing. */
export interface View {
  /** The position in notation; equal texts are equal positions. */
  text: string;
  game: GameKind;
  players: number;
  wall: 'coloured' | 'grey';
  special: boolean;
  round: number;
  phase: Phase;
  /** The seat to act, in the offer and the tiling. */
  turn: number | null;
  /** Who started this round; in phase 'deal', who will start it. */
  starter: number;
  /** Who took the marker; null while it lies in the centre (offer), or when nobody has it. */
  holder: number | null;
  displays: DisplayView[];
  centre: Colour[];
  bag: Counts;
  lid: Counts;
  boards: BoardView[];
  /** Tiling on the grey wall: the full line that needs a column. */
  dueLine: number | null;
}

/** A legal move, taken apart. */
export type LegalMove =
  | {
      kind: 'take';
      move: string;
      source: Source;
      colour: Colour;
      to: Destination;
      /** From a Spreader: where each colour that is left goes; empty otherwise. */
      split: { colour: Colour; count: number; side: '<' | '>'; display: number }[];
    }
  | { kind: 'place'; move: string; row: number; column: number; colour: Colour };

/** What a move would do, for the player who makes it. Of a place move: `column` and `points`, all else is 0, false or null. */
export interface Preview {
  /** Tiles taken, and where they end up: count = placed + fallen + lost, and one more when one is `sheltered`. */
  count: number;
  placed: number;
  fallen: number;
  /** Tiles that found no room on the floor line and go to the lid. */
  lost: number;
  takesMarker: boolean;
  claimsShelter: boolean;
  sheltered: Colour | null;
  /** How the floor's cost changes: 0 or negative. */
  floorCost: number;
  /** The line is full afterwards. */
  completes: boolean;
  /** Of a line that is full afterwards: where its tile would go on the coloured wall (or does, for a place move on the grey
   * one), and the points there if the round's tiling came now, with the full lines above it placed first. */
  column: number | null;
  points: number | null;
  /** The player's score if the offer ended after this move (coloured wall), without the end-of-game bonuses. */
  scoreAfter: number | null;
}

/** One thing that happened while an event was applied, in order. */
export type Happening =
  | { kind: 'deal'; displays: DisplayView[]; refilled: boolean }
  /** A Magnet drew tiles from its neighbours. */
  | { kind: 'magnet'; display: number; moved: { from: number; colour: Colour; count: number }[] }
  | {
      kind: 'take';
      seat: number;
      source: Source;
      colour: Colour;
      count: number;
      to: Destination;
      placed: number;
      fallen: number;
      lost: number;
      takesMarker: boolean;
      claimsShelter: boolean;
      sheltered: Colour | null;
      /** What was left on the display (nothing when taken from the centre) and where it went; 'stays' on a Keeper. */
      rest: { colour: Colour; count: number; to: Source | 'stays' }[];
    }
  /** A tile moves from its full line to the wall. `horizontal` and `vertical` are the runs it lies in, 0 when it is alone in
   * that direction; alone in both it scores 1. */
  | {
      kind: 'tile';
      seat: number;
      row: number;
      column: number;
      colour: Colour;
      horizontal: number;
      vertical: number;
      points: number;
      score: number;
    }
  /** A full line that no column accepts falls to the floor line (grey wall). */
  | { kind: 'drop'; seat: number; row: number; colour: Colour; count: number }
  /** The cost of the floor line, as far as the score allows (it never falls below 0). */
  | { kind: 'floor'; seat: number; things: ('*' | Colour)[]; points: number; score: number }
  /** The end of the game, for every seat: complete rows, columns and colours. */
  | {
      kind: 'bonus';
      seat: number;
      rows: number;
      columns: number;
      colours: number;
      points: number;
      score: number;
    }
  | { kind: 'end'; places: number[]; scores: number[]; completeRows: number[] };

export interface Step {
  view: View;
  happenings: Happening[];
}

/** A whole record: positions[0] is before any event, positions[n] after the n-th. */
export interface Replay {
  game: GameKind;
  starter: number;
  tags: { name: string; value: string }[];
  /** Moves and deals ('deal:BBYR/…'). */
  events: string[];
  positions: string[];
  ended: boolean;
}

/** The rules, synchronous. Every call throws `RulesError` with a message for people (in English) when refused. */
export interface Rules {
  fresh(game: GameKind, starter: number): View;
  view(position: string): View;
  legal(position: string): LegalMove[];
  /** An event is a move in notation, or 'deal:' and a deal. */
  apply(position: string, event: string): Step;
  preview(position: string, move: string): Preview;
  /** A deal for a position in phase 'deal', from random 64-bit words (hexadecimal, 16 digits each; 64 are enough). */
  drawDeal(position: string, words: string[]): string;
  /** The five by five colours printed on the coloured wall. */
  wallPattern(): Colour[][];
  places(position: string): number[];
  writeRecord(game: GameKind, starter: number, tags: { name: string; value: string }[], events: string[]): string;
  readRecords(text: string): Replay[];
}

export class RulesError extends Error {}

/** What the engine thinks of a position. */
export interface Thought {
  move: string;
  depth: number;
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** The rest of the round was searched to its end. */
  exact: boolean;
  /** Expected final scores and chances to win, one for each seat. */
  scores: number[];
  wins: number[];
  line: string[];
  rank: number;
}

export interface ThinkOptions {
  level: number;
  /** How long it may think, in milliseconds. */
  time: number;
  seed?: number;
  /** How many of the best moves to report. */
  lines?: number;
}

/** The engine in a Web Worker. */
export interface Engine {
  /** The best moves, best first. One question at a time: a new one cancels the one before, which rejects with `AbortError`. */
  think(position: string, options: ThinkOptions): Promise<Thought[]>;
  cancel(): void;
  close(): void;
}
