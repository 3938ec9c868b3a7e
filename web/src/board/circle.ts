// Where things lie in the circle of displays, in hundredths of its width.

export interface Circle {
  /** Diameter of a display. */
  size: number;
  /** Middle of each display, display 1 on top and on clockwise. */
  at: { x: number; y: number }[];
  /** Semi-axes of the room in the middle. */
  room: { x: number; y: number };
}

const gap = 1.06;

/** `count` displays on an ellipse, `height` as high as wide, as large as they can be without touching. */
export function circle(count: number, height = 1): Circle {
  // The flatter, the smaller, so that room is left in the middle.
  for (let size = 29 - 18 * (1 - height); ; size -= 0.5) {
    const a = (100 - size) / 2;
    const b = (100 * height - size) / 2;
    const at = evenly(count, a, b).map(({ x, y }) => ({ x: 50 + x, y: 50 * height + y }));
    const near = Math.min(...at.map((p, i) => distance(p, at[(i + 1) % count]!)));
    if (near >= size * gap) return { size, at, room: { x: a - size / 2 - 1, y: b - size / 2 - 1 } };
  }
}

const distance = (p: { x: number; y: number }, q: { x: number; y: number }) => Math.hypot(p.x - q.x, p.y - q.y);

/** Points at equal distances along an ellipse, from the top clockwise. */
function evenly(count: number, a: number, b: number): { x: number; y: number }[] {
  const steps = 720;
  const point = (i: number) => {
    const angle = (2 * Math.PI * i) / steps - Math.PI / 2;
    return { x: a * Math.cos(angle), y: b * Math.sin(angle) };
  };
  const way = [0];
  for (let i = 1; i <= steps; ++i) way.push(way[i - 1]! + distance(point(i - 1), point(i)));
  return Array.from({ length: count }, (_, n) => {
    const wanted = (way[steps]! * n) / count;
    return point(way.findIndex((length) => length >= wanted - 1e-9));
  });
}

/** A tile on a display and the part of it that answers to a press, in hundredths of the display. */
export interface Spot {
  x: number;
  y: number;
  hit: { left: number; top: number; right: number; bottom: number };
}

/** Rows for so many tiles; row by row, every second one backwards, so that neighbours in the list lie side by side. */
export function spots(count: number): { tile: number; spots: Spot[] } {
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : count <= 9 ? 3 : 4;
  const rows = Math.max(1, Math.ceil(count / columns));
  const tile = [46, 30, 24, 18][columns - 1]!;
  const pitch = tile * 1.13;
  const found: Spot[] = [];
  for (let row = 0; row < rows; ++row) {
    const inRow = Math.min(columns, count - row * columns);
    for (let i = 0; i < inRow; ++i) {
      const column = row % 2 ? inRow - 1 - i : i;
      found.push({
        x: 50 + (column - (inRow - 1) / 2) * pitch,
        y: 50 + (row - (rows - 1) / 2) * pitch,
        hit: {
          left: (100 * column) / inRow,
          right: (100 * (column + 1)) / inRow,
          top: (100 * row) / rows,
          bottom: (100 * (row + 1)) / rows,
        },
      });
    }
  }
  return { tile, spots: found };
}

export type Box = Spot['hit'];

/** What several spots take up together, and a clip-path inside it where they are not a rectangle. */
export function area(parts: readonly Spot[]): { box: Box; clip: string | null } {
  const box: Box = {
    left: Math.min(...parts.map(({ hit }) => hit.left)),
    top: Math.min(...parts.map(({ hit }) => hit.top)),
    right: Math.max(...parts.map(({ hit }) => hit.right)),
    bottom: Math.max(...parts.map(({ hit }) => hit.bottom)),
  };
  const size = (b: Box) => (b.right - b.left) * (b.bottom - b.top);
  const filled = parts.reduce((sum, { hit }) => sum + size(hit), 0);
  if (filled > size(box) - 1) return { box, clip: null };
  // One polygon over all parts: from each corner where a part begins back to the first, ways of no width. A little wider than
  // the parts, so that the middle of the whole belongs to it.
  const corners = parts.map(({ hit }) => {
    const x = (value: number) => (100 * (clamp(value, box.left, box.right) - box.left)) / (box.right - box.left);
    const y = (value: number) => (100 * (clamp(value, box.top, box.bottom) - box.top)) / (box.bottom - box.top);
    const [l, t, r, b] = [x(hit.left - 3), y(hit.top - 3), x(hit.right + 3), y(hit.bottom + 3)];
    return [`${l}% ${t}%`, `${r}% ${t}%`, `${r}% ${b}%`, `${l}% ${b}%`, `${l}% ${t}%`];
  });
  const first = corners[0]![0]!;
  return { box, clip: `polygon(${corners.flatMap((points) => [...points, first]).join(', ')})` };
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
