// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventFrame, TableEvent } from '$/net/types';
import type { Ears, World } from '$/net/world';
import { RemoteSession } from '$/online/remote.svelte';
import { OnlineTable } from '$/online/table.svelte';
import type { GameKind } from '$/rules/types';
import { toasts } from '$/ui/toasts.svelte';
import { Chance, eventFor, rules } from './rules_module';

vi.mock('$/rules/rules', async () => ({ rules: () => rules, loadRules: () => Promise.resolve(rules) }));

/** A server of which the test says what it does. */
class Wire {
  ears!: Ears;
  sent: Record<string, unknown>[] = [];
  log: EventFrame[] = [];
  now = 1_000_000;
  readonly world: World = {
    open: (_table, since, ears) => {
      this.ears = ears;
      queueMicrotask(() => {
        ears.opened();
        for (const frame of this.log.slice(since)) this.say(frame);
        this.say({ live: this.log.length });
      });
      return { send: (text) => this.sent.push(JSON.parse(text) as Record<string, unknown>), close: () => {} };
    },
    probe: () => Promise.resolve(0),
    now: () => this.now,
    later: () => () => {},
    random: () => 0,
    newId: () => `id${this.sent.length}`,
    shelf: localStorage,
  };

  say(frame: object): void {
    this.ears.heard(JSON.stringify(frame));
  }
  add(event: TableEvent): EventFrame {
    this.log.push({ version: this.log.length + 1, event });
    return this.log.at(-1)!;
  }
  happen(event: TableEvent): void {
    this.say(this.add(event));
  }
  last(what: string): Record<string, unknown> | undefined {
    return this.sent.findLast((message) => message['do'] === what);
  }
}

const names = { pana: 'Ana', pbruno: 'Bruno' };

/** A table with Ana and Bruno, with these events of the game, as seen by `person`. */
async function sitAt(game: GameKind, events: string[], person: string | null, more: TableEvent[] = []) {
  const wire = new Wire();
  const seats = ['pana', 'pbruno'].map((one) => ({ kind: 'person', person: one, contribution: 'x' }) as const);
  wire.log.push({
    version: 1,
    names,
    event: {
      type: 'created',
      at: 0,
      host: 'pana',
      commitment: 'c',
      settings: {
        game,
        time: { kind: 'bank', seconds: 300, increment: 0 },
        listed: false,
        absence: 'bot',
        grace: 60,
        counts: true,
        seats,
      },
    },
  });
  wire.add({ type: 'started', at: 900_000, contributions: ['x', 'x'], replaced: [] });
  let view = rules.fresh(game, 1);
  for (const event of events) {
    if (event.startsWith('deal:')) wire.add({ type: 'dealt', at: 990_000, deal: event.slice(5) });
    else wire.add({ type: 'moved', at: 990_000, seat: view.turn!, move: event });
    view = rules.apply(view.text, event).view;
  }
  for (const event of more) wire.add(event);
  const table = new OnlineTable(`table${game}`, wire.world);
  table.connectAs(person);
  await Promise.resolve();
  return { wire, table, view, session: new RemoteSession(table) };
}

/** Events of a game by chance, up to the first position that `wanted` likes. */
function playUntil(game: GameKind, wanted: (view: ReturnType<typeof rules.view>) => boolean): string[] {
  for (let seed = 1; seed < 50; seed++) {
    const chance = new Chance(seed);
    const events: string[] = [];
    let view = rules.fresh(game, 1);
    while (view.phase !== 'ended' && events.length < 300) {
      if (wanted(view)) return events;
      events.push(eventFor(view, chance));
      view = rules.apply(view.text, events.at(-1)!).view;
    }
  }
  throw new Error('no such position');
}

const first = playUntil('2c', (view) => view.phase === 'offer');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.splice(0);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')));
});

