// Arrow keys among things that lie about: the nearest in the direction of the key.

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in directions;

/** The next of `others` from `from`, or null when nothing lies that way. Sideways counts double, so that rows are kept. */
export function towards<T extends { getBoundingClientRect(): DOMRect }>(
  key: string,
  from: T,
  others: readonly T[],
): T | null {
  const [dx, dy] = directions[key] ?? [0, 0];
  const here = centre(from);
  let best: T | null = null;
  let shortest = Infinity;
  for (const other of others) {
    if (other === from) continue;
    const there = centre(other);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 1) continue;
    const length = along + 2 * across;
    if (length < shortest) [best, shortest] = [other, length];
  }
  return best;
}

function centre(thing: { getBoundingClientRect(): DOMRect }): { x: number; y: number } {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
