// node web/tests/browser/speed.mjs   prints how fast the page is with the processor slowed down four times, for
// docs/benchmarks.md. Wall-clock figures: a quiet machine says more than a busy one, and no test asserts them.
import { launch, until } from './frame.mjs';
import { openGroups, startGame } from './player.mjs';
import { Server } from './server.mjs';

const slowDown = 4;
const runs = 7;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const say = (what, numbers, unit = 'ms') =>
  console.log(
    `${what.padEnd(58)} ${median(numbers).toFixed(0).padStart(6)} ${unit}   (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`,
  );

/** In the page, before anything else: when `selector` was first there and painted, since the navigation began. */
function watch(selector) {
  const seen = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.usable = performance.now())));
  };
  const observer = new MutationObserver(seen);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

async function slow(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return session;
}

const server = await Server.start();
const browser = await launch();
try {
  const first = [];
  const again = [];
  const game = [];
  let bytes = 0;
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const session = await slow(page);
    if (run === 0) {
      await session.send('Network.enable');
      session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    }
    await page.addInitScript(watch, 'main a[href="/play"]');
    const usable = () => until('usable', () => page.evaluate(() => window.usable));
    await page.goto(server.url);
    first.push(await usable());
    await page.evaluate(() => navigator.serviceWorker?.ready.then(() => true));
    await page.reload();
    again.push(await usable());

    const table = await context.newPage();
    await startGame(table, server.url);
    // Nothing else is at work in this browser.
    await page.close();
    await table.close();
    const second = await context.newPage();
    await slow(second);
    await second.addInitScript(watch, '[data-group][aria-disabled=false]');
    await second.goto(`${server.url}/game`);
    game.push(await until('the game is usable', () => second.evaluate(() => window.usable)));
    await context.close();
  }
  say('first visit, home page usable', first);
  say('next visit, home page usable', again);
  say('a game in progress opened, tiles can be taken', game);
  say('first visit, all that was loaded by then', [bytes / 1000], 'kB');

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await startGame(page, server.url, { game: '4cs' });
  await slow(page);
  await page.evaluate(() => {
    window.taps = [];
    // From the finger's leaving the glass to the frame after what it changed.
    addEventListener(
      'click',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => window.taps.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  const groups = await openGroups(page).count();
  for (let i = 0; i < 40; i++) {
    const group = openGroups(page).nth(i % groups);
    const box = await group.boundingBox();
    const taps = await page.evaluate(() => window.taps.length);
    // Not through the middle of what lies on it: the last tile of the group.
    const tile = await group.locator('[data-slot]').last().boundingBox();
    await page.mouse.click((tile ?? box).x + (tile ?? box).width / 2, (tile ?? box).y + (tile ?? box).height / 2);
    await until('the tap is answered', () => page.evaluate((before) => window.taps.length > before, taps));
  }
  say('a tap on tiles is answered on screen', await page.evaluate(() => window.taps));
  await context.close();
} finally {
  await browser.close();
  await server.stop();
}
