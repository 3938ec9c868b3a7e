// The table that somebody wants to open. What was chosen last is where the next one begins.
import type { Settings, Time } from '$/net/types';
import type { GameKind } from '$/rules/types';

/** 'me', 'open', 'bot:1' … 'bot:10', 'engine:' and a name. */
export type SeatChoice = string;

export interface Wish {
  players: 2 | 3 | 4;
  wall: 'c' | 'g';
  special: boolean;
  /** Always four; the first `players` count. */
  seats: SeatChoice[];
  listed: boolean;
  time: Time['kind'];
  moveSeconds: number;
  bankSeconds: number;
  increment: number;
  days: number;
  absence: 'bot' | 'resign';
  grace: number;
  counts: boolean;
}

export const choices = {
  moveSeconds: [15, 30, 60, 120, 300, 600, 1800, 3600],
  bankSeconds: [180, 300, 600, 900, 1800, 3600, 7200],
  increment: [0, 3, 5, 10, 15, 30, 60],
  days: [1, 2, 3, 5, 7, 14, 30],
  grace: [30, 60, 120, 300, 600, 1800, 3600],
} as const;

const key = 'azulejo.table';

export const firstWish = (): Wish => ({
  players: 2,
  wall: 'c',
  special: false,
  seats: ['me', 'open', 'open', 'open'],
  listed: false,
  time: 'none',
  moveSeconds: 60,
  bankSeconds: 600,
  increment: 5,
  days: 3,
  absence: 'bot',
  grace: 120,
  counts: true,
});

/** The last one, as far as it still makes sense. */
export function lastWish(text: string | null = stored()): Wish {
  const wish = firstWish();
  let found: Record<string, unknown>;
  try {
    found = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    return wish;
  }
  const allowed: Record<string, readonly unknown[]> = {
    ...choices,
    players: [2, 3, 4],
    wall: ['c', 'g'],
    special: [true, false],
    listed: [true, false],
    time: ['none', 'move', 'bank', 'days'],
    absence: ['bot', 'resign'],
    counts: [true, false],
  };
  for (const [name, values] of Object.entries(allowed)) {
    if (values.includes(found[name])) Object.assign(wish, { [name]: found[name] });
  }
  const seats: unknown = found['seats'];
  if (Array.isArray(seats)) wish.seats = wish.seats.map((seat, i) => (isSeat(seats[i]) ? seats[i] : seat));
  // One person cannot sit twice.
  const first = wish.seats.indexOf('me');
  wish.seats = wish.seats.map((seat, i) => (seat === 'me' && i !== first ? 'open' : seat));
  return wish;
}

// An engine may be gone by now; it is chosen anew each time.
const isSeat = (seat: unknown): seat is string => typeof seat === 'string' && /^(me|open|bot:([1-9]|10))$/.test(seat);

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberWish(wish: Wish): void {
  try {
    localStorage.setItem(key, JSON.stringify(wish));
  } catch {
    // Then the next one begins with the usual choice.
  }
}

export const gameOf = ({ players, wall, special }: Wish): GameKind => `${players}${wall}${special ? 's' : ''}`;

/** Sitting on another seat leaves the old one open. */
export function chooseSeat(wish: Wish, seat: number, choice: SeatChoice): SeatChoice[] {
  return wish.seats.map((old, i) => (i === seat - 1 ? choice : choice === 'me' && old === 'me' ? 'open' : old));
}

export function seatWish(choice: SeatChoice): NonNullable<Settings['seats']>[number] {
  if (choice.startsWith('bot:')) return { bot: Number(choice.slice(4)) };
  if (choice.startsWith('engine:')) return { engine: choice.slice(7) };
  return choice === 'me' ? 'me' : 'open';
}

export function settingsOf(wish: Wish, contribution: string): Partial<Settings> {
  const seats = wish.seats.slice(0, wish.players);
  return {
    game: gameOf(wish),
    seats: seats.map(seatWish),
    listed: wish.listed,
    time: timeOf(wish),
    absence: wish.absence,
    grace: wish.grace,
    counts: wish.counts,
    ...(seats.includes('me') && { contribution }),
  };
}

export function timeOf(wish: Wish): Time {
  switch (wish.time) {
    case 'none':
      return { kind: 'none' };
    case 'move':
      return { kind: 'move', seconds: wish.moveSeconds };
    case 'bank':
      return { kind: 'bank', seconds: wish.bankSeconds, increment: wish.increment };
    case 'days':
      return { kind: 'days', days: wish.days };
  }
}
