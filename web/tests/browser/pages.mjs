// Every page there is, made ready to be looked at: with a game on this device, a table in play, a person with a name.
import { until } from './frame.mjs';

/** `wait` is what must be there before the page counts as shown. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'play', path: '/play' },
  { name: 'game', path: '/game', table: true },
  { name: 'replay', path: '/replay' },
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
];

/** What stands in the addresses: made through the API by the person of this window. */
export async function prepare(page, url) {
  const post = async (path, data) => {
    const answer = await page.request.post(`${url}${path}`, { data });
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await post('/api/guest', { name: 'Ana Inés' });
  const waiting = await post('/api/tables', { listed: true, seats: ['me', 'open'], contribution: 'a' });
  const playing = await post('/api/tables', { seats: ['me', { bot: 1 }], contribution: 'b' });
  await post(`/api/tables/${playing.id}/start`, {});
  return { waiting: waiting.id, playing: playing.id, code: waiting.code };
}

export async function visit(page, url, { path }, ids) {
  await page.goto(url + path.replaceAll(/:(\w+)/g, (_, name) => ids[name]));
  await shown(page);
}

/** The page has its heading, and nothing is loading any more. */
export async function shown(page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await until('fonts and pictures', () => page.evaluate(() => document.fonts.status === 'loaded'));
  await until('nothing loads', async () => !(await page.locator('main .slow').count()));
}
