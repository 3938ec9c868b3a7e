// The five tiles, drawn for this page: symbols that every Tile.svelte refers to, put in the document once. Their colours come
// from the custom properties of tokens.css through `use`: --body, --rim and --mark.
//
// A silhouette each, to be told apart without colour and at 18 pixels: a flower, a star, a lozenge, a cross, a ring; among the
// sweets a scalloped praline, a toffee, a heart, a bar and a swirl.
import type { Colour } from '$/rules/types';

const body = 'fill="var(--body)" stroke="var(--rim)" stroke-width="1.5"';
const mark = 'fill="var(--mark)" opacity="var(--marks, 1)"';
const drawn = (width: number) =>
  `fill="none" stroke="var(--mark)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="var(--marks, 1)"`;

const square = `<rect x="1.75" y="1.75" width="36.5" height="36.5" rx="4" ${body}/>`;
/** A corner of the glaze in each corner of the tile, as painted tiles have it. */
const corners = `<path d="M2.5 9.5A7 7 0 0 0 9.5 2.5M30.5 2.5A7 7 0 0 0 37.5 9.5M37.5 30.5A7 7 0 0 0 30.5 37.5M9.5 37.5A7 7 0 0 0 2.5 30.5" fill="none" stroke="var(--mark)" stroke-width="1.2" opacity="calc(var(--marks, 1) * 0.55)"/>`;

function around(n: number, draw: (angle: number) => string): string {
  return Array.from({ length: n }, (_, i) => draw((360 / n) * i)).join('');
}
const star = (points: number, outer: number, inner: number) =>
  Array.from({ length: 2 * points }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(20 + radius * Math.cos(angle)).toFixed(2)},${(20 + radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');

const azulejo: Record<Colour, string> = {
  B: `${square}${corners}<g ${mark}>${around(4, (a) => `<path d="M20 20C13 15 14 7 20 5c6 2 7 10 0 15z" transform="rotate(${a} 20 20)"/>`)}</g><circle cx="20" cy="20" r="2.6" fill="var(--body)"/>`,
  Y: `${square}${corners}<polygon points="${star(8, 14.5, 7.5)}" ${mark}/><circle cx="20" cy="20" r="3.5" fill="var(--body)"/>`,
  R: `${square}<g ${drawn(2.6)}><path d="M20 5.5L34.5 20 20 34.5 5.5 20z"/></g><path d="M20 13l7 7-7 7-7-7z" ${mark}/>`,
  K: `${square}<g ${mark}>${around(4, (a) => `<path d="M20 18.5L12.5 6.5Q20 10 27.5 6.5z" transform="rotate(${a + 45} 20 20)"/>`)}</g>`,
  W: `${square}${corners}<g ${drawn(3)}><circle cx="20" cy="20" r="10.5"/></g><circle cx="20" cy="20" r="3.6" ${mark}/>`,
};

const scallop = Array.from({ length: 12 }, (_, i) => {
  const at = (a: number) => `${(20 + 15.5 * Math.cos(a)).toFixed(2)} ${(20 + 15.5 * Math.sin(a)).toFixed(2)}`;
  const angle = (Math.PI * 2 * i) / 12;
  return `${i ? '' : `M${at(0)}`}A4.3 4.3 0 0 1 ${at(angle + Math.PI / 6)}`;
}).join('');

const chocolate: Record<Colour, string> = {
  B: `<path d="${scallop}z" ${body}/><g ${drawn(2.6)}><path d="M11 15.5q4.5-4 9 0t9 0M11 21.5q4.5-4 9 0t9 0M13 27q3.5-3.5 7 0t7 0"/></g>`,
  Y: `<path d="M6 4.5Q20 1.5 34 4.5 38.5 20 34 35.5 20 38.5 6 35.5 1.5 20 6 4.5z" ${body}/><ellipse cx="20" cy="20.5" rx="7.5" ry="10" transform="rotate(35 20 20)" ${mark}/><path d="M16 25.5L24 15" fill="none" stroke="var(--body)" stroke-width="2" stroke-linecap="round"/>`,
  R: `<path d="M20 36.5C6 27 2 20 2.5 13 3 6.5 8 3 13 3.5q4.5.5 7 5 2.5-4.5 7-5c5-.5 10 3 10.5 9.5.5 7-3.5 14-17.5 23.5z" ${body}/><g ${drawn(2.8)}><path d="M9 15.5Q9 9.5 14 9.5M20 28.5Q30 22 31.5 15"/></g><circle cx="20" cy="18" r="3.2" ${mark}/>`,
  K: `<rect x="2.5" y="2.5" width="35" height="35" rx="2.5" ${body}/><g ${drawn(2.4)}><path d="M20 4v32M4 20h32"/><path d="M8 15V8.5h6.5M24.5 15V8.5H31M8 31.5v-7h6.5M24.5 31.5v-7H31"/></g>`,
  W: `<circle cx="20" cy="20" r="18" ${body}/><g ${drawn(3)}><path d="M20 20c0-3 5-2.5 5 1.5 0 5-9.5 5.5-10.5-1.5-.5-8 8-10 13-5.5 6.5 6 3.5 17-7 17.5"/></g>`,
};

/** The starting-player marker: no tile, so not a square one. */
const marker = `<path d="M12.5 2h15L38 12.5v15L27.5 38h-15L2 27.5v-15z" fill="var(--gold-soft)" stroke="var(--gold)" stroke-width="2"/><path d="M14.8 5.8h10.4l9 9v10.4l-9 9H14.8l-9-9V14.8z" fill="none" stroke="var(--gold)" stroke-width="1"/><path d="M15.5 15.5L21 11v18M15.5 29h11" fill="none" stroke="var(--on-gold)" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>`;

function symbols(): string {
  const symbol = (id: string, content: string) => `<symbol id="tile-${id}" viewBox="0 0 40 40">${content}</symbol>`;
  return [
    ...Object.entries(azulejo).map(([colour, content]) => symbol(`azulejo-${colour}`, content)),
    ...Object.entries(chocolate).map(([colour, content]) => symbol(`chocolate-${colour}`, content)),
    symbol('marker', marker),
  ].join('');
}

/** Puts the symbols in the document, once. */
export function needTiles(): void {
  if (typeof document === 'undefined' || document.getElementById('tiles')) return;
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.id = 'tiles';
  sheet.setAttribute('aria-hidden', 'true');
  sheet.setAttribute('style', 'position:absolute;width:0;height:0;overflow:hidden');
  sheet.innerHTML = symbols();
  document.body.append(sheet);
}
