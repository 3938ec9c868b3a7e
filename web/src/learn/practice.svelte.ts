// Somebody at a task: the position on the board, what was tried, and what there is to say to it.
import type { Key } from '$/i18n/index.svelte';
import type { Happening, LegalMove, Preview, Rules, View } from '$/rules/types';
import type { Task } from './lessons';

export interface Story {
  key: number;
  happenings: readonly Happening[];
  from: View;
}

/** One table shows one task after another: no story has the key of another. */
let stories = 0;

export class Practice {
  readonly task: Task;
  readonly #rules: Rules;
  view = $state.raw() as View;
  story = $state.raw<Story | null>(null);
  /** The task is done, or a mistake was made that is worth a look. */
  outcome = $state<'open' | 'done' | 'mistake'>('open');
  /** A friendly word to a move that was not asked for. */
  reply = $state<Key | null>(null);
  /** Points at the move. */
  shown = $state(false);
  #missed = 0;

  /** `replies` names the word for takes that were not asked for, where the usual one says too little. */
  constructor(
    rules: Rules,
    task: Task,
    readonly otherTake?: Key,
  ) {
    this.#rules = rules;
    this.task = task;
    this.restart();
  }

  restart(): void {
    this.view = this.task.past.reduce(
      (view, event) => this.#rules.apply(view.text, event).view,
      this.#rules.view(this.task.position),
    );
    this.story = null;
    this.outcome = 'open';
    this.reply = null;
    this.shown = false;
    this.#missed = 0;
    this.#tell(this.task.before);
  }

  /** Whether something is to be done on the board. */
  get asks(): boolean {
    return this.task.goal !== null && this.outcome === 'open';
  }
  get choices(): LegalMove[] {
    return this.asks ? this.#rules.legal(this.view.text) : [];
  }
  get hint(): string | null {
    return this.shown && this.asks ? this.task.hint : null;
  }
  preview = (move: string): Preview => this.#rules.preview(this.view.text, move);

  play = (move: string): void => {
    const { goal, mistake, after } = this.task;
    if (goal?.test(move)) {
      this.reply = null;
      this.#tell([move, ...after]);
      this.outcome = 'done';
    } else if (mistake?.test(move)) {
      this.reply = null;
      this.#tell([move]);
      this.outcome = 'mistake';
    } else {
      this.reply = this.#word(move);
      // Nobody is left to search for long.
      if (++this.#missed >= 2) this.shown = true;
    }
  };

  deal(): void {
    if (!this.task.deal || this.outcome !== 'open') return;
    this.#tell([this.task.deal]);
    this.outcome = 'done';
  }

  #tell(events: readonly string[]): void {
    const from = this.view;
    const happenings: Happening[] = [];
    for (const event of events) {
      const step = this.#rules.apply(this.view.text, event);
      this.view = step.view;
      happenings.push(...step.happenings);
    }
    if (happenings.length) this.story = { key: ++stories, happenings, from };
  }

  #word(move: string): Key {
    if (move.includes('@')) return 'learn.other_column';
    if (move.slice(0, 2) !== this.task.hint?.slice(0, 2)) return this.otherTake ?? 'learn.other_tiles';
    return move[2] === 'F' ? 'learn.other_floor' : 'learn.other_line';
  }
}