describe('a move', () => {
  it('is drawn at once, sent with the version that was seen, and counts when the server says so', async () => {
    const { wire, session, view } = await sitAt('2c', first, 'pana');
    expect(session.mine).toEqual([1]);
    expect(session.now.text).toBe(view.text);
    expect(session.canAct).toBe(true);
    const { move } = rules.legal(view.text)[0]!;
    session.play(move);
    expect(session.pending).toBe(move);
    expect(session.canAct).toBe(false);
    session.play(move);
    expect(wire.sent.filter((message) => message['do'] === 'move')).toEqual([
      { do: 'move', move, version: 3, id: expect.any(String) as string },
    ]);
    wire.happen({ type: 'moved', at: 1_000_000, seat: 1, move, by: 'pana', id: wire.last('move')!['id'] as string });
    expect(session.pending).toBeNull();
    expect(session.entries.at(-1)).toMatchObject({ event: move, seat: 1 });
    expect(session.canAct).toBe(false);
  });

  it('that is refused is taken back, and the person told why', async () => {
    const { wire, session, view } = await sitAt('2c', first, 'pana');
    session.play(rules.legal(view.text)[0]!.move);
    wire.say({ refused: wire.last('move')!['id'], error: { code: 'stale_version', message: '' } });
    await new Promise((done) => setTimeout(done));
    expect(session.pending).toBeNull();
    expect(session.canAct).toBe(true);
    expect(toasts.map(({ kind }) => kind)).toEqual(['bad']);
  });

  it('that was overtaken while there was no connection is not drawn', async () => {
    const { wire, session, view } = await sitAt('2c', first, 'pana');
    const [one, other] = rules.legal(view.text);
    session.play(one!.move);
    // A bot stood in and moved.
    wire.happen({ type: 'stood_in', at: 1_000_000, seat: 1, why: 'away' });
    wire.happen({ type: 'moved', at: 1_000_000, seat: 1, move: other!.move, auto: true });
    expect(session.pending).toBeNull();
    expect(session.seats[0]).toMatchObject({ standIn: true });
  });

  it('waits on the shelf through a reload', async () => {
    const before = await sitAt('2c', first, 'pana');
    const { move } = rules.legal(before.view.text)[0]!;
    before.session.play(move);
    const { session, wire } = await sitAt('2c', first, 'pana');
    expect(session.pending).toBe(move);
    expect(wire.last('move')).toMatchObject({ move, id: before.wire.last('move')!['id'] });
  });

  it('is not for spectators, nor out of turn, nor for whoever has resigned', async () => {
    for (const person of [null, 'pchico', 'pbruno'])
      expect((await sitAt('2c', first, person)).session.canAct).toBe(false);
    const { session } = await sitAt('2c', first, 'pana', [{ type: 'resigned', at: 1, seat: 1, why: 'own' }]);
    expect(session.canAct).toBe(false);
  });
});

