// A game on this device: against the computer, or with several people at one screen. Every event is stored at once, so that
// a reload, a crash or an empty battery costs nothing.
import { rules } from '$/rules/rules';
import type { Engine, View } from '$/rules/types';
import { RulesError } from '$/rules/types';
import { engine as theEngine, restartEngine } from './engine';
import { chairName } from './names';
import { recordOf } from './record';
import type { Clock, Entry, GameSession, Seat } from './session';
import { find, keyOf, newId, tidy, write, type Chair, type Saved } from './store';

/** As on a server: a game that is not over after this round cannot end any more. */
const lastRound = 100;

/** What went wrong on this device. */
export type Trouble =
  /** The game is not stored: the browser's store is full or forbidden. */
  | 'unsaved'
  /** The computer cannot think; `wake` tries again. */
  | 'engine'
  /** Events that were stored made no sense: the game goes on from before them. */
  | 'cut';

export interface Surroundings {
  engine: () => Engine;
  /** How long the computer's move takes at least, in milliseconds, so that one can follow. */
  pace: () => number;
  words: () => string[];
}

const surroundings: Surroundings = {
  engine: theEngine,
  pace: () => 600,
  words: () => [...crypto.getRandomValues(new BigUint64Array(64))].map((word) => word.toString(16).padStart(16, '0')),
};

export interface Plan {
  game: Saved['game'];
  chairs: Chair[];
  starter: number;
}

/** Stores a new game; gives its id. */
export function newGame({ game, chairs, starter }: Plan): Saved {
  const now = Date.now();
  const saved: Saved = {
    version: 1,
    id: newId(),
    game,
    starter,
    chairs,
    events: [],
    stopped: false,
    over: false,
    begun: now,
    changed: now,
  };
  write(saved);
  tidy();
  return saved;
}

export const addressOf = (saved: Saved): string => `/game?id=${saved.id}`;

export class LocalSession implements GameSession {
  readonly id: string;
  readonly game: Saved['game'];
  readonly chairs: readonly Chair[];
  readonly starter: number;
  readonly start: View;
  readonly clock: Clock | null = null;
  readonly connection = 'none';
  readonly counts = true;
  readonly pending = null;
  readonly mine: readonly number[];

  entries = $state.raw<readonly Entry[]>([]);
  trouble = $state<Trouble | null>(null);
  #stopped = $state(false);
  #saved: Saved;
  #around: Surroundings;
  /** Grows when whatever the computer was thinking about is no longer of interest. */
  #turn = 0;
  #closed = false;
  /** Weaker levels err in a way of their own, the same throughout a game. */
  #character: number;

