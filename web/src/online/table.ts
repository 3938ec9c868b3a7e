// A table as its events have made it: who sits where, the clocks, how it ended. The same sum of events as the server's
// (table/src/state.cpp); the game itself is the rules' business (game.ts).
import type { Absence, EventFrame, TableEvent, Time } from '$/net/types';
import type { GameKind } from '$/rules/types';

export interface PersonChair {
  readonly kind: 'person';
  readonly person: string;
  readonly contribution: string | null;
  readonly standIn: boolean;
  /** Why a bot stands in, or did. */
  readonly why: 'time' | 'away' | null;
  readonly resigned: boolean;
}

export type Chair =
  | { readonly kind: 'open' }
  | { readonly kind: 'reserved'; readonly person: string }
  | PersonChair
  | { readonly kind: 'bot'; readonly level: number }
  | { readonly kind: 'engine'; readonly name: string };

type Ended = Extract<TableEvent, { type: 'ended' }>;

export interface TableInfo {
  readonly version: number;
  readonly game: GameKind;
  readonly time: Time;
  readonly listed: boolean;
  readonly absence: Absence;
  /** Seconds. */
  readonly grace: number;
  readonly counts: boolean;
  readonly commitment: string;
  /** A person; empty when nobody is left. */
  readonly host: string;
  readonly phase: 'waiting' | 'starting' | 'playing' | 'ended' | 'closed';
  readonly chairs: readonly Chair[];
  /** While starting: how long contributions are awaited, by the server's clock. */
  readonly until: number;
  /** From the start on. */
  readonly contributions: readonly string[] | null;
  /** Seats whose people sent no contribution in time. */
  readonly replaced: readonly number[];
  /** Columns that were sent and are not applied yet, for each seat. */
  readonly plans: readonly (readonly string[])[];
  /** What is left of each seat's time for the game; null when it is counted otherwise. */
  readonly banks: readonly number[] | null;
  readonly turnBegan: number;
  readonly ending: Pick<Ended, 'reason' | 'scores' | 'places' | 'seed'> | null;
  readonly closed: 'left' | 'expired' | null;
  readonly rematch: string | null;
}

const leastOnReturn = 30_000;

/** The table after an event. `turn` is the seat to act before it. The first event makes the table. */
export function follow(before: TableInfo | null, { version, event }: EventFrame, turn: number | null): TableInfo {
  if (event.type === 'created') return create(event, version);
  if (!before) throw new Error('a table that was never made');
  return { ...before, ...changes(before, event, turn), version };
}

function create(
  { settings, host, commitment, at }: Extract<TableEvent, { type: 'created' }>,
  version: number,
): TableInfo {
  const { game, time, listed, absence, grace, counts } = settings;
  const chairs = settings.seats.map((seat): Chair => {
    if (seat.kind !== 'person') return seat;
    return { ...seat, contribution: seat.contribution ?? null, standIn: false, why: null, resigned: false };
  });
  return {
    ...{ version, game, time, listed, absence, grace, counts, commitment, host, chairs },
    phase: 'waiting',
    until: 0,
    contributions: null,
    replaced: [],
    plans: chairs.map(() => []),
    banks: null,
    turnBegan: at,
    ending: null,
    closed: null,
    rematch: null,
  };
}

