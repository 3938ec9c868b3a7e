// After the first visit, whatever needs no opponent works without network; after the second, in every language.
import assert from 'node:assert/strict';
import { test, until } from './frame.mjs';
import { shown } from './pages.mjs';
import { act, playOut, scores, startGame } from './player.mjs';
import { Server } from './server.mjs';

const alone = [
  '/',
  '/play',
  '/learn',
  '/learn/tutorial',
  '/learn/grey',
  '/learn/gold',
  '/rules',
  '/replay',
  '/settings',
  '/about',
];

/** The worker has taken over, and keeps what it was asked to. */
async function kept(page, path) {
  await until(`${path} is kept`, () =>
    page.evaluate(async (wanted) => {
      if (!navigator.serviceWorker.controller) return false;
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) if (url.includes(wanted)) return true;
      return false;
    }, path),
  );
}

async function walk(page, url, language) {
  for (const path of alone) {
    await page.goto(url + path);
    await shown(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language, `${path} without network`);
    assert.equal(await page.locator('main [role=alert]').count(), 0, `${path} in ${language} without network`);
  }
}

test(
  'offline after the first visit',
  async ({ window, cleanup }) => {
    const server = await Server.start();
    cleanup(() => server.stop());
    const { url } = server;
    const page = await window({ settings: { animation: 'off', language: 'en' } });
    const offline = async (on) => {
      await page.context().setOffline(on);
      // Not only the network of the window: the server is gone.
      await (on ? server.kill() : server.run());
    };
    await page.goto(url);
    await shown(page);
    await kept(page, '.wasm');
    await kept(page, '/assets/en/');
    await kept(page, '/assets/engine/');

    await offline(true);
    await page.reload();
    await shown(page);
    await startGame(page, url);
    await act(page);
    await act(page);
    await page.reload();
    await playOut(page);
    assert.equal((await scores(page)).length, 2);
    await walk(page, url, 'en');
    // What needs the server says so.
    await page.goto(`${url}/lobby`);
    await shown(page);

    await offline(false);
    await page.goto(url);
    await shown(page);
    for (const path of ['/assets/es/', '/assets/pl/', '/assets/online/']) await kept(page, path);
    await offline(true);
    for (const language of ['es', 'pl']) {
      await page.goto(url);
      await shown(page);
      await page.locator('header select').selectOption(language);
      await until(`the page is in ${language}`, () =>
        page.evaluate((wanted) => document.documentElement.lang === wanted, language),
      );
      await walk(page, url, language);
    }
  },
  { minutes: 10 },
);
