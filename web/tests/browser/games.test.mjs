// Whole games on this device, by mouse and by finger.
import assert from 'node:assert/strict';
import { test, until } from './frame.mjs';
import { shown } from './pages.mjs';
import { act, next, over, playOut, scores, startGame } from './player.mjs';
import { Server } from './server.mjs';

async function serve(cleanup) {
  const server = await Server.start();
  cleanup(() => server.stop());
  return server.url;
}

/** The end as it is told: a row for each player whose parts make the total, which the board shows too. */
async function checkEnd(page, players) {
  const rows = await over(page)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td.n')].map((cell) =>
          Number(cell.textContent.trim().replace('−', '-').replace('+', '')),
        ),
      ),
    );
  assert.equal(rows.length, players);
  for (const [tiling, floor, lines, columns, colours, total] of rows)
    assert.equal(tiling + floor + lines + columns + colours, total, `the parts make the total: ${rows.join(' | ')}`);
  assert.deepEqual(
    (await scores(page)).sort((a, b) => b - a),
    rows.map((row) => row.at(-1)).sort((a, b) => b - a),
  );
  const totals = rows.map((row) => row.at(-1));
  assert.equal(totals[0], Math.max(...totals), 'the winner comes first');
}

test('from the home page into a game against the computer in two clicks', async ({ window, cleanup }) => {
  const url = await serve(cleanup);
  const page = await window();
  await page.goto(url);
  await shown(page);
  await page.getByRole('link', { name: 'Play against the computer' }).click();
  await page.getByRole('button', { name: 'Start the game' }).first().click();
  await page.waitForURL(/\/game/);
  await page.locator('[data-group]').first().waitFor();
});

test(
  'a whole game against the computer',
  async ({ window, cleanup }) => {
    const url = await serve(cleanup);
    const page = await window({ settings: { animation: 'normal' } });
    await startGame(page, url);
    // The first round as people see it; its end is told tile by tile, and the state does not wait for that.
    await until(
      'the first round is over',
      async () => {
        if (/Round [2-9]/.test(await page.locator('main').innerText())) return true;
        await act(page);
        return false;
      },
      240_000,
    );
    await page.goto(`${url}/settings`);
    await shown(page);
    await page.getByRole('radio', { name: /^Off$/ }).first().check({ force: true });
    // A game in progress survives: it is found again from the home page.
    await page.goto(url);
    await page
      .getByRole('link', { name: /Continue/ })
      .first()
      .click();
    await page.reload();
    await playOut(page);
    await checkEnd(page, 2);
    const log = await page.locator('aside').innerText();
    assert.match(log, /\b[1-5C][BYRKW][1-5F]\b/, 'the log has notation');
  },
  { minutes: 10 },
);

test(
  'a game for four with the computer, without confirmation, on a phone',
  async ({ window, cleanup }) => {
    const url = await serve(cleanup);
    const page = await window({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      settings: { animation: 'off', confirm: false },
    });
    await startGame(page, url, { game: '4c' });
    await playOut(page, { confirm: false });
    await checkEnd(page, 4);
  },
  { minutes: 10 },
);

test(
  'a grey-wall game',
  async ({ window, cleanup }) => {
    const url = await serve(cleanup);
    const page = await window({ settings: { animation: 'off' } });
    await startGame(page, url, { game: '2g' });
    let columns = 0;
    for (let kind = ''; kind !== 'over'; columns += kind === 'column') kind = await act(page);
    assert.ok(columns > 3, `columns were chosen: ${columns}`);
    await checkEnd(page, 2);
  },
  { minutes: 10 },
);

test(
  'a game with Special Factories',
  async ({ window, cleanup }) => {
    const url = await serve(cleanup);
    const page = await window({ settings: { animation: 'off' } });
    await startGame(page, url, { game: '2cs' });
    const names = new Set();
    while ((await next(page)) !== 'over') {
      for (const label of await page
        .locator('[data-display]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
        for (const name of ['Extra', 'Magnet', 'Keeper', 'Spreader', 'Shelter'])
          if (label.includes(name)) names.add(name);
      await act(page);
    }
    assert.ok(names.size >= 2, `gold displays were there: ${[...names]}`);
    await checkEnd(page, 2);
  },
  { minutes: 10 },
);

test('undo takes back a move, never past a deal', async ({ window, cleanup }) => {
  const url = await serve(cleanup);
  const page = await window({ settings: { animation: 'off' } });
  await startGame(page, url);
  const undo = page.getByRole('button', { name: 'Take back' }).first();
  await until('nothing to undo after the deal', () => undo.isDisabled());
  const before = await page.locator('[data-group]').evaluateAll((all) => all.map((one) => one.dataset.group).join());
  await act(page);
  await next(page);
  await undo.click();
  await until(
    'the position is back',
    async () =>
      before === (await page.locator('[data-group]').evaluateAll((all) => all.map((one) => one.dataset.group).join())),
  );
  await until('nothing is left to undo', () => undo.isDisabled());
});
