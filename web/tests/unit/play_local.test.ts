// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rules } from './rules_module';
import { Chance, kinds } from './rules_module';
import { MemoryStorage } from './play_storage';
import type { Engine, GameKind, ThinkOptions, Thought } from '$/rules/types';
import type { Chair, Saved } from '$/play/store';

vi.mock('$/rules/rules', () => ({ rules: () => rules, loadRules: async () => rules }));
vi.mock('$/rules/engine', () => ({
  createEngine: () => {
    throw new Error('the tests bring their own');
  },
}));

const storage = new MemoryStorage();
vi.stubGlobal('localStorage', storage);
const { LocalSession, newGame } = await import('$/play/local.svelte');
const { find, keyOf, all, remove, unfinished } = await import('$/play/store');
const { breakdown } = await import('$/play/breakdown');

/** Moves by chance, at once or when told. */
class Mover implements Engine {
  readonly chance = new Chance(7);
  asked: ThinkOptions[] = [];
  cancelled = 0;
  broken = false;
  /** Thoughts wait until `go`. */
  hold = false;
  #waiting: (() => void)[] = [];

  async think(position: string, options: ThinkOptions): Promise<Thought[]> {
    this.asked.push(options);
    if (this.broken) throw new Error('broken');
    if (this.hold) await new Promise<void>((go) => this.#waiting.push(go));
    const moves = rules.legal(position);
    const move = moves[this.chance.below(moves.length)]!.move;
    return [{ move, depth: 1, nodes: 1, time: 1, exact: false, scores: [], wins: [], line: [move], rank: 1 }];
  }
  go(): void {
    this.#waiting.splice(0).forEach((go) => go());
  }
  cancel(): void {
    this.cancelled++;
  }
  close(): void {}
}

let mover: Mover;
let chance: Chance;
const around = () => ({ engine: () => mover, pace: () => 0, words: () => chance.words() });

const person = (name = ''): Chair => ({ kind: 'person', name });
const computer = (level = 1): Chair => ({ kind: 'engine', level });
const begin = (game: GameKind, chairs: Chair[], starter = 1) =>
  new LocalSession(newGame({ game, chairs, starter }), around());
const settled = () => new Promise((done) => setTimeout(done, 5));
const stored = (id: string): Saved => JSON.parse(storage.getItem(keyOf(id))!) as Saved;
const texts = (session: InstanceType<typeof LocalSession>) => session.entries.map(({ event }) => event);

function playAny(session: InstanceType<typeof LocalSession>): void {
  const moves = rules.legal(session.now.text);
  session.play(moves[chance.below(moves.length)]!.move);
}

async function untilMine(session: InstanceType<typeof LocalSession>): Promise<void> {
  for (let i = 0; i < 200 && !session.canAct && !session.reason; i++) await settled();
}

beforeEach(() => {
  storage.clear();
  storage.full = false;
  mover = new Mover();
  chance = new Chance(11);
});

describe('a game on this device', () => {
  it.each(kinds)(
    '%s is played to its end, and its record can be read',
    async (game) => {
      const players = Number(game[0]);
      const chairs = Array.from({ length: players }, (_, i) => (i === 0 ? person('Ana') : computer(1 + i)));
      const session = begin(game, chairs, players);
      while (!session.reason) {
        await untilMine(session);
        if (session.canAct) playAny(session);
      }
      expect(['complete', 'endless']).toContain(session.reason);
      expect(session.places).toHaveLength(players);
      expect(stored(session.id).over).toBe(true);
      expect(unfinished()).toHaveLength(0);

      const [record] = rules.readRecords(await session.record());
      expect(record!.game).toBe(game);
      expect(record!.events).toEqual(texts(session));
      expect(record!.positions.at(-1)).toBe(session.now.text);
      expect(record!.tags.find(({ name }) => name === 'Player1')?.value).toBe('Ana');

      // Where the points came from adds up to what the rules say they are.
      breakdown(players, session.entries).forEach((sum, i) => {
        expect(sum.total).toBe(session.now.boards[i]!.score);
        expect(sum.rows + sum.columns + sum.colours).toBe(sum.bonus);
        expect(sum.tiling + sum.floor + sum.bonus).toBe(sum.total);
      });
      session.close();
    },
    60_000,
  );

  it('asks the engine with the level of the seat, in good time', async () => {
    const session = begin('3c', [person(), computer(4), computer(9)]);
    playAny(session);
    await untilMine(session);
    expect(mover.asked.map(({ level }) => level)).toEqual([4, 9]);
    for (const { time } of mover.asked) expect(time).toBeLessThanOrEqual(1000);
    session.close();
  });

  it('is exactly the same after a reload, and goes on', async () => {
    const session = begin('2g', [person(), computer()]);
    for (let i = 0; i < 12; i++) {
      await untilMine(session);
      playAny(session);
    }
    await untilMine(session);
    session.close();
    const again = new LocalSession(find(session.id)!.saved!, around());
    expect(again.now.text).toBe(session.now.text);
    expect(texts(again)).toEqual(texts(session));
    expect(again.entries).toEqual(session.entries);
    playAny(again);
    expect(again.entries.length).toBeGreaterThan(session.entries.length);
    again.close();
  });

  it('a reload while the computer thinks lets it think again', async () => {
    const session = begin('2c', [person(), computer()]);
    mover.hold = true;
    playAny(session);
    session.close();
    mover.hold = false;
    const again = new LocalSession(find(session.id)!.saved!, around());
    await untilMine(again);
    expect(again.entries).toHaveLength(session.entries.length + 1);
    // The thought of the closed page comes to nothing.
    mover.go();
    await settled();
    expect(session.entries).toHaveLength(2);
    again.close();
  });

  it('a move that is not allowed changes nothing', () => {
    const session = begin('2c', [person(), person()]);
    const before = session.now.text;
    expect(() => session.play('9B9')).toThrow();
    expect(session.now.text).toBe(before);
    session.close();
  });
});

describe('undo', () => {
  it('goes back before the own last move, with the answers to it', async () => {
    const session = begin('3c', [person(), computer(), computer()]);
    expect(session.canUndo).toBe(false);
    const before = session.now.text;
    playAny(session);
    await untilMine(session);
    expect(session.entries).toHaveLength(4);
    expect(session.canUndo).toBe(true);
    session.undo();
    expect(session.now.text).toBe(before);
    expect(stored(session.id).events).toEqual(texts(session));
    expect(session.canUndo).toBe(false);
    session.close();
  });

  it('stops a computer that is still thinking', async () => {
    const session = begin('2c', [person(), computer()]);
    const before = session.now.text;
    mover.hold = true;
    playAny(session);
    session.undo();
    expect(mover.cancelled).toBeGreaterThan(0);
    mover.go();
    await settled();
    expect(session.now.text).toBe(before);
    session.close();
  });

  it('never goes past a deal', async () => {
    const session = begin('2c', [person(), computer()]);
    while (session.now.round === 1) {
      await untilMine(session);
      playAny(session);
      await settled();
    }
    // Whatever was played after the deal can be taken back, the deal not.
    while (session.canUndo) session.undo();
    expect(session.now.round).toBe(2);
    expect(session.entries.filter(({ event }) => event.startsWith('deal:'))).toHaveLength(2);
    session.close();
  });

  it('at one screen takes back one move of whoever moved last', () => {
    const session = begin('2c', [person('Ana'), person('Bea')]);
    playAny(session);
    const before = session.now.text;
    playAny(session);
    session.undo();
    expect(session.now.text).toBe(before);
    session.undo();
    expect(session.entries).toHaveLength(1);
    expect(session.canUndo).toBe(false);
    session.close();
  });
});

describe('the end', () => {
  it('whoever resigns comes last, and the game is over for good', async () => {
    const session = begin('3c', [person(), computer(), computer()]);
    session.resign();
    expect(session.reason).toBe('resigned');
    expect(session.places).toEqual([3, 1, 1]);
    expect(session.seats[0]!.resigned).toBe(true);
    expect(session.canUndo).toBe(false);
    session.close();
    const again = new LocalSession(find(session.id)!.saved!, around());
    expect(again.reason).toBe('resigned');
    await settled();
    expect(again.entries).toEqual(session.entries);
    again.close();
  });

  it('several people stop together, and nobody resigns', () => {
    const session = begin('2c', [person('Ana'), person('Bea')]);
    session.resign();
    expect(session.places).toEqual([1, 1]);
    expect(session.seats.some(({ resigned }) => resigned)).toBe(false);
    session.close();
  });

  it('at a rematch the next one starts', async () => {
    const session = begin('2cs', [person('Ana'), computer(5)], 2);
    const address = await session.rematch();
    const id = new URLSearchParams(address.split('?')[1]).get('id')!;
    expect(stored(id)).toMatchObject({ game: '2cs', starter: 1, chairs: session.chairs, events: [] });
    session.close();
  });
});

describe('the store', () => {
  it('what is no game is told apart and stays as it is', () => {
    for (const text of ['{', 'null', '[]', '{"version":1}', '{"version":9,"game":"2c"}']) {
      storage.setItem(keyOf('bad'), text);
      expect(find('bad')).toEqual({ id: 'bad', saved: null, text });
      expect(unfinished().map(({ id }) => id)).not.toContain('bad');
      begin('2c', [person(), person()]).close();
      expect(storage.getItem(keyOf('bad'))).toBe(text);
    }
  });

  it('events that make no sense are cut off, and the game goes on when the person says so', async () => {
    const session = begin('2c', [person(), computer()]);
    playAny(session);
    await untilMine(session);
    session.close();
    const saved = stored(session.id);
    const broken = { ...saved, events: [...saved.events, '9X9', '1B1'] };
    storage.setItem(keyOf(saved.id), JSON.stringify(broken));
    const again = new LocalSession(find(saved.id)!.saved!, around());
    expect(again.trouble).toBe('cut');
    expect(again.now.text).toBe(session.now.text);
    // Nothing is overwritten before.
    expect(stored(saved.id).events).toEqual(broken.events);
    again.wake();
    expect(again.trouble).toBeNull();
    expect(stored(saved.id).events).toEqual(saved.events);
    again.close();
  });

  it('a full store is said, and the game goes on', () => {
    const session = begin('2c', [person(), person()]);
    storage.full = true;
    playAny(session);
    expect(session.trouble).toBe('unsaved');
    expect(session.entries).toHaveLength(2);
    storage.full = false;
    playAny(session);
    expect(session.trouble).toBeNull();
    expect(stored(session.id).events).toHaveLength(3);
    session.close();
  });

  it('a game can be played without any store', async () => {
    vi.stubGlobal('localStorage', {
      get length(): number {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    try {
      const { id } = newGame({ game: '2c', chairs: [person(), computer()], starter: 1 });
      const session = new LocalSession(find(id)!.saved!, around());
      expect(session.trouble).toBe('unsaved');
      playAny(session);
      await untilMine(session);
      expect(session.entries).toHaveLength(3);
      session.close();
      expect(unfinished().map((saved) => saved.id)).toContain(id);
      remove(id);
    } finally {
      vi.stubGlobal('localStorage', storage);
    }
  });

  it('two tabs with the same game agree on what the last one wrote', () => {
    const one = begin('2c', [person('Ana'), person('Bea')]);
    const two = new LocalSession(find(one.id)!.saved!, around());
    const tell = () => dispatchEvent(new StorageEvent('storage', { key: keyOf(one.id) }));
    playAny(one);
    tell();
    expect(two.now.text).toBe(one.now.text);
    // Both move at the same time: the last to write is right, in both.
    playAny(one);
    playAny(two);
    tell();
    expect(one.now.text).toBe(two.now.text);
    expect(stored(one.id).events).toEqual(texts(two));
    one.close();
    two.close();
  });

  it('an engine that breaks is said, and woken', async () => {
    const session = begin('2c', [person(), computer()]);
    mover.broken = true;
    playAny(session);
    await settled();
    expect(session.trouble).toBe('engine');
    mover.broken = false;
    session.wake();
    await untilMine(session);
    expect(session.trouble).toBeNull();
    expect(session.entries).toHaveLength(3);
    session.close();
  });

  it('keeps thirty games and drops the oldest that are over', () => {
    const first = begin('2c', [person(), person()]);
    first.close();
    const second = begin('2c', [person(), person()]);
    second.resign();
    second.close();
    for (let i = 0; i < 40; i++) newGame({ game: '2c', chairs: [person(), person()], starter: 1 });
    expect(all()).toHaveLength(30);
    expect(find(second.id)).toBeNull();
  });
});
