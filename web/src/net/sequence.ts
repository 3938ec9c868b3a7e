// Puts the events of a table into their order: those that come twice are left out, those that come too early wait.
import type { EventFrame } from './types';

export class Sequence {
  #version = 0;
  readonly #early = new Map<number, EventFrame>();

  /** Everything up to this version was given out. */
  get version(): number {
    return this.#version;
  }
  /** Something before the early ones is missing. */
  get gap(): boolean {
    return this.#early.size > 0;
  }

  /** The events that can be applied now. */
  take(frame: EventFrame): EventFrame[] {
    if (frame.version <= this.#version) return [];
    this.#early.set(frame.version, frame);
    const ready: EventFrame[] = [];
    for (let next = this.#early.get(this.#version + 1); next; next = this.#early.get(this.#version + 1)) {
      this.#early.delete(++this.#version);
      ready.push(next);
    }
    return ready;
  }

  reset(): void {
    this.#version = 0;
    this.#early.clear();
  }
}
