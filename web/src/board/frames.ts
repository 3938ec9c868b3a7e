// A story as a row of pictures: for everything that happened what the table looked like afterwards, which tiles travelled and
// what was scored. Only for showing; the rules have said all of it.
import type { BoardView, Colour, DisplayView, Happening, Source, View } from '$/rules/types';

/** A tile on its way. Slots are the data-slot of the components; `nth` picks among equal ones, from the end in `to`. */
export interface Flight {
  colour: Colour | '*';
  from: { slot: string; nth: number };
  to: { slot: string; nth: number };
}
export interface Pop {
  slot: string;
  text: string;
  good: boolean;
}
export interface Frame {
  told: Happening;
  view: View;
  flights: Flight[];
  pops: Pop[];
}

type Take = Extract<Happening, { kind: 'take' }>;

/** The last picture is `to` itself. */
export function frames(from: View, happenings: readonly Happening[], to: View): Frame[] {
  let view = from;
  const shown: Frame[] = [];
  for (const happening of happenings) {
    if (happening.kind === 'end') continue;
    const frame = next(view, happening, to);
    view = frame.view;
    shown.push(frame);
  }
  const last = shown.at(-1);
  if (last) last.view = to;
  return shown;
}

function next(view: View, happening: Exclude<Happening, { kind: 'end' }>, end: View): Frame {
  const frame = (after: View, flights: Flight[], pops: Pop[] = []): Frame => ({
    told: happening,
    view: after,
    flights,
    pops,
  });
  switch (happening.kind) {
    case 'take':
      return frame(...take(view, happening));
    case 'tile': {
      const { seat, row, column, colour, points, score } = happening;
      const slot = `s${seat}w${row}${column}`;
      const after = onBoard(view, seat, (board) => ({
        ...board,
        score,
        lines: board.lines.map((line, i) => (i === row - 1 ? { colour: null, count: 0 } : line)),
        wall: board.wall.map((cells, i) => (i === row - 1 ? cells.with(column - 1, colour) : cells)),
      }));
      return frame(
        after,
        [{ colour, from: { slot: `s${seat}l${row}1`, nth: 0 }, to: { slot, nth: 0 } }],
        [{ slot, text: `+${points}`, good: true }],
      );
    }
    case 'drop': {
      const { seat, row, colour, count } = happening;
      const sheltered = freeShelter(view, seat) ? colour : null;
      const room = Math.min(count - (sheltered ? 1 : 0), 7 - view.boards[seat - 1]!.floor.length);
      const after = onBoard(view, seat, (board) => ({
        ...onFloor(board, Array<Colour>(room).fill(colour), sheltered),
        lines: board.lines.map((line, i) => (i === row - 1 ? { colour: null, count: 0 } : line)),
      }));
      const flights = Array.from({ length: count }, (_, i) => ({
        colour,
        from: { slot: `s${seat}l${row}${i + 1}`, nth: 0 },
        to: landing(after.boards[seat - 1]!, seat, colour, i, room, sheltered !== null),
      }));
      return frame(after, flights);
    }
    case 'floor': {
      const { seat, points, score } = happening;
      const after = onBoard(view, seat, (board) => ({ ...board, score, floor: [], floorCosts: [], shelter: null }));
      return frame(after, [], [{ slot: `s${seat}f3`, text: String(points).replace('-', '−'), good: false }]);
    }
    case 'bonus': {
      const { seat, points, score } = happening;
      const after = onBoard(view, seat, (board) => ({ ...board, score }));
      return frame(after, [], points ? [{ slot: `s${seat}w33`, text: `+${points}`, good: true }] : []);
    }
    case 'deal': {
      const { displays } = happening;
      const after: View = { ...end, displays };
      return frame(after, dealt(displays));
    }
    case 'magnet': {
      const { display, moved } = happening;
      const displays = view.displays.map((one) => ({ ...one, tiles: [...one.tiles] }));
      const flights: Flight[] = [];
      for (const { from, colour, count } of moved)
        for (let i = 0; i < count; ++i) {
          const tiles = displays[from - 1]!.tiles;
          tiles.splice(tiles.indexOf(colour), 1);
          displays[display - 1]!.tiles.push(colour);
          const nth = flights.length;
          flights.push({
            colour,
            from: { slot: `d${from}${colour}`, nth: i },
            to: { slot: `d${display}${colour}`, nth },
          });
        }
      for (const one of displays) one.tiles.sort(inOrder);
      return frame({ ...view, displays }, flights);
    }
  }
}