describe('columns on the grey wall', () => {
  // Both players have two columns to choose, at least.
  const full = (view: ReturnType<typeof rules.view>, seat: number) =>
    view.boards[seat - 1]!.lines.filter(({ count }, i) => count === i + 1).length;
  const tiling = playUntil('2g', (view) => view.phase === 'tiling' && full(view, 1) > 1 && full(view, 2) > 1);

  it('are chosen by both at the same time, can be taken back, and are sent together', async () => {
    const waiting = await sitAt('2g', tiling, 'pana');
    const later = waiting.view.turn === 1 ? 2 : 1;
    const { wire, session, view } = await sitAt('2g', tiling, later === 1 ? 'pana' : 'pbruno');
    expect(session.canAct).toBe(true);
    expect(session.now.turn).toBe(later);
    expect(session.clock!.since).toBe(Infinity);
    const other = view.turn!;
    const moves: string[] = [];
    const choose = () => {
      const { move } = rules.legal(session.now.text)[0]!;
      session.play(move);
      return move;
    };
    choose();
    expect(session.canUndo).toBe(true);
    session.undo();
    expect(session.canUndo).toBe(false);
    expect(wire.last('columns')).toBeUndefined();
    while (session.canAct) moves.push(choose());
    expect(wire.last('columns')).toMatchObject({ moves, version: wire.log.length });
    expect(moves.length).toBeGreaterThan(1);
    // The others' board is as it is, mine as it will be; the position is the server's.
    expect(session.now.text).toBe(view.text);
    expect(session.now.boards[other - 1]).toEqual(view.boards[other - 1]);
    expect(session.now.boards[later - 1]).not.toEqual(view.boards[later - 1]);
    // The server keeps them until it is my turn.
    wire.happen({ type: 'planned', at: 1_000_000, seat: later, moves, id: wire.last('columns')!['id'] as string });
    expect(session.canAct).toBe(false);
    expect(session.now.boards[later - 1]).not.toEqual(view.boards[later - 1]);
    // Then all happens as it must.
    let now = view;
    for (const mine = [...moves]; now.phase === 'tiling';) {
      const seat = now.turn!;
      const move = seat === later ? mine.shift()! : rules.legal(now.text)[0]!.move;
      wire.happen({ type: 'moved', at: 1_000_000, seat, move, ...(seat === later && { auto: true }) });
      now = rules.apply(now.text, move).view;
    }
    expect(session.now).toEqual(now);
  });

  it('that are refused can be chosen again', async () => {
    const { wire, session, view } = await sitAt('2g', tiling, 'pana');
    while (session.canAct) session.play(rules.legal(session.now.text)[0]!.move);
    wire.say({ refused: wire.last('columns')!['id'], error: { code: 'stale_version', message: '' } });
    expect(session.canAct).toBe(true);
    expect(session.canUndo).toBe(false);
    expect(session.now.boards[0]).toEqual(view.boards[0]);
  });
});

describe('around the game', () => {
  it("clocks run by the server's time", async () => {
    const { session } = await sitAt('2c', first, 'pana');
    expect(session.clock!.left).toEqual([300_000, 300_000]);
    // The turn began ten seconds ago.
    expect(performance.now() - session.clock!.since).toBeCloseTo(10_000, -2);
  });

  it('names, presence and the end', async () => {
    const { wire, session } = await sitAt('2c', first, null);
    expect(session.seats.map(({ name, away }) => [name, away])).toEqual([
      ['Ana', false],
      ['Bruno', false],
    ]);
    wire.say({ presence: { seats: [2], spectators: 1 } });
    expect(session.seats.map(({ away }) => away)).toEqual([true, false]);
    wire.say({ names: { pana: 'Anna' } });
    expect(session.seats[0]!.name).toBe('Anna');
    wire.happen({ type: 'resigned', at: 1, seat: 1, why: 'own' });
    wire.happen({ type: 'ended', at: 1, reason: 'resigned', scores: [0, 0], places: [2, 1], seed: 's' });
    expect(session).toMatchObject({ reason: 'resigned', places: [2, 1], clock: null });
  });

  it('a rematch leads to the next table, whoever asked first', async () => {
    const { wire, session } = await sitAt('2c', first, 'pana');
    const asked = session.rematch();
    wire.say({ ack: wire.last('rematch')!['id'], version: wire.log.length, table: 'next' });
    expect(await asked).toBe('/t/next?rematch=1');
    wire.happen({ type: 'rematch', at: 1, table: 'next' });
    expect(await session.rematch()).toBe('/t/next?rematch=1');
  });

  it('what happened is there after a reload, without network', async () => {
    const { table, view } = await sitAt('2c', first, 'pana');
    table.store();
    const wire = new Wire();
    const again = new OnlineTable('table2c', { ...wire.world, open: () => ({ send: () => {}, close: () => {} }) });
    again.connectAs('pana');
    expect(again.entries.at(-1)!.view.text).toBe(view.text);
    expect(new RemoteSession(again).canAct).toBe(true);
  });

  it('a log that the rules do not understand is not played on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { wire, table } = await sitAt('2c', first, 'pana');
    wire.happen({ type: 'moved', at: 1, seat: 1, move: '9B5' });
    expect(table.broken).toBe(true);
  });
});
