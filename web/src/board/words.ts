// The table in words: what lies where, what a move would do, what happened. For the log, for announcements, and for names of
// buttons. Every text follows the language of the page.
import { t, translator, type Key } from '$/i18n/index.svelte';
import type { Entry, Seat } from '$/play/session';
import {
  colours,
  type BoardView,
  type Colour,
  type Destination,
  type DisplayView,
  type Happening,
  type LegalMove,
  type Preview,
  type Source,
  type View,
} from '$/rules/types';

export type Rest = { colour: Colour; count: number; to: Source | 'stays' };

/** 'two'; from eleven on in digits. */
const number = (n: number): string => (n >= 1 && n <= 10 ? t(`board.n${n}` as Key) : String(n));

const list = (parts: readonly string[]): string => parts.join(', ');
const and = (parts: readonly string[]): string =>
  new Intl.ListFormat(translator.language, { type: 'conjunction' }).format(parts);
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase(translator.language) + text.slice(1);

export const colourName = (colour: Colour): string => t(`board.colour_${colour}`);
/** Of one tile: 'blue'. */
export const tileName = (colour: Colour): string => t(`board.tile_${colour}`);
/** As they lie: 'two blue'. */
export const tilesOf = (colour: Colour, count: number): string =>
  t(`board.tiles_${colour}`, { count, n: number(count) });
/** As somebody takes them. */
export const tilesTaken = (colour: Colour, count: number): string =>
  t(`board.take_${colour}`, { count, n: number(count) });
const points = (count: number): string => t('board.points', { count });

const countOf = (tiles: readonly (Colour | '*')[], colour: Colour): number =>
  tiles.reduce((sum, tile) => sum + (tile === colour ? 1 : 0), 0);
/** The colours among the tiles with how many there are, in order. */
export const groups = (tiles: readonly (Colour | '*')[]): { colour: Colour; count: number }[] =>
  colours.map((colour) => ({ colour, count: countOf(tiles, colour) })).filter(({ count }) => count > 0);

/** 'two blue, one red'; the marker comes first. */
export function tilesInWords(tiles: readonly (Colour | '*')[]): string {
  const words = groups(tiles).map(({ colour, count }) => tilesOf(colour, count));
  return tiles.includes('*') ? list([t('board.marker'), ...words]) : list(words);
}

export function goldName(display: DisplayView): string {
  return display.side === 'magnet' && display.magnet
    ? t('board.gold_magnet_of', { colour: colourName(display.magnet) })
    : t(`board.gold_${display.side}` as Key);
}

export function sourceName(view: View, source: Source): string {
  if (source === 'C') return t('board.centre');
  const display = view.displays[Number(source) - 1];
  if (!display || display.side === 'plain') return t('board.display', { number: source });
  return t('board.display_gold', { number: source, name: goldName(display) });
}

/** 'Display 3: two blue, one red, one white'. */
export function sourceInWords(view: View, source: Source): string {
  const display = source === 'C' ? null : view.displays[Number(source) - 1];
  if (display?.claimed) return t('board.display_gone', { number: source });
  const tiles: ('*' | Colour)[] = display ? display.tiles : markerInCentre(view) ? ['*', ...view.centre] : view.centre;
  return t('board.holds', { place: sourceName(view, source), tiles: tilesInWords(tiles) || t('board.empty') });
}

export const markerInCentre = (view: View): boolean => view.phase === 'offer' && view.holder === null;

/** 'Display 3: two blue', the name of a button. */
export const groupInWords = (view: View, source: Source, colour: Colour, count: number): string =>
  t('board.holds', { place: sourceName(view, source), tiles: tilesOf(colour, count) });

export function lineInWords(board: BoardView, row: number): string {
  const { colour, count } = board.lines[row - 1]!;
  if (!colour) return t('board.line_empty', { row });
  const tiles = tilesOf(colour, count);
  if (count === row) return t('board.line_full', { row, tiles });
  return t('board.line_some', { row, tiles, room: row });
}

export function wallRowInWords(board: BoardView, row: number): string {
  const tiles = board.wall[row - 1]!.flatMap((colour, i) =>
    colour ? [t('board.in_column', { tile: tileName(colour), column: i + 1 })] : [],
  );
  return tiles.length ? t('board.wall_row', { row, tiles: list(tiles) }) : t('board.wall_row_empty', { row });
}

export function floorInWords(board: BoardView): string {
  if (!board.floor.length) return t('board.floor_empty');
  const cost = board.floorCosts.reduce((sum, one) => sum + one, 0);
  return t('board.floor_some', { tiles: tilesInWords(board.floor), points: points(cost) });
}

export function shelterInWords(board: BoardView): string {
  if (!board.shelter) return '';
  const { tile } = board.shelter;
  return tile ? t('board.shelter_tile', { tiles: tilesOf(tile, 1) }) : t('board.shelter_empty');
}

/** A board from top to bottom, one text for each line. */
export function boardInWords(board: BoardView): string[] {
  return [
    ...board.lines.map((_, i) => `${lineInWords(board, i + 1)}; ${wallRowInWords(board, i + 1)}`),
    floorInWords(board),
    ...(board.shelter ? [shelterInWords(board)] : []),
  ];
}

export const destinationInWords = (to: Destination): string =>
  to === 'F' ? t('board.to_floor') : t('board.to_line', { row: to });

function restInWords({ colour, count, to }: Rest): string {
  const tiles = tilesOf(colour, count);
  if (to === 'stays') return t('board.rest_stays', { tiles });
  return to === 'C' ? t('board.rest_centre', { tiles }) : t('board.rest_display', { tiles, number: to });
}

