// Whole games of every kind by chance: what the rules say has the shapes of types.ts, and the story of every event agrees
// with the positions before and after it.
import { expect, test } from 'vitest';
import type { Colour, Happening, LegalMove, Step, View } from '$/rules/types';
import { Chance, eventFor, kinds, rules } from './rules_module';
import * as shapes from './rules_shapes';

const games = 6; // of each kind
const longest = 12; // rounds

interface Telling {
  scores: number[];
  walls: (Colour | null)[][][];
  points: number[];
}

function tell(before: View, happenings: Happening[]): Telling {
  const telling: Telling = {
    scores: before.boards.map((board) => board.score),
    walls: before.boards.map((board) => board.wall.map((row) => [...row])),
    points: before.boards.map(() => 0),
  };
  for (const happening of happenings) {
    if (!('points' in happening)) continue;
    const seat = happening.seat - 1;
    telling.scores[seat]! += happening.points;
    expect(happening.score).toBe(telling.scores[seat]);
    if (happening.kind !== 'tile') continue;
    const row = telling.walls[seat]![happening.row - 1]!;
    expect(row[happening.column - 1]).toBeNull();
    row[happening.column - 1] = happening.colour;
    expect(happening.points).toBe(Math.max(1, happening.horizontal + happening.vertical));
  }
  return telling;
}

function checkTake(before: View, { happenings, view }: Step, take: Extract<Happening, { kind: 'take' }>): void {
  const board = before.boards[take.seat - 1]!;
  expect(take.seat).toBe(before.turn);
  expect(take.placed + take.fallen + take.lost + (take.sheltered ? 1 : 0)).toBe(take.count);
  const there = take.source === 'C' ? before.centre : before.displays[Number(take.source) - 1]!.tiles;
  expect(take.count).toBe(there.filter((tile) => tile === take.colour).length);
  const left = take.source === 'C' ? 0 : there.length - take.count;
  expect(take.rest.reduce((sum, part) => sum + part.count, 0)).toBe(left);
  for (const part of take.rest) {
    const place = part.to === 'stays' ? take.source : part.to;
    const now = place === 'C' ? view.centre : view.displays[Number(place) - 1]!.tiles;
    expect(now.filter((tile) => tile === part.colour).length).toBeGreaterThanOrEqual(part.count);
  }
  if (happenings.length > 1) return; // the round is over, and the board cleared
  const after = view.boards[take.seat - 1]!;
  expect(after.floor.length - board.floor.length).toBeGreaterThanOrEqual(take.fallen);
  expect(view.holder === take.seat && before.holder === null).toBe(take.takesMarker);
  expect(after.shelter !== null && board.shelter === null).toBe(take.claimsShelter);
  if (take.to !== 'F') {
    const line = Number(take.to) - 1;
    expect(after.lines[line]).toEqual({ colour: take.colour, count: board.lines[line]!.count + take.placed });
  }
}

function checkPreview(before: View, legal: LegalMove): void {
  const preview = rules.preview(before.text, legal.move);
  shapes.preview(preview, legal.move);
  const { view: after, happenings } = rules.apply(before.text, legal.move);
  const first = happenings[0]!;
  const seat = before.turn!;
  if (first.kind === 'tile') {
    expect(preview).toMatchObject({ column: first.column, points: first.points, count: 0, completes: false });
    return;
  }
  if (first.kind !== 'take') throw new Error(`a move begins with ${first.kind}`);
  const { count, placed, fallen, lost, takesMarker, claimsShelter, sheltered } = first;
  expect(preview).toMatchObject({ count, placed, fallen, lost, takesMarker, claimsShelter, sheltered });
  if (after.phase === 'offer') {
    const cost = (view: View) => view.boards[seat - 1]!.floorCosts.reduce((sum, part) => sum + part, 0);
    expect(preview.floorCost).toBe(cost(after) - cost(before));
    const line = legal.kind === 'take' && legal.to !== 'F' ? Number(legal.to) : undefined;
    expect(preview.completes).toBe(line !== undefined && after.boards[seat - 1]!.lines[line - 1]!.count === line);
  } else if (before.wall === 'coloured') {
    const tiles = happenings.filter((happening) => happening.kind === 'tile' && happening.seat === seat);
    const own = tiles.find((tile) => tile.kind === 'tile' && String(tile.row) === first.to);
    expect(preview.completes).toBe(own !== undefined);
    if (own?.kind === 'tile') expect(preview).toMatchObject({ column: own.column, points: own.points });
    const scores = happenings.filter((happening) => happening.kind === 'tile' || happening.kind === 'floor');
    const last = scores.filter((happening) => happening.seat === seat).at(-1);
    expect(preview.scoreAfter).toBe(last?.score ?? before.boards[seat - 1]!.score);
  }
  expect(preview.scoreAfter === null).toBe(before.wall === 'grey');
  expect(preview.column === null).toBe(!(preview.completes && before.wall === 'coloured'));
}

