// A record that is looked at: a game in which nobody acts any more.
import { go } from '$/app/router.svelte';
import { t } from '$/i18n/index.svelte';
import { rules } from '$/rules/rules';
import type { Replay, View } from '$/rules/types';
import type { Entry, GameSession, Seat } from './session';

const key = 'azulejo.replay';

/** Goes to the replay of a record; a reload finds it again. */
export function openReplay(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Kept in memory only.
  }
  given = text;
  go('/replay');
}

let given: string | null = null;

/** The record that was opened last in this tab. */
export function givenRecord(): string | null {
  try {
    return given ?? sessionStorage.getItem(key);
  } catch {
    return given;
  }
}

export function forgetRecord(): void {
  given = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export class ReplaySession implements GameSession {
  readonly game: Replay['game'];
  readonly mine: readonly number[] = [];
  readonly start: View;
  readonly entries: readonly Entry[];
  readonly now: View;
  readonly pending = null;
  readonly canAct = false;
  readonly clock = null;
  readonly connection = 'none';
  readonly counts = true;
  readonly places: readonly number[] | null;
  readonly reason: GameSession['reason'];
  readonly canUndo = false;
  readonly canHint = false;
  #record: Replay;

  seats = $derived.by<readonly Seat[]>(() =>
    Array.from({ length: this.start.players }, (_, i) => ({
      name: this.#tag(`Player${i + 1}`) ?? t('play.player', { seat: i + 1 }),
      kind: 'person' as const,
      away: false,
      standIn: false,
      resigned: false,
    })),
  );

  constructor(record: Replay) {
    this.#record = record;
    this.game = record.game;
    this.start = rules().view(record.positions[0]!);
    let view = this.start;
    this.entries = record.events.map((event) => {
      const seat = event.startsWith('deal:') ? null : view.turn;
      const step = rules().apply(view.text, event);
      view = step.view;
      return { event, seat, ...step };
    });
    this.now = view;
    this.reason = view.phase === 'ended' ? 'complete' : null;
    this.places = this.reason ? rules().places(view.text) : null;
  }

  #tag(name: string): string | undefined {
    return this.#record.tags.find((tag) => tag.name === name)?.value;
  }

  /** The deals came from a server, and can be verified. */
  get fair(): boolean {
    return this.#tag('Fair') !== undefined;
  }

  async record(): Promise<string> {
    const { game, starter, tags, events } = this.#record;
    return rules().writeRecord(game, starter, tags, events);
  }
  play(): void {}
  undo(): void {}
  resign(): void {}
  close(): void {}
  async rematch(): Promise<string> {
    return '/play';
  }
}
