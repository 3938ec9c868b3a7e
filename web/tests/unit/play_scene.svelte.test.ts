// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Chance, rules } from './rules_module';
import type { Entry, GameSession } from '$/play/session';
import type { GameKind, View } from '$/rules/types';

vi.mock('$/rules/rules', () => ({ rules: () => rules, loadRules: async () => rules }));
const { Stepper } = await import('$/play/stepper.svelte');
const { Scene } = await import('$/play/scene.svelte');
const { entryText, moveText, signed, tally, tallyText } = await import('$/play/words');
const { statusText } = await import('$/play/status');

/** A game to which things happen when the test says so. */
class Game {
  readonly chance = new Chance(5);
  readonly start: View;
  readonly seats = ['Ana', 'Bea'].map((name) => ({
    name,
    kind: 'person' as const,
    away: false,
    standIn: false,
    resigned: false,
  }));
  entries = $state.raw<readonly Entry[]>([]);
  pending = $state<string | null>(null);
  mine: readonly number[] = [1];
  reason: GameSession['reason'] = null;
  places: readonly number[] | null = null;

  constructor(game: GameKind) {
    this.start = rules.fresh(game, 1);
    this.happen();
  }
  get now(): View {
    return this.entries.at(-1)?.view ?? this.start;
  }
  get canAct(): boolean {
    return this.pending === null && this.now.turn !== null && this.mine.includes(this.now.turn);
  }
  anyMove(): string {
    const moves = rules.legal(this.now.text);
    return moves[this.chance.below(moves.length)]!.move;
  }
  happen(event?: string): Entry {
    const { now } = this;
    const next =
      event ?? (now.phase === 'deal' ? `deal:${rules.drawDeal(now.text, this.chance.words())}` : this.anyMove());
    const entry = { event: next, seat: now.turn, ...rules.apply(now.text, next) };
    this.entries = [...this.entries, entry];
    return entry;
  }
  undo(): void {
    this.entries = this.entries.slice(0, -1);
  }
}

let game: Game;
const session = () => game as unknown as GameSession;
beforeEach(() => {
  game = new Game('2c');
});

describe('looking back', () => {
  it('shows any position and comes back to the present', () => {
    const stepper = new Stepper(session);
    for (let i = 0; i < 5; i++) game.happen();
    expect(stepper.view).toBe(game.now);
    stepper.previous();
    expect([stepper.index, stepper.present]).toEqual([5, false]);
    expect(stepper.view).toBe(game.entries[4]!.view);
    stepper.first();
    expect(stepper.view).toBe(game.start);
    stepper.previous();
    expect(stepper.index).toBe(0);
    stepper.next();
    expect(stepper.view).toBe(game.entries[0]!.view);
    stepper.last();
    stepper.next();
    expect(stepper.index).toBe(6);
    stepper.back();
    expect(stepper.present).toBe(true);
  });

  it('stays where it is while the game goes on, and says so', () => {
    const stepper = new Stepper(session);
    game.happen();
    stepper.to(1);
    expect(stepper.news).toBe(false);
    game.happen();
    expect(stepper.news).toBe(true);
    expect(stepper.view).toBe(game.entries[0]!.view);
    stepper.back();
    expect(stepper.news).toBe(false);
    expect(stepper.view).toBe(game.now);
  });

  it('survives that what it looked at was taken back', () => {
    const stepper = new Stepper(session);
    game.happen();
    stepper.last();
    game.undo();
    expect(stepper.index).toBe(1);
    expect(stepper.view).toBe(game.now);
  });
});

describe('the story', () => {
  const scene = () => {
    const stepper = new Stepper(session);
    return { stepper, scene: new Scene(session, stepper) };
  };

  it('of a game that is opened in the middle is not told again', () => {
    game.happen();
    const { scene: shown } = scene();
    expect(shown.story).toBeNull();
    expect(shown.view).toBe(game.now);
  });

  it('begins with the first deal, and has everything that came at once', () => {
    const { scene: shown } = scene();
    expect(shown.story!.happenings.map(({ kind }) => kind)).toEqual(['deal']);
    const from = shown.view;
    const one = game.happen();
    const two = game.happen();
    expect(shown.view).toBe(two.view);
    expect(shown.story!.from).toBe(from);
    expect(shown.story!.happenings).toEqual([...one.happenings, ...two.happenings]);
  });

  it('has a new key each time, and the same as long as nothing happens', () => {
    const { scene: shown } = scene();
    const first = shown.story!;
    expect(shown.story).toBe(first);
    game.happen();
    expect(shown.story!.key).not.toBe(first.key);
  });

  it('of a move that was sent is told once, at once', () => {
    const { scene: shown } = scene();
    void shown.story;
    const move = game.anyMove();
    game.pending = move;
    const sent = shown.story!;
    expect(shown.view.text).toBe(rules.apply(game.now.text, move).view.text);
    expect(sent.happenings[0]).toMatchObject({ kind: 'take', seat: 1 });
    game.pending = null;
    game.happen(move);
    expect(shown.story).toBe(sent);
  });

  it('of a move that was refused ends', () => {
    const { scene: shown } = scene();
    void shown.story;
    game.pending = game.anyMove();
    void shown.story;
    game.pending = null;
    expect(shown.view).toBe(game.now);
    expect(shown.story).toBeNull();
  });

  it('is told step by step forwards, and not for leaps or backwards', () => {
    const { stepper, scene: shown } = scene();
    for (let i = 0; i < 4; i++) game.happen();
    void shown.story;
    stepper.to(1);
    expect(shown.story).toBeNull();
    stepper.next();
    expect(shown.story!.happenings).toEqual(game.entries[1]!.happenings);
    stepper.last();
    expect(shown.story).toBeNull();
    expect(shown.view.text).toBe(game.now.text);
  });
});

describe('in words', () => {
  it('every event has a line, and every round its tally', () => {
    let rounds = 0;
    for (let i = 0; i < 60 && game.now.phase !== 'ended'; i++) {
      const entry = game.happen();
      expect(entryText(entry, game.seats).trim(), entry.event).not.toBe('');
      const sums = tally(entry, game.seats);
      if (sums.length) rounds++;
      for (const sum of sums) {
        expect(sum.score).toBe(entry.view.boards[sum.seat - 1]!.score);
        expect(tallyText(sum)).toContain(sum.name);
      }
    }
    expect(rounds).toBeGreaterThan(1);
  });

  it('every legal move can be advised', () => {
    for (const { move } of rules.legal(game.now.text)) expect(moveText(game.now, move)).toMatch(/^Display \d: /);
    expect(signed(-3)).toBe('−3');
    expect(signed(4)).toBe('+4');
    expect(signed(0)).toBe('0');
  });

  it('the status says whose turn it is, and who won', () => {
    expect(statusText(session())).toBe('Your turn');
    game.mine = [1, 2];
    expect(statusText(session())).toBe('Ana: your turn');
    game.mine = [2];
    expect(statusText(session())).toBe('Ana is to move');
    game.reason = 'complete';
    game.places = [1, 2];
    expect(statusText(session())).toBe('Ana wins');
    game.mine = [1];
    expect(statusText(session())).toBe('You win!');
    game.places = [1, 1];
    expect(statusText(session())).toBe('You share the victory');
    game.mine = [];
    expect(statusText(session())).toBe('Ana and Bea share the victory');
  });
});