function take(view: View, happening: Take): [View, Flight[]] {
  const { seat, source, colour, count, placed, fallen, takesMarker, claimsShelter, sheltered, rest } = happening;
  const flights: Flight[] = [];
  const displays = view.displays.map((one) => ({ ...one, tiles: [...one.tiles] }));
  let centre = [...view.centre];
  const tilesAt = (at: Source): Colour[] => (at === 'C' ? centre : displays[Number(at) - 1]!.tiles);
  const slotAt = (at: Source, what: Colour) => (at === 'C' ? `c${what}` : `d${at}${what}`);
  const remove = (what: Colour) => {
    const left = tilesAt(source).filter((tile) => tile !== what);
    if (source === 'C') centre = left;
    else displays[Number(source) - 1]!.tiles = left;
  };
  remove(colour);
  for (const { colour: other, count: many, to } of rest) {
    if (to === 'stays') continue;
    remove(other);
    for (let i = 0; i < many; ++i) {
      tilesAt(to).push(other);
      flights.push({
        colour: other,
        from: { slot: slotAt(source, other), nth: i },
        to: { slot: slotAt(to, other), nth: i },
      });
    }
  }
  centre.sort(inOrder);
  for (const one of displays) one.tiles.sort(inOrder);
  if (claimsShelter) displays[Number(source) - 1]!.claimed = true;

  const floored: ('*' | Colour)[] = Array<Colour>(fallen).fill(colour);
  const before = view.boards[seat - 1]!;
  const markerFits = takesMarker && before.floor.length < 7;
  if (markerFits) floored.unshift('*');
  const row = happening.to === 'F' ? 0 : Number(happening.to);
  const shelter = claimsShelter ? { tile: null } : before.shelter;
  const after: View = {
    ...onBoard(view, seat, (board) => ({
      ...onFloor({ ...board, shelter }, floored, sheltered),
      lines: board.lines.map((line, i) => (i === row - 1 ? { colour, count: line.count + placed } : line)),
    })),
    displays,
    centre,
    holder: takesMarker ? seat : view.holder,
    turn: null,
  };
  const board = after.boards[seat - 1]!;
  if (markerFits) flights.unshift({ colour: '*', from: { slot: 'c*', nth: 0 }, to: floorSlot(board, seat, '*', 0) });
  for (let i = count - 1; i >= 0; --i) {
    const to =
      i < placed
        ? { slot: `s${seat}l${row}${before.lines[row - 1]!.count + i + 1}`, nth: 0 }
        : landing(board, seat, colour, i - placed, fallen, sheltered !== null);
    flights.unshift({ colour, from: { slot: slotAt(source, colour), nth: i }, to });
  }
  return [after, flights];
}

const order = '*BYRKW';
const inOrder = (a: '*' | Colour, b: '*' | Colour) => order.indexOf(a) - order.indexOf(b);
const freeShelter = (view: View, seat: number) => view.boards[seat - 1]!.shelter?.tile === null;

function onBoard(view: View, seat: number, change: (board: BoardView) => BoardView): View {
  return { ...view, boards: view.boards.with(seat - 1, change(view.boards[seat - 1]!)) };
}

function onFloor(board: BoardView, things: readonly ('*' | Colour)[], sheltered: Colour | null): BoardView {
  return {
    ...board,
    floor: [...board.floor, ...things].sort(inOrder),
    shelter: sheltered ? { tile: sheltered } : board.shelter,
  };
}

/** Where the i-th tile that falls comes to lie: the Shelter's first, then the floor's, and the lid for the rest. */
function landing(board: BoardView, seat: number, colour: Colour, i: number, fallen: number, shelter: boolean) {
  if (shelter && i === 0) return { slot: `s${seat}h`, nth: 0 };
  const nth = i - (shelter ? 1 : 0);
  return nth < fallen ? floorSlot(board, seat, colour, nth) : { slot: 'lid', nth: 0 };
}

/** The floor space of the nth thing of its kind, from the end. */
function floorSlot(board: BoardView, seat: number, thing: '*' | Colour, nth: number) {
  return { slot: `s${seat}f${board.floor.lastIndexOf(thing) - nth + 1}`, nth: 0 };
}

function dealt(displays: readonly DisplayView[]): Flight[] {
  return displays.flatMap((display, d) =>
    display.tiles.map((colour, i) => ({
      colour,
      from: { slot: 'bag', nth: 0 },
      to: {
        slot: `d${d + 1}${colour}`,
        nth: display.tiles.slice(i + 1).filter((other) => other === colour).length,
      },
    })),
  );
}