/** What a move would do, as a list of short texts: 'two blue to line 3', 'fills it', '+4 points on the wall' …*/
export function previewInWords(move: LegalMove, preview: Preview, rest: readonly Rest[] = []): string[] {
  if (move.kind === 'place') return [t('board.scores_column', { column: move.column, count: preview.points ?? 0 })];
  const words = [
    t('board.places_line', { tiles: tilesTaken(move.colour, preview.count), place: destinationInWords(move.to) }),
  ];
  const say = (key: Key, count?: number) => words.push(t(key, count === undefined ? {} : { count, n: number(count) }));
  if (preview.completes) say('board.fills');
  if (preview.takesMarker) say('board.takes_marker');
  if (preview.claimsShelter) say('board.claims_shelter');
  if (preview.sheltered) say('board.sheltered');
  if (preview.fallen && move.to !== 'F') say('board.falls', preview.fallen);
  if (preview.lost) say('board.to_lid', preview.lost);
  if (preview.floorCost) say('board.costs', -preview.floorCost);
  if (preview.points !== null) say('board.scores', preview.points);
  words.push(...rest.map(restInWords));
  return words;
}

/** The same in one breath, for the name of a destination's button. */
export function destinationName(move: LegalMove, preview: Preview | null): string {
  if (move.kind === 'place')
    return sentence(t('board.in_column', { tile: tileName(move.colour), column: move.column }));
  return sentence(preview ? list(previewInWords(move, preview)) : destinationInWords(move.to));
}

// What happened.

const nameOf = (seats: readonly Seat[], seat: number): string => seats[seat - 1]?.name ?? String(seat);

function takeInWords(take: Extract<Happening, { kind: 'take' }>, seats: readonly Seat[]): string[] {
  const say = (key: Key, count: number) => t(key, { count, n: number(count) });
  const words = [
    t('board.said_take', {
      name: nameOf(seats, take.seat),
      count: take.count,
      tiles: tilesTaken(take.colour, take.count),
      from: take.source === 'C' ? t('board.from_centre') : t('board.from_display', { number: take.source }),
      to: destinationInWords(take.to),
    }),
  ];
  if (take.takesMarker) words.push(t('board.said_marker'));
  if (take.claimsShelter) words.push(t('board.said_shelter'));
  if (take.sheltered) words.push(t('board.said_sheltered'));
  if (take.fallen && take.to !== 'F') words.push(sentence(say('board.said_fall', take.fallen)));
  if (take.lost) words.push(sentence(say('board.said_lost', take.lost)));
  for (const to of new Set(take.rest.map((rest) => rest.to))) {
    const tiles = list(take.rest.filter((rest) => rest.to === to).map(({ colour, count }) => tilesOf(colour, count)));
    if (to === 'stays') words.push(t('board.said_rest_stays', { tiles }));
    else if (to === 'C') words.push(t('board.said_rest_centre', { tiles }));
    else words.push(t('board.said_rest_display', { tiles, number: to }));
  }
  return words;
}

function bonusInWords(bonus: Extract<Happening, { kind: 'bonus' }>, seats: readonly Seat[]): string {
  const name = nameOf(seats, bonus.seat);
  if (!bonus.points) return t('board.said_no_bonus', { name, score: bonus.score });
  const parts = (['rows', 'columns', 'colours'] as const)
    .filter((what) => bonus[what] > 0)
    .map((what) => t(`board.bonus_${what}`, { count: bonus[what], n: number(bonus[what]) }));
  return t('board.said_bonus', { name, points: points(bonus.points), list: and(parts), score: bonus.score });
}

/** The sentences for one thing that happened. `round` is the one being dealt. */
export function happeningInWords(happening: Happening, seats: readonly Seat[], round: number): string[] {
  const name = 'seat' in happening ? nameOf(seats, happening.seat) : '';
  switch (happening.kind) {
    case 'deal':
      return [t('board.said_deal', { round }), ...(happening.refilled ? [t('board.said_refill')] : [])];
    case 'magnet': {
      const { display, moved } = happening;
      const colour = moved[0]?.colour;
      const count = moved.reduce((sum, one) => sum + one.count, 0);
      return colour ? [t('board.said_magnet', { number: display, tiles: tilesTaken(colour, count) })] : [];
    }
    case 'take':
      return takeInWords(happening, seats);
    case 'tile': {
      const { row, column, colour, points: count } = happening;
      return [t('board.said_tile', { name, tile: tileName(colour), row, column, count })];
    }
    case 'drop':
      return [t('board.said_drop', { name, row: happening.row, tiles: tilesOf(happening.colour, happening.count) })];
    case 'floor':
      return [
        happening.points
          ? t('board.said_floor', { name, count: -happening.points })
          : t('board.said_floor_free', { name }),
      ];
    case 'bonus':
      return [bonusInWords(happening, seats)];
    case 'end': {
      const winners = happening.places.flatMap((place, i) => (place === 1 ? [nameOf(seats, i + 1)] : []));
      const words =
        winners.length === 1
          ? t('board.said_winner', { name: winners[0]! })
          : t('board.said_winners', { names: and(winners) });
      return [t('board.said_end', { winners: words })];
    }
  }
}

/** Everything an event brought about, in sentences. */
export function describeHappenings(happenings: readonly Happening[], seats: readonly Seat[], round: number): string {
  return happenings.flatMap((happening) => happeningInWords(happening, seats, round)).join(' ');
}

/** A line of the log. */
export const describeEvent = (entry: Entry, seats: readonly Seat[]): string =>
  describeHappenings(entry.happenings, seats, entry.view.round);
