// node web/tests/browser/run.mjs [part of a name…]   runs the tests in a real browser against the real server.
// AZULEJO_PROGRAM: the server, build/release/azulejo otherwise.
import { existsSync, readdirSync } from 'node:fs';
import { launch, perform, tests } from './frame.mjs';
import { program } from './server.mjs';

if (!existsSync(program)) {
  console.error(`There is no ${program}: build it first, or set AZULEJO_PROGRAM.`);
  process.exit(2);
}
const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
for (const file of files.sort()) await import(new URL(file, folder));

const wanted = process.argv.slice(2);
const chosen = tests.filter(({ name }) => !wanted.length || wanted.some((part) => name.includes(part)));
if (!chosen.length) {
  console.error(`No test is called so. There are:\n${tests.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}
const queue = [...chosen];
let failed = 0;

async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    // A browser of its own: a crash takes no other test along.
    const browser = await launch();
    const start = Date.now();
    const reason = await perform(next, browser);
    await browser.close().catch(() => {});
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    console.log(`${reason === null ? 'ok    ' : 'FAILED'}  ${next.name}  (${seconds} s)`);
    if (reason !== null) {
      failed++;
      console.log(reason.replaceAll(/^/gm, '        '));
    }
  }
}

const atOnce = Math.max(1, Math.min(2, Number(process.env.AZULEJO_BROWSERS ?? 2)));
await Promise.all(Array.from({ length: atOnce }, worker));
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
