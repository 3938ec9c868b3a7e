// What types.ts says, as checks at run time. The compiler holds each check against its type: a member that is missing here,
// or too much, does not compile.
import type {
  BoardView,
  Colour,
  Counts,
  DisplayView,
  Happening,
  LegalMove,
  LineView,
  Preview,
  Replay,
  Step,
  Thought,
  View,
} from '$/rules/types';

/** Throws when a value is not of the type. */
export type Shape<T> = (value: unknown, where: string) => asserts value is T;

function fail(where: string, wanted: string, value: unknown): never {
  throw new Error(`${where}: ${wanted} expected, not ${JSON.stringify(value)}`);
}

const integer =
  (least: number, most: number): Shape<number> =>
  (value, where) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      fail(where, `a whole number from ${least} to ${most}`, value);
    }
  };
const number: Shape<number> = (value, where) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) fail(where, 'a number', value);
};
const text: Shape<string> = (value, where) => {
  if (typeof value !== 'string') fail(where, 'a text', value);
};
const truth: Shape<boolean> = (value, where) => {
  if (typeof value !== 'boolean') fail(where, 'true or false', value);
};
const oneOf =
  <T extends string>(...values: T[]): Shape<T> =>
  (value, where) => {
    if (!values.includes(value as T)) fail(where, `one of ${values.join(' ')}`, value);
  };
const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, where) => {
    if (value !== null) (shape as (value: unknown, where: string) => void)(value, where);
  };
const list =
  <T>(shape: Shape<T>, least = 0, most = 1000): Shape<T[]> =>
  (value, where) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      fail(where, `a list of ${least} to ${most}`, value);
    }
    value.forEach((part, i) => (shape as (value: unknown, where: string) => void)(part, `${where}[${i}]`));
  };
const object =
  <T extends object>(members: { [Name in keyof T]-?: Shape<T[Name]> }): Shape<T> =>
  (value, where) => {
    if (typeof value !== 'object' || value === null) fail(where, 'an object', value);
    const wanted = Object.keys(members).sort().join(' ');
    if (Object.keys(value).sort().join(' ') !== wanted) fail(where, wanted, value);
    for (const name of Object.keys(members) as (keyof T & string)[]) {
      (members[name] as (value: unknown, where: string) => void)((value as T)[name], `${where}.${name}`);
    }
  };
const variants =
  <T extends { kind: string }>(shapes: { [Kind in T['kind']]: Shape<Extract<T, { kind: Kind }>> }): Shape<T> =>
  (value, where) => {
    const kind = (value as T | null)?.kind as T['kind'] | undefined;
    if (kind === undefined || !(kind in shapes)) fail(where, `kind ${Object.keys(shapes).join(' ')}`, value);
    (shapes[kind] as (value: unknown, where: string) => void)(value, `${where}(${kind})`);
  };

const colour = oneOf<Colour>('B', 'Y', 'R', 'K', 'W');
const kind = oneOf<View['game']>('2c', '2cs', '2g', '2gs', '3c', '3cs', '3g', '3gs', '4c', '4cs', '4g', '4gs');
const seat = integer(1, 4);
const row = integer(1, 5);
const display = integer(1, 9);
const tiles = integer(0, 20);
const points = integer(-14, 500);
const score = integer(0, 999);
const source = oneOf('1', '2', '3', '4', '5', '6', '7', '8', '9', 'C');
const destination = oneOf('1', '2', '3', '4', '5', 'F');
const thing = oneOf<'*' | Colour>('*', 'B', 'Y', 'R', 'K', 'W');
const counts = object<Counts>({ B: tiles, Y: tiles, R: tiles, K: tiles, W: tiles });
const displayView = object<DisplayView>({
  tiles: list(colour, 0, 9),
  side: oneOf('plain', 'extra', 'magnet', 'keeper', 'spreader', 'shelter'),
  magnet: orNull(colour),
  claimed: truth,
});
const boardView = object<BoardView>({
  score,
  lines: list(object<LineView>({ colour: orNull(colour), count: integer(0, 5) }), 5, 5),
  wall: list(list(orNull(colour), 5, 5), 5, 5),
  floor: list(thing, 0, 7),
  floorCosts: list(integer(-3, -1), 0, 7),
  shelter: orNull(object({ tile: orNull(colour) })),
});

