// Colours as people see them: contrast (WCAG 2), difference (CIEDE2000), and the three kinds of colour-blindness.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Rgb = readonly [number, number, number];
export type Tokens = Record<string, string>;

/** The custom properties of tokens.css by skin and theme. */
export function readTokens(): Record<string, Tokens> {
  const css = readFileSync(resolve(import.meta.dirname, '../../src/ui/tokens.css'), 'utf8');
  const found: Record<string, Tokens> = {};
  for (const [, skin, theme, body] of css.matchAll(/data-skin='(\w+)'\]\[data-theme='(\w+)'\]\s*\{([^}]*)\}/g)) {
    found[`${skin} ${theme}`] = Object.fromEntries(
      [...body!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
    );
  }
  return found;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Linear light, 0 to 1. */
export function rgb(hex: string): Rgb {
  const part = (at: number) => linear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

export const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

type Matrix = readonly [Rgb, Rgb, Rgb];
// Machado, Oliveira and Fernandes 2009, complete loss of one kind of cones.
export const blindness: Record<string, Matrix> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function seen(colour: Rgb, by: Matrix): Rgb {
  const row = (weights: Rgb) =>
    Math.min(1, Math.max(0, weights[0] * colour[0] + weights[1] * colour[1] + weights[2] * colour[2]));
  return [row(by[0]), row(by[1]), row(by[2])];
}

/** CIE L*a*b* under D65. */
export function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 (Sharma, Wu and Dalal 2005). */
export function difference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const rad = Math.PI / 180;
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const polar = (a: number, b: number) => {
    const x = a * (1 + g);
    return { c: Math.hypot(x, b), h: x === 0 && b === 0 ? 0 : (Math.atan2(b, x) / rad + 360) % 360 };
  };
  const p = polar(a1, b1);
  const q = polar(a2, b2);
  let dh = q.h - p.h;
  if (p.c * q.c === 0) dh = 0;
  else if (dh > 180) dh -= 360;
  else if (dh < -180) dh += 360;
  const dl = l2 - l1;
  const dc = q.c - p.c;
  const dH = 2 * Math.sqrt(p.c * q.c) * Math.sin((dh / 2) * rad);
  const l = (l1 + l2) / 2;
  const c = (p.c + q.c) / 2;
  let h = p.h + q.h;
  if (p.c * q.c !== 0) {
    if (Math.abs(p.h - q.h) > 180) h += h < 360 ? 360 : -360;
    h /= 2;
  }
  const t =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dH / sh) ** 2 + rt * (dc / sc) * (dH / sh));
}