  now = $derived.by<View>(() => this.entries.at(-1)?.view ?? this.start);
  seats = $derived.by<readonly Seat[]>(() => this.chairs.map((chair, i) => seatOf(chair, i + 1, this)));
  reason = $derived.by<GameSession['reason']>(() => {
    if (this.now.phase === 'ended') return 'complete';
    if (this.#stopped) return 'resigned';
    return this.now.phase === 'deal' && this.now.round > lastRound ? 'endless' : null;
  });
  places = $derived.by<readonly number[] | null>(() => {
    if (!this.reason) return null;
    const places = rules().places(this.now.text);
    if (this.reason !== 'resigned' || this.mine.length !== 1) return places;
    // Whoever gave up comes last; the others move up.
    const loser = this.mine[0]! - 1;
    return places.map((place, i) => (i === loser ? places.length : place > places[loser]! ? place - 1 : place));
  });
  canAct = $derived.by(() => !this.reason && this.now.turn !== null && this.mine.includes(this.now.turn));
  canHint = $derived.by(() => this.canAct);
  #undoTo = $derived.by<number | null>(() => {
    if (this.reason) return null;
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const { seat, event } = this.entries[i]!;
      if (event.startsWith('deal:')) return null;
      if (seat !== null && this.mine.includes(seat)) return i;
    }
    return null;
  });
  canUndo = $derived.by(() => this.#undoTo !== null);

  constructor(saved: Saved, around: Partial<Surroundings> = {}) {
    this.#saved = saved;
    this.#around = { ...surroundings, ...around };
    this.id = saved.id;
    this.game = saved.game;
    this.chairs = saved.chairs;
    this.starter = saved.starter;
    this.mine = saved.chairs.flatMap(({ kind }, i) => (kind === 'person' ? [i + 1] : []));
    this.start = rules().fresh(saved.game, saved.starter);
    this.#stopped = saved.stopped;
    this.#character = [...saved.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 0);
    this.#replay(saved.events);
    if (this.trouble !== 'cut') this.#keepGoing();
    addEventListener('storage', this.#otherTab);
  }

  play(move: string): void {
    if (!this.canAct) return;
    this.#happen(move);
    this.#keepGoing();
  }

  undo(): void {
    if (this.#undoTo === null) return;
    this.#turn++;
    this.#around.engine().cancel();
    this.entries = this.entries.slice(0, this.#undoTo);
    this.#store();
  }

  async record(): Promise<string> {
    return recordOf({ ...this.#saved, events: this.entries.map(({ event }) => event) });
  }

  /** Same people, and the next one starts. */
  async rematch(): Promise<string> {
    const starter = (this.starter % this.chairs.length) + 1;
    return addressOf(newGame({ game: this.game, chairs: [...this.chairs], starter }));
  }

  resign(): void {
    if (this.reason) return;
    this.#turn++;
    this.#around.engine().cancel();
    this.#stopped = true;
    this.#store();
  }

  /** Goes on after trouble. */
  wake(): void {
    if (this.trouble === 'engine') restartEngine();
    this.trouble = null;
    this.#store();
    this.#keepGoing();
  }

  close(): void {
    this.#closed = true;
    this.#turn++;
    this.#around.engine().cancel();
    removeEventListener('storage', this.#otherTab);
  }

  /** Applies one event to the present. */
  #happen(event: string): void {
    const before = this.now;
    const { view, happenings } = rules().apply(before.text, event);
    const seat = event.startsWith('deal:') ? null : before.turn;
    this.entries = [...this.entries, { event, seat, view, happenings }];
    this.#store();
  }

  /** Deals when a deal is due, and lets the computer think when it is its turn. */
  #keepGoing(): void {
    if (this.#closed || this.reason) return;
    if (this.now.phase === 'deal') {
      this.#happen(`deal:${rules().drawDeal(this.now.text, this.#around.words())}`);
      this.#keepGoing();
    } else if (!this.canAct) {
      void this.#think();
    }
  }

  async #think(): Promise<void> {
    const turn = ++this.#turn;
    const chair = this.chairs[this.now.turn! - 1];
    if (chair?.kind !== 'engine') return;
    const position = this.now.text;
    const enough = new Promise((done) => setTimeout(done, this.#around.pace()));
    let move: string;
    try {
      const options = rules().legal(position);
      if (options.length === 1) move = options[0]!.move;
      else {
        const time = 250 + 60 * chair.level;
        const [best] = await this.#around.engine().think(position, { level: chair.level, time, seed: this.#character });
        move = best!.move;
      }
    } catch (error) {
      // Cancelled by something newer, or broken.
      if (turn !== this.#turn) return;
      console.error(error);
      this.trouble = 'engine';
      return;
    }
    await enough;
    if (turn !== this.#turn) return;
    this.#happen(move);
    this.#keepGoing();
  }

  #store(): void {
    const saved: Saved = {
      ...this.#saved,
      events: this.entries.map(({ event }) => event),
      stopped: this.#stopped,
      over: this.reason !== null,
      changed: Date.now(),
    };
    this.#saved = saved;
    if (!write(saved)) this.trouble = 'unsaved';
    else if (this.trouble === 'unsaved') this.trouble = null;
  }

  /** From stored events; what is already here and the same stays. Stops before the first that makes no sense. */
  #replay(events: readonly string[]): void {
    let same = 0;
    while (same < this.entries.length && this.entries[same]!.event === events[same]) same++;
    const entries = this.entries.slice(0, same);
    let view = entries.at(-1)?.view ?? this.start;
    for (const event of events.slice(same)) {
      const seat = event.startsWith('deal:') ? null : view.turn;
      try {
        const step = rules().apply(view.text, event);
        entries.push({ event, seat, ...step });
        view = step.view;
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        this.trouble = 'cut';
        break;
      }
    }
    this.entries = entries;
  }

  /** Another tab has gone on with this game: follow it. Not by the event's own value, which may be older than the store's. */
  #otherTab = (event: StorageEvent): void => {
    if (event.key !== keyOf(this.id)) return;
    const saved = find(this.id)?.saved;
    if (!saved) return;
    const here = this.#saved;
    if (saved.stopped === here.stopped && String(saved.events) === String(here.events)) return;
    this.#turn++;
    this.#around.engine().cancel();
    this.#saved = saved;
    this.#stopped = saved.stopped;
    this.#replay(saved.events);
    // The other tab lets its computer think; this one does so too, and whoever is first wins.
    this.#keepGoing();
  };
}

function seatOf(chair: Chair, seat: number, session: LocalSession): Seat {
  const still = { away: false, standIn: false, resigned: false };
  const name = chairName(chair, seat, session.chairs);
  if (chair.kind === 'engine') return { ...still, name, kind: 'engine', level: chair.level };
  return { ...still, name, kind: 'person', resigned: session.reason === 'resigned' && session.mine.length === 1 };
}
