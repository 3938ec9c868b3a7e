// How much a first visit transfers: node web/tests/size.mjs [FOLDER]. Fails over 250 KB (of 1000 bytes).
//
// Counted is all that the page and its service worker fetch to play alone without network from then on, in the language
// that needs most: everything but other languages, pages about online games, and the pictures that only an installation asks for.
// The network of the engine comes afterwards, in the background or when somebody plays against the computer.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const most = 250_000;
const folder = process.argv[2] ?? fileURLToPath(new URL('../../build/web/page', import.meta.url));

const sizes = new Map();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || entry.name.endsWith('.png')) continue;
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  sizes.set(relative(folder, path), Math.min(content.length, gzipSync(content, { level: 9 }).length));
}
const sum = (wanted) => [...sizes].reduce((total, [path, size]) => total + (wanted.test(path) ? size : 0), 0);
const kilobytes = (size) => `${(size / 1000).toFixed(1)} KB`;

const parts = {
  WebAssembly: sum(/\.wasm$/),
  scripts: sum(/^assets\/[^/]+\.js$/) + sum(/^[^/]+\.js$/),
  styles: sum(/\.css$/),
  fonts: sum(/\.woff2$/),
  'texts of one language': Math.max(...['en', 'es', 'pl'].map((language) => sum(new RegExp(`^assets/${language}/`)))),
  'the page itself, icon': sum(/^[^/]+\.(html|webmanifest)$|\.svg$/),
};
const first = Object.values(parts).reduce((total, part) => total + part, 0);
for (const [name, size] of Object.entries(parts)) console.log(`${name.padEnd(24)}${kilobytes(size).padStart(10)}`);
console.log(`${'first visit'.padEnd(24)}${kilobytes(first).padStart(10)} of ${kilobytes(most)}`);
console.log(`${'network, afterwards'.padEnd(24)}${kilobytes(sum(/^assets\/engine\//)).padStart(10)}`);
console.log(`${'all there is'.padEnd(24)}${kilobytes(sum(/./)).padStart(10)}`);
if (first > most) {
  console.error(`the first visit is ${kilobytes(first - most)} too heavy`);
  process.exit(1);
}
