// A move in the making: tiles of one colour, then a place for them, from a Spreader the sides for the rest, then the
// confirmation; or, in the tiling of the grey wall, a column. Knows only the legal moves it is given, and draws nothing.
import type { Colour, Destination, LegalMove, Source } from '$/rules/types';

export type Take = Extract<LegalMove, { kind: 'take' }>;
export type Place = Extract<LegalMove, { kind: 'place' }>;
type Side = '<' | '>';

export interface Wishes {
  choices: () => readonly LegalMove[];
  /** A move waits for a confirmation. */
  confirm: () => boolean;
  /** Which side of a Spreader to propose for a colour; displays by side. */
  propose: (colour: Colour, displays: Record<Side, number | undefined>) => Side;
  onmove: (move: string) => void;
}

export class Selection {
  #wishes: Wishes;
  #picked = $state.raw<{ source: Source; colour: Colour } | null>(null);
  /** A destination or a column that was chosen and not confirmed yet. */
  #chosen = $state.raw<Destination | number | null>(null);
  /** One that is only looked at: under the pointer, or focused. */
  #aimed = $state.raw<Destination | number | null>(null);
  #sides = $state<Partial<Record<Colour, Side>>>({});

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  takes = $derived.by(() => this.#wishes.choices().filter((move) => move.kind === 'take'));
  /** Columns for the line that is due. */
  places = $derived.by(() => this.#wishes.choices().filter((move) => move.kind === 'place'));
  /** Forgotten when the legal moves no longer have it. */
  picked = $derived.by(() => {
    const { takes } = this;
    const picked = this.#picked;
    return picked && takes.some((move) => move.source === picked.source && move.colour === picked.colour)
      ? picked
      : null;
  });
  /** Where the picked tiles may go. */
  destinations = $derived.by((): readonly Destination[] => {
    const order: Destination[] = ['1', '2', '3', '4', '5', 'F'];
    const open = new Set(this.#candidates().map((move) => move.to));
    return order.filter((to) => open.has(to));
  });
  /** The move that would be confirmed. */
  chosen = $derived.by((): LegalMove | null => this.#move(this.#chosen));
  /** The move to show: what is looked at, or else what is chosen. */
  shown = $derived.by((): LegalMove | null => this.#move(this.#aimed) ?? this.chosen);
  /** For each colour left on the Spreader: how many, which side it goes to, and the displays there are. */
  split = $derived.by(() => {
    const { chosen } = this;
    if (chosen?.kind !== 'take' || !chosen.split.length) return [];
    const same = this.#candidates().filter((move) => move.to === chosen.to);
    return chosen.split.map(({ colour, count, side }) => ({
      colour,
      count,
      side,
      displays: displaysFor(same, colour),
    }));
  });
  busy = $derived.by(() => this.picked !== null || this.chosen !== null);

  canPick(source: Source, colour: Colour): boolean {
    return this.takes.some((move) => move.source === source && move.colour === colour);
  }

  /** Picks tiles; picking them once more lets go of them. */
  pick(source: Source, colour: Colour): void {
    const { picked } = this;
    this.reset();
    if (picked?.source === source && picked.colour === colour) return;
    if (this.canPick(source, colour)) this.#picked = { source, colour };
  }

  /** As `pick`, but never lets go. */
  hold(source: Source, colour: Colour): void {
    if (this.picked?.source !== source || this.picked.colour !== colour) this.pick(source, colour);
  }

  aim(at: Destination | number | null): void {
    this.#aimed = at;
  }

  /** Chooses a destination or a column; for the second time it confirms. Gives whether a move was made. */
  choose(at: Destination | number): boolean {
    if (!this.#move(at)) return false;
    const again = this.chosen !== null && this.#chosen === at;
    this.#chosen = at;
    this.#aimed = null;
    if (again || (!this.#wishes.confirm() && !this.split.length)) return this.confirm();
    return false;
  }

  send(colour: Colour, side: Side): void {
    this.#sides[colour] = side;
  }

  confirm(): boolean {
    const { chosen } = this;
    if (!chosen) return false;
    this.reset();
    this.#wishes.onmove(chosen.move);
    return true;
  }

  /** One step back; false when there is nothing to take back. */
  undo(): boolean {
    if (this.chosen) {
      this.#chosen = this.#aimed = null;
      return true;
    }
    const { busy } = this;
    this.reset();
    return busy;
  }

  reset(): void {
    this.#picked = this.#chosen = this.#aimed = null;
    this.#sides = {};
  }

  #candidates(): Take[] {
    const { picked } = this;
    if (!picked) return [];
    return this.takes.filter((move) => move.source === picked.source && move.colour === picked.colour);
  }

  #move(at: Destination | number | null): LegalMove | null {
    if (at === null) return null;
    if (typeof at === 'number') return this.places.find((move) => move.column === at) ?? null;
    const open = this.#candidates().filter((move) => move.to === at);
    const wanted = (colour: Colour): Side =>
      this.#sides[colour] ?? this.#wishes.propose(colour, displaysFor(open, colour));
    return open.find((move) => move.split.every(({ colour, side }) => side === wanted(colour))) ?? open[0] ?? null;
  }
}

function displaysFor(moves: readonly Take[], colour: Colour): Record<Side, number | undefined> {
  const find = (side: Side) =>
    moves.flatMap((move) => move.split).find((one) => one.colour === colour && one.side === side)?.display;
  return { '<': find('<'), '>': find('>') };
}
