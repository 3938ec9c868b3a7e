// Where each player's points came from, added up from what the rules told.
import type { Entry } from './session';

/** What each complete row, column and colour brings (R6.2). Only to show where a bonus came from: the rules add it up, and a
 * test holds one against the other. */
export const worth = { rows: 2, columns: 7, colours: 10 } as const;

export interface Breakdown {
  tiling: number;
  /** What was really paid: the score stops at 0. */
  floor: number;
  /** Points for each, at the end. */
  rows: number;
  columns: number;
  colours: number;
  /** All three together. */
  bonus: number;
  total: number;
  /** Complete rows, for the tie-break; null before the end. */
  completeRows: number | null;
}

export function breakdown(players: number, entries: readonly Entry[]): Breakdown[] {
  const sums = Array.from({ length: players }, () => ({
    tiling: 0,
    floor: 0,
    rows: 0,
    columns: 0,
    colours: 0,
    bonus: 0,
    total: 0,
    completeRows: null as number | null,
  }));
  for (const happening of entries.flatMap((entry) => entry.happenings)) {
    if (happening.kind === 'end') happening.completeRows.forEach((rows, i) => (sums[i]!.completeRows = rows));
    if (happening.kind !== 'tile' && happening.kind !== 'floor' && happening.kind !== 'bonus') continue;
    const sum = sums[happening.seat - 1]!;
    const gained = happening.score - sum.total;
    sum.total = happening.score;
    if (happening.kind === 'tile') sum.tiling += gained;
    if (happening.kind === 'floor') sum.floor += gained;
    if (happening.kind === 'bonus') {
      sum.bonus += gained;
      sum.rows = happening.rows * worth.rows;
      sum.columns = happening.columns * worth.columns;
      sum.colours = happening.colours * worth.colours;
    }
  }
  return sums;
}
