// Looking back while the game goes on: the position that is shown, and what has happened behind one's back meanwhile.
import type { GameSession } from './session';
import type { View } from '$/rules/types';

export class Stepper {
  #session: () => GameSession;
  /** How many events the shown position has behind it; null: the present. */
  at = $state<number | null>(null);
  /** How many there were when one began to look back. */
  #since = $state(0);

  constructor(session: () => GameSession, at: number | null = null) {
    this.#session = session;
    this.at = at;
    if (at !== null) this.#since = session().entries.length;
  }

  length = $derived.by(() => this.#session().entries.length);
  /** Undo may have taken away what was looked at. */
  index = $derived.by(() => Math.min(this.at ?? this.length, this.length));
  present = $derived.by(() => this.at === null);
  /** Something happened since one began to look back. */
  news = $derived.by(() => this.at !== null && this.length > this.#since);
  view = $derived.by<View>(() => {
    const session = this.#session();
    if (this.at === null) return session.now;
    return session.entries[this.index - 1]?.view ?? session.start;
  });

  to(index: number): void {
    if (this.at === null) this.#since = this.length;
    this.at = Math.max(0, Math.min(index, this.length));
  }
  first(): void {
    this.to(0);
  }
  previous(): void {
    this.to(this.index - 1);
  }
  next(): void {
    if (this.at !== null) this.to(this.index + 1);
  }
  last(): void {
    this.to(this.length);
  }
  /** To the game as it stands. */
  back(): void {
    this.at = null;
  }
}