function checkDeal(step: Step): void {
  const deal = step.happenings[0]!;
  if (deal.kind !== 'deal') throw new Error(`a deal begins with ${deal.kind}`);
  if (step.view.phase !== 'offer') return;
  const displays = deal.displays.map((display) => [...display.tiles]);
  for (const magnet of step.happenings.slice(1)) {
    if (magnet.kind !== 'magnet') throw new Error(`a deal goes on with ${magnet.kind}`);
    expect(deal.displays[magnet.display - 1]!.side).toBe('magnet');
    for (const { from, colour } of magnet.moved) {
      expect(colour).toBe(deal.displays[magnet.display - 1]!.magnet);
      const tiles = displays[from - 1]!;
      tiles.splice(tiles.indexOf(colour), 1);
      displays[magnet.display - 1]!.push(colour);
    }
  }
  const sorted = (tiles: Colour[]) => [...tiles].sort();
  expect(displays.map(sorted)).toEqual(step.view.displays.map((display) => sorted(display.tiles)));
}

function checkTiles(view: View): void {
  const all: Record<Colour, number> = { ...view.bag };
  for (const colour of Object.keys(all) as Colour[]) all[colour] += view.lid[colour];
  const count = (colour: Colour | '*' | null, times = 1) => {
    if (colour !== null && colour !== '*') all[colour] += times;
  };
  [...view.centre, ...view.displays.flatMap((display) => display.tiles)].forEach((tile) => count(tile));
  for (const board of view.boards) {
    board.lines.forEach((line) => count(line.colour, line.count));
    [...board.wall.flat(), ...board.floor, board.shelter?.tile ?? null].forEach((tile) => count(tile));
    expect(board.floorCosts.length).toBe(board.floor.length);
  }
  expect(all).toEqual({ B: 20, Y: 20, R: 20, K: 20, W: 20 });
}

function check(before: View, event: string, step: Step): void {
  shapes.step(step, event);
  expect(rules.view(step.view.text)).toEqual(step.view);
  checkTiles(step.view);
  const telling = tell(before, step.happenings);
  expect(telling.scores).toEqual(step.view.boards.map((board) => board.score));
  expect(telling.walls).toEqual(step.view.boards.map((board) => board.wall));
  const first = step.happenings[0]!;
  if (event.startsWith('deal:')) checkDeal(step);
  if (first.kind === 'take') checkTake(before, step, first);
  const last = step.happenings.at(-1)!;
  expect(last.kind === 'end').toBe(step.view.phase === 'ended');
  if (last.kind === 'end') {
    expect(last.places).toEqual(rules.places(step.view.text));
    expect(last.scores).toEqual(telling.scores);
    const bonuses = step.happenings.filter((happening) => happening.kind === 'bonus');
    expect(bonuses.map((bonus) => bonus.seat).sort()).toEqual(step.view.boards.map((_, i) => i + 1));
    for (const bonus of bonuses) expect(last.completeRows[bonus.seat - 1]).toBe(bonus.rows);
  }
}

const seen = new Set<string>();

test.each(kinds)('%s', (kind) => {
  const chance = new Chance(kinds.indexOf(kind) + 1);
  for (let game = 0; game < games; ++game) {
    const starter = 1 + chance.below(Number(kind[0]));
    let view = rules.fresh(kind, starter);
    shapes.view(view, kind);
    const events: string[] = [];
    while (view.phase !== 'ended' && view.round <= longest) {
      const legal = rules.legal(view.text);
      shapes.legal(legal, view.text);
      if (legal.length > 0) {
        checkPreview(view, legal[chance.below(legal.length)]!);
        if (legal.length < 10) legal.forEach((move) => checkPreview(view, move));
      }
      const event = eventFor(view, chance);
      const step = rules.apply(view.text, event);
      check(view, event, step);
      step.happenings.forEach((happening) => {
        seen.add(happening.kind);
        if (happening.kind === 'take') {
          if (happening.sheltered) seen.add('sheltered');
          happening.rest.forEach((part) =>
            seen.add(`rest to ${part.to === 'stays' || part.to === 'C' ? part.to : 'display'}`),
          );
        }
        if (happening.kind === 'deal' && happening.refilled) seen.add('refilled');
      });
      events.push(event);
      view = step.view;
    }
    const replays = rules.readRecords(rules.writeRecord(kind, starter, [], events));
    shapes.replays(replays, kind);
    expect(replays[0]!.positions.at(-1)).toBe(view.text);
    expect(replays[0]!.events).toEqual(events);
  }
});

test('everything that can happen did happen in these games', () => {
  const all = ['deal', 'magnet', 'take', 'tile', 'drop', 'floor', 'bonus', 'end', 'sheltered', 'refilled'];
  for (const what of [...all, 'rest to C', 'rest to display', 'rest to stays']) expect(seen).toContain(what);
});
