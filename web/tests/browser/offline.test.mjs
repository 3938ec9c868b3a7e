// After the first visit, whatever needs no opponent works without network.
import assert from 'node:assert/strict';
import { test, until } from './frame.mjs';
import { shown } from './pages.mjs';
import { act, playOut, scores, startGame } from './player.mjs';
import { Server } from './server.mjs';

test(
  'offline after the first visit',
  async ({ window, cleanup }) => {
    const server = await Server.start();
    cleanup(() => server.stop());
    const { url } = server;
    const page = await window({ settings: { animation: 'off', language: 'en' } });
    await page.goto(url);
    await shown(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await until('the worker has everything', () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return (
          registration?.active?.state === 'activated' && !registration.installing && (await caches.keys()).length > 0
        );
      }),
    );
    // Not only the network of the window: the server is gone.
    await page.context().setOffline(true);
    await server.kill();

    await page.reload();
    await shown(page);
    await startGame(page, url);
    await act(page);
    await act(page);
    await page.reload();
    await playOut(page);
    assert.equal((await scores(page)).length, 2);

    for (const [language, word] of [
      ['es', 'Aprender'],
      ['pl', 'Nauka'],
      ['en', 'Learn'],
    ]) {
      await page.goto(`${url}/learn`);
      await shown(page);
      await page.locator('header select').selectOption(language);
      await page.getByRole('heading', { name: word, exact: true }).waitFor();
      for (const path of [
        '/learn/tutorial',
        '/learn/grey',
        '/learn/gold',
        '/rules',
        '/settings',
        '/about',
        '/play',
        '/replay',
      ]) {
        await page.goto(url + path);
        await shown(page);
        assert.equal(await page.getByRole('alert').count(), 0, `${path} in ${language} without network`);
      }
    }
    // What needs the server says so.
    await page.goto(`${url}/lobby`);
    await shown(page);
  },
  { minutes: 10 },
);
