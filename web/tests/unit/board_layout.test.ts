import { describe, expect, test } from 'vitest';
import { towards } from '$/board/arrows';
import { area, circle, spots } from '$/board/circle';
import { timeInDigits } from '$/board/time';

describe('the circle', () => {
  test.each([5, 7, 9].flatMap((count) => [1, 0.85, 0.7].map((height) => [count, height] as const)))(
    '%d displays, %d high',
    (count, height) => {
      const { size, at, room } = circle(count, height);
      expect(at).toHaveLength(count);
      for (const { x, y } of at) {
        expect(x - size / 2).toBeGreaterThanOrEqual(-0.01);
        expect(x + size / 2).toBeLessThanOrEqual(100.01);
        expect(y - size / 2).toBeGreaterThanOrEqual(-0.01);
        expect(y + size / 2).toBeLessThanOrEqual(100 * height + 0.01);
      }
      at.forEach((p, i) =>
        at.slice(i + 1).forEach((q) => expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(size)),
      );
      // The first on top, the second to its right: clockwise.
      expect(at[0]!.x).toBeCloseTo(50);
      expect(at[0]!.y).toBeCloseTo(size / 2);
      expect(at[1]!.x).toBeGreaterThan(50);
      // On a phone of 320 pixels two rows of the centre's tiles fit.
      expect(room.y * 2 * 3.2).toBeGreaterThan(48);
    },
  );
});

describe('tiles on a display', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])('%d', (count) => {
    const { tile, spots: all } = spots(count);
    expect(all).toHaveLength(count);
    all.forEach((p, i) => {
      // On the plate, and none over another.
      expect(Math.hypot(p.x - 50, p.y - 50)).toBeLessThan(50);
      all
        .slice(i + 1)
        .forEach((q) => expect(Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y))).toBeGreaterThanOrEqual(tile));
    });
    // Every press on the display means one tile.
    const covered = all.reduce((sum, { hit }) => sum + (hit.right - hit.left) * (hit.bottom - hit.top), 0);
    expect(covered).toBeCloseTo(10_000);
  });
  test('a group that is no rectangle is cut out of its box, its middle included', () => {
    const { spots: all } = spots(4);
    expect(area(all.slice(0, 2)).clip).toBeNull();
    const { box, clip } = area(all.slice(0, 3));
    expect(box).toEqual({ left: 0, top: 0, right: 100, bottom: 100 });
    expect(clip).toMatch(/^polygon\(/);
    expect(clip).toContain('53% 53%');
  });
});

test('arrow keys go to the nearest in their direction', () => {
  const thing = (x: number, y: number) => ({
    getBoundingClientRect: () => ({ left: x, top: y, width: 10, height: 10 }) as DOMRect,
  });
  const [a, b, c, d] = [thing(0, 0), thing(50, 5), thing(50, 60), thing(0, 70)];
  const all = [a!, b!, c!, d!];
  expect(towards('ArrowRight', a!, all)).toBe(b);
  expect(towards('ArrowDown', a!, all)).toBe(d);
  expect(towards('ArrowUp', c!, all)).toBe(b);
  expect(towards('ArrowLeft', c!, all)).toBe(d);
  expect(towards('ArrowLeft', a!, all)).toBeNull();
});

test.each([
  [0, '0:00'],
  [1, '0.1'],
  [8_300, '8.3'],
  [9_999, '10.0'],
  [10_000, '0:10'],
  [61_000, '1:01'],
  [60_001, '1:01'],
  [3_600_000, '1:00:00'],
])('%d ms are %s', (milliseconds, words) => {
  expect(timeInDigits(milliseconds)).toBe(words);
});
