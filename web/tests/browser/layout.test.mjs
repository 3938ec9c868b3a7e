// Nothing jumps while a page comes up, nor while a game is played, and nothing lies over the tiles.
import { none, test, until } from './frame.mjs';
import { pages, prepare, visit } from './pages.mjs';
import { act, openGroups, startGame } from './player.mjs';
import { Server } from './server.mjs';

/** Runs in the page before anything else: adds up what Chromium counts as layout shifts. */
function watch() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const who = entry.sources.map(({ node }) =>
        node?.nodeType === 1 ? `${node.tagName}.${node.className}` : node?.nodeName,
      );
      window.shifts.push({ value: entry.value, who: who.slice(0, 3).join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** In the page: nothing was fetched for a moment. */
function quiet() {
  const last = Math.max(...performance.getEntriesByType('resource').map((entry) => entry.responseEnd));
  return performance.now() - last > 700;
}

const viewports = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

/** In the page: the tiles on offer over which something else lies. */
function covered() {
  return [...document.querySelectorAll('[data-group] [data-slot]')].flatMap((slot) => {
    slot.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = slot.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const group = slot.closest('[data-group]');
    return group.contains(hit) ? [] : [`${group.dataset.group}: ${hit?.outerHTML.slice(0, 80)}`];
  });
}

test('every tile on offer can be tapped', async ({ window, cleanup }) => {
  const server = await Server.start();
  cleanup(() => server.stop());
  for (const viewport of viewports)
    for (const game of ['2c', '3c', '4cs']) {
      const page = await window({ viewport, settings: { animation: 'off' } });
      await startGame(page, server.url, { game });
      none(await page.evaluate(covered));
      await act(page);
      await openGroups(page).first().waitFor();
      none(await page.evaluate(covered));
    }
});

for (const viewport of viewports)
  test(`no layout jumps at ${viewport.width}x${viewport.height}`, async ({ window, cleanup }) => {
    const server = await Server.start();
    cleanup(() => server.stop());
    const page = await window({ viewport, settings: { animation: 'normal' } });
    await page.addInitScript(watch);
    const ids = await prepare(page, server.url);
    await startGame(page, server.url);
    const wrong = [];
    const look = async (name) => {
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > 0.02) wrong.push(`${name}: ${sum.toFixed(3)} ${JSON.stringify(shifts)}`);
    };
    for (const one of pages) {
      // The second time: what comes from the server later than the page keeps the room it took before.
      await visit(page, server.url, one, ids);
      await until('the network is quiet', () => page.evaluate(quiet));
      await visit(page, server.url, one, ids);
      await until('the network is quiet', () => page.evaluate(quiet));
      await look(one.name);
    }
    await page.goto(`${server.url}/game`);
    for (let i = 0; i < 6; i++) await act(page);
    await look('six moves of a game');
    none(wrong);
  });
