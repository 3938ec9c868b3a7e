import { describe, expect, it } from 'vitest';
import type { TableEvent } from '$/net/types';
import { follow, seatOf, timesLeft, type TableInfo } from '$/online/table';

type Settings = Extract<TableEvent, { type: 'created' }>['settings'];

const settings: Settings = {
  game: '2c',
  time: { kind: 'bank', seconds: 300, increment: 5 },
  listed: false,
  absence: 'bot',
  grace: 120,
  counts: true,
  seats: [{ kind: 'person', person: 'pana', contribution: 'mine' }, { kind: 'open' }],
};

/** A table after these events; `turn` is the seat to act at all times. */
function after(events: TableEvent[], turn: number | null = 1, more: Partial<Settings> = {}): TableInfo {
  const created: TableEvent = {
    type: 'created',
    at: 0,
    settings: { ...settings, ...more },
    host: 'pana',
    commitment: 'c',
  };
  let table: TableInfo | null = null;
  [created, ...events].forEach((event, i) => (table = follow(table, { version: i + 1, event }, turn)));
  return table!;
}

const sat: TableEvent = { type: 'sat', at: 1, seat: 2, person: 'pbruno' };
const started: TableEvent = { type: 'started', at: 1000, contributions: ['mine', 'absent'], replaced: [2] };
const dealt: TableEvent = { type: 'dealt', at: 1000, deal: '' };
const begun = [sat, started, dealt];

describe('before the start', () => {
  it('people sit, change seats and leave', () => {
    expect(seatOf(after([sat]), 'pbruno')).toBe(2);
    expect(seatOf(after([sat]), 'pchico')).toBeNull();
    expect(seatOf(after([sat]), null)).toBeNull();
    const left = after([sat, { type: 'left', at: 2, person: 'pana', host: 'pbruno' }]);
    expect(left.host).toBe('pbruno');
    expect(left.chairs.map(({ kind }) => kind)).toEqual(['open', 'person']);
    const moved = after([{ type: 'sat', at: 2, seat: 2, person: 'pana' }]);
    expect(moved.chairs).toEqual([
      { kind: 'open' },
      { kind: 'person', person: 'pana', contribution: 'mine', standIn: false, why: null, resigned: false },
    ]);
  });

  it('the host seats bots and opens seats; a departure ends the start', () => {
    expect(after([{ type: 'seat_set', at: 1, seat: 2, what: { kind: 'bot', level: 3 } }]).chairs[1]).toEqual({
      kind: 'bot',
      level: 3,
    });
    const starting: TableEvent = { type: 'starting', at: 2, until: 12 };
    expect(after([sat, starting])).toMatchObject({ phase: 'starting', until: 12 });
    expect(after([sat, starting, { type: 'left', at: 3, person: 'pbruno', host: 'pana' }]).phase).toBe('waiting');
    expect(after([{ type: 'closed', at: 3, reason: 'left' }])).toMatchObject({ phase: 'closed', closed: 'left' });
  });

  it('contributions are noted', () => {
    const table = after([sat, { type: 'contributed', at: 2, seat: 2, contribution: 'x' }]);
    expect(table.chairs[1]).toMatchObject({ contribution: 'x' });
  });
});

describe('clocks', () => {
  const move = (seat: number, at: number): TableEvent => ({ type: 'moved', seat, at, move: '1B1' });

  it('a bank pays for the turn and gets the increment', () => {
    const table = after([...begun, move(1, 61_000)]);
    expect(timesLeft(table)).toEqual([300_000 - 60_000 + 5_000, 300_000]);
    expect(table.turnBegan).toBe(61_000);
  });
  it('never less than nothing', () => {
    expect(timesLeft(after([...begun, move(1, 900_000)]))[0]).toBe(5_000);
  });
  it('whoever has a stand-in has no clock, and at least half a minute on return', () => {
    const away: TableEvent = { type: 'stood_in', at: 301_000, seat: 1, why: 'time' };
    expect(timesLeft(after([...begun, away]))).toEqual([null, 300_000]);
    const back = after([...begun, away, { type: 'returned', at: 400_000, seat: 1 }]);
    expect(timesLeft(back)).toEqual([30_000, 300_000]);
    expect(back.turnBegan).toBe(400_000);
    expect(after([...begun, away, { type: 'returned', at: 400_000, seat: 1 }], 2).turnBegan).toBe(1000);
  });
  it('time that the server was away is given back', () => {
    expect(after([...begun, { type: 'credited', at: 50_000, ms: 20_000 }]).turnBegan).toBe(21_000);
    expect(after([...begun, { type: 'credited', at: 2_000, ms: 20_000 }]).turnBegan).toBe(2_000);
  });
  it('other kinds of time', () => {
    expect(timesLeft(after([...begun, move(1, 9000)], 1, { time: { kind: 'move', seconds: 60 } }))).toEqual([
      60_000, 60_000,
    ]);
    expect(timesLeft(after(begun, 1, { time: { kind: 'days', days: 2 } }))).toEqual([172_800_000, 172_800_000]);
    expect(timesLeft(after(begun, 1, { time: { kind: 'none' } }))).toEqual([null, null]);
  });
});

describe('the game', () => {
  it('columns are kept until they are applied', () => {
    const planned = after([...begun, { type: 'planned', at: 2000, seat: 2, moves: ['1@2', '3@1'] }]);
    expect(planned.plans).toEqual([[], ['1@2', '3@1']]);
    const applied = follow(
      planned,
      { version: 9, event: { type: 'moved', at: 3000, seat: 2, move: '1@2', auto: true } },
      2,
    );
    expect(applied.plans).toEqual([[], ['3@1']]);
    expect(applied.version).toBe(9);
  });
  it('resignation, end and rematch', () => {
    const ended: TableEvent = { type: 'ended', at: 3, reason: 'resigned', scores: [1, 2], places: [2, 1], seed: 's' };
    const table = after([
      ...begun,
      { type: 'resigned', at: 2, seat: 1, why: 'own' },
      ended,
      { type: 'rematch', at: 4, table: 'next' },
    ]);
    expect(table).toMatchObject({
      phase: 'ended',
      rematch: 'next',
      ending: { reason: 'resigned', places: [2, 1], seed: 's' },
    });
    expect(timesLeft(table)[0]).toBeNull();
  });
  it('events of a newer server do no harm', () => {
    const strange = { type: 'danced', at: 5 } as unknown as TableEvent;
    expect(after([strange])).toMatchObject({ version: 2, phase: 'waiting' });
  });
  it('a table that was never made is an error', () => {
    expect(() => follow(null, { version: 1, event: sat }, null)).toThrow();
  });
});