export const view: Shape<View> = object<View>({
  text,
  game: kind,
  players: integer(2, 4),
  wall: oneOf('coloured', 'grey'),
  special: truth,
  round: integer(1, 1_000_000),
  phase: oneOf('deal', 'offer', 'tiling', 'ended'),
  turn: orNull(seat),
  starter: seat,
  holder: orNull(seat),
  displays: list(displayView, 5, 9),
  centre: list(colour, 0, 40),
  bag: counts,
  lid: counts,
  boards: list(boardView, 2, 4),
  dueLine: orNull(row),
});

export const legal: Shape<LegalMove[]> = list(
  variants<LegalMove>({
    take: object<Extract<LegalMove, { kind: 'take' }>>({
      kind: oneOf('take'),
      move: text,
      source,
      colour,
      to: destination,
      split: list(object({ colour, count: integer(1, 9), side: oneOf('<', '>'), display })),
    }),
    place: object<Extract<LegalMove, { kind: 'place' }>>({
      kind: oneOf('place'),
      move: text,
      row,
      column: row,
      colour,
    }),
  }),
);

export const preview: Shape<Preview> = object<Preview>({
  count: integer(0, 20),
  placed: integer(0, 5),
  fallen: integer(0, 7),
  lost: integer(0, 20),
  takesMarker: truth,
  claimsShelter: truth,
  sheltered: orNull(colour),
  floorCost: integer(-14, 0),
  completes: truth,
  column: orNull(row),
  points: orNull(integer(1, 10)),
  scoreAfter: orNull(score),
});

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;
const happening = variants<Happening>({
  deal: object<Of<'deal'>>({ kind: oneOf('deal'), displays: list(displayView, 5, 9), refilled: truth }),
  magnet: object<Of<'magnet'>>({
    kind: oneOf('magnet'),
    display,
    moved: list(object({ from: display, colour, count: integer(1, 1) }), 0, 2),
  }),
  take: object<Of<'take'>>({
    kind: oneOf('take'),
    seat,
    source,
    colour,
    count: integer(1, 20),
    to: destination,
    placed: integer(0, 5),
    fallen: integer(0, 7),
    lost: integer(0, 20),
    takesMarker: truth,
    claimsShelter: truth,
    sheltered: orNull(colour),
    rest: list(
      object({
        colour,
        count: integer(1, 9),
        to: oneOf('1', '2', '3', '4', '5', '6', '7', '8', '9', 'C', 'stays'),
      }),
    ),
  }),
  tile: object<Of<'tile'>>({
    kind: oneOf('tile'),
    seat,
    row,
    column: row,
    colour,
    horizontal: integer(0, 5),
    vertical: integer(0, 5),
    points: integer(1, 10),
    score,
  }),
  drop: object<Of<'drop'>>({ kind: oneOf('drop'), seat, row, colour, count: integer(1, 5) }),
  floor: object<Of<'floor'>>({
    kind: oneOf('floor'),
    seat,
    things: list(thing, 1, 7),
    points: integer(-14, 0),
    score,
  }),
  bonus: object<Of<'bonus'>>({
    kind: oneOf('bonus'),
    seat,
    rows: integer(0, 5),
    columns: integer(0, 5),
    colours: integer(0, 5),
    points,
    score,
  }),
  end: object<Of<'end'>>({
    kind: oneOf('end'),
    places: list(seat, 2, 4),
    scores: list(score, 2, 4),
    completeRows: list(integer(0, 5), 2, 4),
  }),
});

export const step: Shape<Step> = object<Step>({ view, happenings: list(happening, 1) });

export const replays: Shape<Replay[]> = list(
  object<Replay>({
    game: kind,
    starter: seat,
    tags: list(object({ name: text, value: text })),
    events: list(text),
    positions: list(text, 1, 1001),
    ended: truth,
  }),
  1,
);

export const thoughts: Shape<Thought[]> = list(
  object<Thought>({
    move: text,
    depth: integer(1, 1000),
    nodes: integer(0, 1e12),
    time: integer(0, 1e6),
    exact: truth,
    scores: list(number, 2, 4),
    wins: list(number, 2, 4),
    line: list(text, 1),
    rank: integer(1, 500),
  }),
  1,
);
