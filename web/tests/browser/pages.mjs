// Every page there is, made ready to be looked at: with a game on this device, a table in play, a person with a name.
import { readFileSync } from 'node:fs';
import { root, until } from './frame.mjs';
import { choose, startGame } from './player.mjs';

const record = readFileSync(`${root}web/tests/fixtures/online_2c.azr`, 'utf8');
async function replay(page) {
  await page.locator('textarea').fill(record);
  await page.locator('form button[type=submit]').click();
  await page.locator('[data-score]').first().waitFor();
}

/** `table`: there is a board on it. `enter` goes on from the address to something that has none of its own. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'play', path: '/play' },
  { name: 'game', path: '/game', table: true },
  { name: 'choosing', path: '/game', table: true, enter: choose },
  { name: 'menu', path: '/game', enter: (page) => page.locator('.bar .buttons button').last().click() },
  { name: 'replay', path: '/replay' },
  { name: 'replaying', path: '/replay', table: true, enter: replay },
  {
    name: 'result',
    path: '/replay',
    table: true,
    enter: async (page) => {
      await replay(page);
      await page.locator('.bar .buttons button').first().click();
      await page.locator('dialog[open] table').waitFor();
    },
  },
  { name: 'lobby', path: '/lobby' },
  { name: 'new', path: '/new' },
  { name: 'waiting', path: '/t/:waiting' },
  { name: 'table', path: '/t/:playing', table: true },
  { name: 'code', path: '/c/:code' },
  { name: 'me', path: '/me' },
  { name: 'learn', path: '/learn' },
  { name: 'tutorial', path: '/learn/tutorial', table: true },
  { name: 'grey', path: '/learn/grey', table: true },
  { name: 'gold', path: '/learn/gold', table: true },
  { name: 'rules', path: '/rules' },
  { name: 'settings', path: '/settings' },
  { name: 'about', path: '/about' },
  { name: 'missing', path: '/no/such/page' },
  {
    name: 'four',
    path: '/play',
    table: true,
    enter: (page) => startGame(page, new URL(page.url()).origin, { game: '4gs' }),
  },
];

/** What stands in the addresses: made through the API by the person of this window. */
export async function prepare(page, url) {
  const post = async (path, data) => {
    const answer = await page.request.post(`${url}${path}`, { data });
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const person = await post('/api/guest', { name: 'Ana Inés' });
  // As the page would have noted it.
  await page.goto(url);
  await page.evaluate((id) => localStorage.setItem('azulejo.person', id), person.id);
  const waiting = await post('/api/tables', { listed: true, seats: ['me', 'open'], contribution: 'a' });
  const playing = await post('/api/tables', { seats: ['me', { bot: 1 }], contribution: 'b' });
  await post(`/api/tables/${playing.id}/start`, {});
  return { waiting: waiting.id, playing: playing.id, code: waiting.code };
}

export async function visit(page, url, { path, enter }, ids) {
  await page.goto(url + path.replaceAll(/:(\w+)/g, (_, name) => ids[name]));
  await shown(page);
  await enter?.(page);
}

/** The page has its heading, and nothing is loading any more. */
export async function shown(page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await until('fonts and pictures', () => page.evaluate(() => document.fonts.status === 'loaded'));
  await until('nothing loads', async () => !(await page.locator('main .slow').count()));
}
