import { describe, expect, test } from 'vitest';
import { blindness, contrast, difference, lab, luminance, readTokens, rgb, seen } from './board_colour';

const looks = readTokens();
const tiles = ['b', 'y', 'r', 'k', 'w'];
const pairs = tiles.flatMap((one, i) => tiles.slice(i + 1).map((other) => [one, other] as const));

test('CIEDE2000 against the published test data', () => {
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
  expect(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

test('all four looks are there', () => {
  expect(Object.keys(looks).sort()).toEqual(['azulejo dark', 'azulejo light', 'chocolate dark', 'chocolate light']);
  const names = Object.values(looks).map((tokens) => Object.keys(tokens).sort().join());
  expect(new Set(names).size).toBe(1);
});

describe.each(Object.entries(looks))('%s', (_, tokens) => {
  const colour = (name: string) => rgb(tokens[name]!);

  test.each(Object.entries(blindness))('tiles differ, %s', (_kind, matrix) => {
    for (const [one, other] of pairs) {
      const [a, b] = [seen(colour(`tile-${one}`), matrix), seen(colour(`tile-${other}`), matrix)];
      expect(difference(lab(a), lab(b)), `${one} and ${other}`).toBeGreaterThan(18);
    }
  });
  test('tiles differ in lightness alone', () => {
    const steps = tiles.map((tile) => lab(colour(`tile-${tile}`))[0]).sort((a, b) => a - b);
    steps.slice(1).forEach((step, i) => expect(step - steps[i]!, `${steps}`).toBeGreaterThan(5));
  });
  test.each(Object.entries(blindness))('signs stand out on their tiles, %s', (_kind, matrix) => {
    for (const tile of tiles) {
      const [body, sign] = [seen(colour(`tile-${tile}`), matrix), seen(colour(`glyph-${tile}`), matrix)];
      expect(contrast(body, sign), tile).toBeGreaterThan(3);
    }
  });
  test.each(Object.entries(blindness))('signs of ghosts stand out, %s', (_kind, matrix) => {
    for (const tile of tiles) {
      const [body, sign] = [seen(colour(`ghost-body-${tile}`), matrix), seen(colour(`ghost-${tile}`), matrix)];
      expect(contrast(body, sign), tile).toBeGreaterThanOrEqual(3);
    }
  });
  test('ghosts are not taken for tiles', () => {
    for (const tile of tiles) {
      const [ghost, whole] = [lab(colour(`ghost-body-${tile}`)), lab(colour(`tile-${tile}`))];
      const [weak, strong] = [
        contrast(colour(`ghost-${tile}`), colour(`ghost-body-${tile}`)),
        contrast(colour(`glyph-${tile}`), colour(`tile-${tile}`)),
      ];
      // By the body, or where that is nearly the same (white on paper) by the sign.
      expect(Math.max(difference(ghost, whole) / 12, strong / weak / 1.4), tile).toBeGreaterThan(1);
    }
  });
  test('tiles stand out on what they lie on', () => {
    for (const tile of tiles)
      for (const ground of ['surface', 'surface-2', 'paper'])
        expect(
          Math.max(contrast(colour(`tile-${tile}`), colour(ground)), contrast(colour(`rim-${tile}`), colour(ground))),
          `${tile} on ${ground}`,
        ).toBeGreaterThan(2.7);
  });
  test('texts can be read', () => {
    for (const ground of ['paper', 'surface', 'surface-2'])
      for (const text of ['ink', 'ink-soft', 'accent', 'good', 'bad', 'warn'])
        expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const [text, ground] of [
      ['on-accent', 'accent'],
      ['on-gold', 'gold-soft'],
      ['surface', 'bad'],
      ['accent', 'accent-soft'],
      ['ink', 'accent-soft'],
    ] as const)
      expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
  test('edges and the focus can be seen', () => {
    for (const ground of ['paper', 'surface'])
      for (const edge of ['edge', 'focus', 'gold', 'accent'])
        expect(contrast(colour(edge), colour(ground)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
  test('nothing is too bright for the dark, or too dark for the day', () => {
    const dark = luminance(colour('ink')) > luminance(colour('paper'));
    expect(dark ? luminance(colour('paper')) : 1 - luminance(colour('paper'))).toBeLessThan(0.15);
  });
});
