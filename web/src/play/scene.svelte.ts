// What the table draws: the position that is looked at, and the story of how it came about. The position is always the newest
// at once; the story is told over it and may be skipped.
import { rules } from '$/rules/rules';
import type { Happening, View } from '$/rules/types';
import type { GameSession } from './session';
import type { Stepper } from './stepper.svelte';

export interface Story {
  key: number;
  happenings: readonly Happening[];
  from: View;
}

export class Scene {
  #session: () => GameSession;
  #stepper: Stepper;
  #last: { index: number; view: View; story: Story | null } | null = null;
  #stories = 0;

  constructor(session: () => GameSession, stepper: Stepper) {
    this.#session = session;
    this.#stepper = stepper;
  }

  #scene = $derived.by(() => {
    const session = this.#session();
    const { entries, pending } = session;
    const sent = pending !== null && this.#stepper.present ? rules().apply(session.now.text, pending) : null;
    const view = sent?.view ?? this.#stepper.view;
    const index = this.#stepper.index + (sent ? 1 : 0);
    const last = this.#last;
    // The same as before: a move that was drawn as made has now been acknowledged, or only something else has changed.
    if (last && last.index === index && last.view.text === view.text) return last;

    const from = last?.index ?? 0;
    const happenings = entries.slice(from, index).flatMap((entry) => entry.happenings);
    if (sent) happenings.push(...sent.happenings);
    // Forward step by step, or what came in at the present; not a leap, and not the past of a game that is opened again.
    const leap = last === null ? index > 1 : index < from || (!this.#stepper.present && index > from + 1);
    const before = last?.view ?? session.start;
    const story = leap || !happenings.length ? null : { key: ++this.#stories, happenings, from: before };
    this.#last = { index, view, story };
    return this.#last;
  });

  get view(): View {
    return this.#scene.view;
  }
  get story(): Story | null {
    return this.#scene.story;
  }
}
