// Two people in two browsers and somebody who watches, through everything that can happen to a connection.
import assert from 'node:assert/strict';
import { test, until } from './frame.mjs';
import { shown } from './pages.mjs';
import { act, over, scores } from './player.mjs';
import { Server, Wire } from './server.mjs';

const connected = (page) => page.locator('.chip.online').waitFor();
const troubled = (page) => page.locator('.chip:not(.online)').waitFor();

async function giveName(page, name) {
  await page.getByRole('dialog').getByRole('textbox').first().fill(name);
  await page.getByRole('button', { name: 'Go on' }).click();
}

/** What the window may do, without waiting. */
const toDo = (page) =>
  page.evaluate(() => {
    if (document.querySelector('dialog[open] table')) return 'over';
    return document.querySelector('[data-group][aria-disabled=false], [data-drop-column]') ? 'act' : null;
  });

test(
  'an online game of two with a spectator, a reload, a cut connection and a killed server',
  async ({ window, cleanup }) => {
    const server = await Server.start();
    cleanup(() => server.stop());
    const wires = { ana: await Wire.to(server), ben: await Wire.to(server), eva: await Wire.to(server) };
    for (const wire of Object.values(wires)) cleanup(() => wire.stop());
    const settings = { animation: 'off', language: 'en' };
    const [ana, ben, eva] = [await window({ settings }), await window({ settings }), await window({ settings })];
    const all = [ana, ben, eva];

    await ana.goto(`${wires.ana.url}/new`);
    await shown(ana);
    await ana.getByRole('button', { name: 'Open the table' }).first().click();
    await giveName(ana, 'Ana');
    await ana.waitForURL(/\/t\//);
    const path = new URL(ana.url()).pathname;
    const id = path.split('/').at(-1);

    await ben.goto(wires.ben.url + path);
    await ben.getByRole('button', { name: 'Sit here' }).click();
    await giveName(ben, 'Ben');
    await eva.goto(wires.eva.url + path);
    await shown(eva);
    await ana.getByRole('button', { name: 'Begin the game' }).click();
    for (const page of all) await page.locator('[data-group]').first().waitFor();

    // Players hear one another; whoever watches does not.
    await ana.getByRole('textbox', { name: 'Say something' }).fill('Good luck, Ben!');
    await ana.getByRole('button', { name: 'Send' }).click();
    await ben.getByText('Good luck, Ben!').first().waitFor();
    await ben.getByText('1 spectator').first().waitFor();

    const moves = [];
    const turn = async () => {
      const who = await until('somebody is to move', async () => {
        for (const page of [ana, ben]) if (await toDo(page)) return page;
        return null;
      });
      return (await act(who, { moves })) === 'over' ? 'over' : who;
    };
    const play = async (count) => {
      for (let i = 0; i < count; i++) assert.notEqual(await turn(), 'over', 'the game is over too soon');
    };
    const anasTurn = async () => {
      while (
        (await until('a turn', async () => ((await toDo(ana)) ? 'ana' : (await toDo(ben)) ? 'ben' : null))) === 'ben'
      )
        await turn();
    };

    await play(3);
    // A reload in the middle.
    await ben.reload();
    await connected(ben);
    await play(4);

    // A move made while the wire is cut goes through once it is mended: once.
    await anasTurn();
    wires.ana.cut();
    await troubled(ana);
    await act(ana, { moves });
    wires.ana.mend();
    await connected(ana);
    await until('Ben sees it', () => toDo(ben));
    await play(2);

    // Somebody's wire is cut while others play on; they catch up.
    wires.eva.cut();
    await troubled(eva);
    await play(3);
    wires.eva.mend();
    await connected(eva);

    // The server dies. The page says so, a move is made meanwhile, and the game goes on.
    await anasTurn();
    await server.kill();
    await Promise.all(all.map(troubled));
    await act(ana, { moves });
    await server.run();
    await Promise.all(all.map(connected));
    await until('Ben is to move', () => toDo(ben));

    for (let i = 0; (await turn()) !== 'over'; i++) assert.ok(i < 300, 'the game does not end');
    for (const page of all) await over(page).waitFor();
    const points = await Promise.all(all.map(scores));
    assert.deepEqual(points[1], points[0], 'both see the same scores');
    assert.deepEqual(points[2], points[0], 'whoever watched does, too');

    const record = await (await server.get(`/api/tables/${id}/record`)).text();
    const played = record
      .split('\n\n')[1]
      .replaceAll(/deal \S+/g, '')
      .replace(/end .*/s, '')
      .split(/\s+/)
      .filter(Boolean);
    assert.deepEqual(played, moves, 'the record has every move, once');
    assert.ok(record.includes(`end ${points[0].join('-')}`), 'the record has the scores');

    await ana.getByRole('button', { name: 'Verify the deals' }).click();
    await ana.getByText('nobody chose these tiles').first().waitFor();

    // Once more, with seats changed.
    await ana.getByRole('button', { name: 'Play again' }).click();
    await ana.waitForURL((url) => url.pathname.startsWith('/t/') && url.pathname !== path);
    await ben.keyboard.press('Escape');
    await ben.getByRole('link', { name: 'To the rematch' }).click();
    await Promise.all([ana, ben].map((page) => page.locator('[data-group]').first().waitFor()));
  },
  { minutes: 10 },
);

test('a table with the computer is played over the network, and found again from the home page', async ({
  window,
  cleanup,
}) => {
  const server = await Server.start();
  cleanup(() => server.stop());
  const page = await window({ settings: { animation: 'off', language: 'en' } });
  await page.goto(`${server.url}/new`);
  await shown(page);
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('bot:1');
  await page.getByRole('button', { name: 'Open the table' }).first().click();
  await giveName(page, 'Zoë');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await act(page);
  await act(page);
  await page.goto(server.url);
  await page.locator('main a[href^="/t/"]').first().click();
  await page.waitForURL(/\/t\//);
  await act(page);
});
