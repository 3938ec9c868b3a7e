// Lines of the log and of advice. What the things of the game are called is board/words.ts's business.
import { describeHappenings, previewInWords, sourceName } from '$/board/words';
import { number, t } from '$/i18n/index.svelte';
import { rules } from '$/rules/rules';
import type { Happening, View } from '$/rules/types';
import type { Entry, Seat } from './session';

/** With a sign, and a minus that is as wide as the plus. */
export const signed = (points: number): string => number(points, { signDisplay: 'exceptZero' }).replace('-', '−');

const isPlace = (entry: Entry): boolean => /^\d@/.test(entry.event);
/** Points of a tiling are added up in a tally; a place move tells its own. */
const scores = (entry: Entry, { kind }: Happening): boolean =>
  kind === 'floor' || kind === 'bonus' || (kind === 'tile' && !isPlace(entry));

/** An event in a line, with who did it. */
export function entryText(entry: Entry, seats: readonly Seat[]): string {
  // Where the rest went can be seen; a line of the log is short.
  const told = entry.happenings
    .filter((happening) => !scores(entry, happening))
    .map((happening) => (happening.kind === 'take' ? { ...happening, rest: [] } : happening));
  return describeHappenings(told, seats, entry.view.round);
}

/** A move that is only proposed: "Display 3: two blue to line 2, fills it". */
export function moveText(view: View, text: string): string {
  const move = rules()
    .legal(view.text)
    .find((one) => one.move === text);
  if (!move) return text;
  const preview = rules().preview(view.text, text);
  if (move.kind === 'place') return previewInWords(move, preview).join(', ');
  const rest = move.split.map(({ colour, count, display }) => ({ colour, count, to: String(display) as '1' }));
  return `${sourceName(view, move.source)}: ${previewInWords(move, preview, rest).join(', ')}`;
}

export interface Tally {
  seat: number;
  name: string;
  tile: number;
  floor: number;
  bonus: number;
  score: number;
}

/** The points that an event brought, one line for each player it brought any. */
export function tally(entry: Entry, seats: readonly Seat[]): Tally[] {
  const sums = new Map<number, Tally>();
  for (const happening of entry.happenings) {
    if (!scores(entry, happening)) continue;
    if (happening.kind !== 'tile' && happening.kind !== 'floor' && happening.kind !== 'bonus') continue;
    const { kind, seat, points, score } = happening;
    const sum = sums.get(seat) ?? { seat, name: seats[seat - 1]?.name ?? '', tile: 0, floor: 0, bonus: 0, score };
    sums.set(seat, { ...sum, [kind]: sum[kind] + points, score });
  }
  return [...sums.values()];
}

export function tallyText({ name, tile, floor, bonus, score }: Tally): string {
  const parts: string[] = [];
  if (tile) parts.push(t('play.tally_tiles', { points: signed(tile) }));
  if (floor) parts.push(t('play.tally_floor', { points: signed(floor) }));
  if (bonus) parts.push(t('play.tally_bonus', { points: signed(bonus) }));
  return t('play.tally', { name, parts: parts.join(', ') || signed(0), score });
}