function changes(
  table: TableInfo,
  event: Exclude<TableEvent, { type: 'created' }>,
  turn: number | null,
): Partial<TableInfo> {
  switch (event.type) {
    case 'sat': {
      const old = table.chairs.find((chair): chair is PersonChair => isPerson(chair, event.person));
      const chair: PersonChair = {
        kind: 'person',
        person: event.person,
        contribution: event.contribution ?? old?.contribution ?? null,
        standIn: false,
        why: null,
        resigned: false,
      };
      return { chairs: setAt(vacated(table, event.person), event.seat, chair) };
    }
    case 'left':
      return { chairs: vacated(table, event.person), host: event.host, phase: 'waiting' };
    case 'seat_set':
      return { chairs: setAt(table.chairs, event.seat, event.what) };
    case 'contributed':
      return seated(table, event.seat, { contribution: event.contribution });
    case 'starting':
      return { phase: 'starting', until: event.until };
    case 'started':
      return {
        phase: 'playing',
        contributions: event.contributions,
        replaced: event.replaced,
        banks: table.time.kind === 'bank' ? table.chairs.map(() => timeOf(table.time)!) : null,
      };
    case 'dealt':
      return { turnBegan: event.at };
    case 'moved': {
      const increment = table.time.kind === 'bank' && playsAlone(table, event.seat) ? table.time.increment * 1000 : 0;
      return {
        banks: bankAfter(table, event.seat, event.at, increment),
        plans: setAt(table.plans, event.seat, table.plans[event.seat - 1]!.slice(1)),
        turnBegan: event.at,
      };
    }
    case 'planned':
      return { plans: setAt(table.plans, event.seat, event.moves) };
    case 'stood_in':
      return {
        banks: bankAfter(table, event.seat, event.at, 0),
        ...seated(table, event.seat, { standIn: true, why: event.why }),
      };
    case 'returned': {
      const bank = table.banks && Math.max(table.banks[event.seat - 1]!, leastOnReturn);
      return {
        ...seated(table, event.seat, { standIn: false }),
        banks: table.banks && setAt(table.banks, event.seat, bank!),
        ...(turn === event.seat && { turnBegan: event.at }),
      };
    }
    case 'resigned':
      return seated(table, event.seat, { resigned: true });
    case 'credited':
      return { turnBegan: Math.min(table.turnBegan + event.ms, event.at), until: table.until + event.ms };
    case 'ended':
      return { phase: 'ended', ending: event };
    case 'closed':
      return { phase: 'closed', closed: event.reason };
    case 'rematch':
      return { rematch: event.table };
    default:
      // A kind of event that this page does not know yet: nothing that it could show.
      return {};
  }
}

const setAt = <T>(list: readonly T[], seat: number, value: T): T[] =>
  list.map((old, i) => (i === seat - 1 ? value : old));

const isPerson = (chair: Chair, person: string): boolean => chair.kind === 'person' && chair.person === person;

const vacated = (table: TableInfo, person: string): Chair[] =>
  table.chairs.map((chair) => (isPerson(chair, person) ? { kind: 'open' } : chair));

function seated(table: TableInfo, seat: number, change: Partial<PersonChair>): Partial<TableInfo> {
  const chair = table.chairs[seat - 1];
  return chair?.kind === 'person' ? { chairs: setAt(table.chairs, seat, { ...chair, ...change }) } : {};
}

/** A clock runs for a person who plays for themselves. */
function playsAlone(table: TableInfo, seat: number): boolean {
  const chair = table.chairs[seat - 1];
  return chair?.kind === 'person' && !chair.standIn && !chair.resigned;
}

function bankAfter(table: TableInfo, seat: number, at: number, increment: number): TableInfo['banks'] {
  if (!table.banks || !playsAlone(table, seat)) return table.banks;
  return setAt(table.banks, seat, Math.max(table.banks[seat - 1]! - (at - table.turnBegan), 0) + increment);
}

function timeOf(time: Time): number | null {
  if (time.kind === 'none') return null;
  return time.kind === 'days' ? time.days * 86_400_000 : time.seconds * 1000;
}

/** What each seat has at the beginning of the turn, in milliseconds; null: no limit, or a bot plays. */
export function timesLeft(table: TableInfo): (number | null)[] {
  return table.chairs.map((_, i) => (playsAlone(table, i + 1) ? (table.banks?.[i] ?? timeOf(table.time)) : null));
}

/** The seat of a person; null: a spectator. */
export function seatOf(table: TableInfo, person: string | null): number | null {
  const index = table.chairs.findIndex((chair) => person !== null && isPerson(chair, person));
  return index < 0 ? null : index + 1;
}
