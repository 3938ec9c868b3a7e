// A whole game without touching a mouse, as somebody plays who hears the page instead of seeing it.
import assert from 'node:assert/strict';
import { test, until } from './frame.mjs';
import { bestDrop, next, offers, over } from './player.mjs';
import { shown } from './pages.mjs';
import { Server } from './server.mjs';

const focused = (page, selector) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
const focus = (page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.tagName,
    name: document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
    group: document.activeElement?.dataset?.group,
    drop: document.activeElement?.dataset?.drop ?? document.activeElement?.dataset?.dropColumn,
  }));

async function tabTo(page, selector) {
  for (let i = 0; i < 60; i++) {
    if (await focused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}; the focus is on ${JSON.stringify(await focus(page))}`);
}

/** By arrow keys from where the focus is, trying the ways there are. */
async function arrowTo(page, attribute, wanted) {
  const seen = new Set();
  const keys =
    attribute === 'group'
      ? ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']
      : ['ArrowDown', 'ArrowRight', 'ArrowUp'];
  for (let i = 0; i < 80; i++) {
    const at = (await focus(page))[attribute];
    if (at === wanted) return true;
    for (const key of keys) {
      if (seen.has(`${at} ${key}`)) continue;
      seen.add(`${at} ${key}`);
      await page.keyboard.press(key);
      break;
    }
  }
  return false;
}

async function take(page, byArrows) {
  const [offer] = await offers(page);
  if (!(await focused(page, '[data-group]'))) await tabTo(page, '[data-group]');
  if (byArrows && (await arrowTo(page, 'group', offer.key))) await page.keyboard.press('Enter');
  else {
    await page.keyboard.press(offer.key[0]);
    await page.keyboard.press(offer.key[1].toLowerCase());
  }
  await until('the focus is on a place', () => focused(page, '[data-drop]'));
  const at = await bestDrop(page, offer.count);
  if (byArrows) {
    assert.ok(await arrowTo(page, 'drop', at), `the arrows reach ${at}`);
    await page.keyboard.press('Enter');
  } else await page.keyboard.press(at);
  await until('the focus is on the confirmation', () => focused(page, '[data-confirm]'));
  await page.keyboard.press('Enter');
  await until('the move is made', async () => !(await page.locator('[data-confirm]').count()));
}

test(
  'a game by keyboard only',
  async ({ window, cleanup }) => {
    const server = await Server.start();
    cleanup(() => server.stop());
    const page = await window({ settings: { animation: 'off', language: 'en' } });
    await page.goto(server.url);
    await shown(page);
    await tabTo(page, 'main a[href="/play"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/play/);
    await tabTo(page, 'form button[type=submit]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/game/);

    for (let moves = 0; (await next(page)) !== 'over'; moves++) {
      assert.ok(moves < 200, 'the game does not end');
      if (moves > 0) assert.notEqual((await focus(page)).tag, 'BODY', 'the focus is never lost');
      await take(page, moves % 2 === 0);
    }
    // Whoever does not see it hears it.
    const said = await page.locator('[aria-live]').allInnerTexts();
    assert.match(said.join(' '), /The game is over|win/);
    assert.equal(await over(page).count(), 1);
    assert.ok(await page.evaluate(() => document.querySelector('dialog[open]').contains(document.activeElement)));
    await page.keyboard.press('Escape');
    await until('the result is closed', async () => !(await over(page).count()));
  },
  { minutes: 8 },
);

test('a column of the grey wall by keyboard, with a word for every place', async ({ window, cleanup }) => {
  const server = await Server.start();
  cleanup(() => server.stop());
  const page = await window({ settings: { animation: 'off', language: 'en' } });
  await page.goto(`${server.url}/learn/grey`);
  await shown(page);
  await tabTo(page, '[data-drop-column]');
  assert.match((await focus(page)).name, /column 3/i);
  await page.keyboard.press('ArrowRight');
  assert.equal((await focus(page)).drop, '4');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await until('the focus is on the confirmation', () => focused(page, '[data-confirm]'));
  await page.keyboard.press('Enter');
  await page.getByText('A column of three').first().waitFor();

  await page.goto(`${server.url}/learn/tutorial`);
  await shown(page);
  await tabTo(page, '[data-testid=next]');
  await page.keyboard.press('Enter');
  await until('the heading of the step has the focus', () => focused(page, 'h2#step'));
  const sources = await page
    .locator('[data-display], [data-centre]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  assert.deepEqual(sources.slice(0, 2), [
    'Display 1: two blue, one red, one white',
    'Display 2: three black, one white',
  ]);
});
