// The tutorial from its first step to the last, and the pages about the variants.
import assert from 'node:assert/strict';
import { test, until } from './frame.mjs';
import { shown } from './pages.mjs';
import { columns, confirmButton, pick } from './player.mjs';
import { Server } from './server.mjs';

async function take(page, group, at) {
  await pick(page, group);
  await page.locator(`[data-drop="${at}"]`).click();
  await confirmButton(page).first().click();
}

test('the tutorial can be played through', async ({ window, cleanup }) => {
  const server = await Server.start();
  cleanup(() => server.stop());
  const page = await window({ settings: { animation: 'fast' } });
  await page.goto(`${server.url}/learn`);
  await page.getByRole('link', { name: 'Begin' }).click();
  const forward = page.getByTestId('next');
  const on = async (text) => {
    await forward.click();
    await page.getByText(text).waitFor();
  };
  await on('Step 2 of 11');
  // A move that was not asked for gets a word, and is not made.
  await take(page, '3R', '2');
  await page.getByText('A legal move, and perhaps a good one').waitFor();
  assert.equal(await page.locator('[data-group="3R"]').count(), 1);
  await take(page, '1B', '5');
  await page.getByText('The right tiles!').waitFor();
  await take(page, '1B', '2');
  await page.getByText('Line 2 is full.').waitFor();
  await on('Step 3 of 11');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Step 2 of 11').waitFor();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await take(page, 'CW', '3');
  await on('Step 4 of 11');
  // It is kept where one was.
  await page.goto(`${server.url}/learn`);
  await page.getByRole('link', { name: 'Continue with step 4' }).click();
  await take(page, '4W', '3');
  await page.getByText('the other fell to your floor line').waitFor();
  await on('Step 5 of 11');
  await take(page, 'CR', '4');
  await on('Step 6 of 11');
  await take(page, 'CY', '1');
  await on('Step 7 of 11');
  await on('Step 8 of 11');
  await take(page, '1B', '3');
  await page.getByText('makes 6 points').waitFor();
  await on('Step 9 of 11');
  await pick(page, '2Y');
  await page.locator('[data-drop="4"]').waitFor();
  assert.equal(await page.locator('[data-drop="2"]').count(), 0, 'line 2 refuses yellow');
  await page.locator('[data-drop="4"]').click();
  await confirmButton(page).first().click();
  await on('Step 10 of 11');
  await take(page, 'CK', '2');
  await on('Step 11 of 11');
  await page.getByText('You know how to play').waitFor();
  await until(
    'the final scores are shown',
    async () => (await page.locator('[data-score="1"]').innerText()).trim() === '55',
  );
  await page.getByRole('link', { name: 'Play against the computer' }).click();
  await page.waitForURL(/\/play/);
});

test('the pages about the variants let you try', async ({ window, cleanup }) => {
  const server = await Server.start();
  cleanup(() => server.stop());
  const page = await window({ settings: { animation: 'off' } });
  await page.goto(`${server.url}/learn/grey`);
  await shown(page);
  const column = async (number) => {
    await columns(page)
      .and(page.locator(`[data-drop-column="${number}"]`))
      .click();
    await confirmButton(page).click();
  };
  const kind = (name) => page.getByRole('radio', { name }).check({ force: true });
  await column(4);
  await page.getByText('there is a better column').waitFor();
  await column(3);
  await page.getByText('A column of three').waitFor();
  await kind('Nowhere to go');
  await column(2);
  await page.getByText('four tiles fall').waitFor();
  await page.getByRole('button', { name: 'Once more' }).click();
  await column(4);
  await page.getByText('so line 4 finds its place').waitFor();
  await page.getByRole('link', { name: 'Play with the grey wall' }).click();
  await page.getByRole('radio', { name: 'Grey wall' }).waitFor({ state: 'attached' });
  assert.ok(await page.getByRole('radio', { name: 'Grey wall' }).isChecked());

  await page.goto(`${server.url}/learn/gold`);
  await shown(page);
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.getByText('Five tiles lie on display 5').waitFor();
  await kind('Magnet');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.getByText('One blue tile came from each side').waitFor();
  await kind('Keeper');
  await take(page, '2B', '3');
  await page.getByText('The rest stayed').waitFor();
  await kind('Spreader');
  await take(page, '1B', '3');
  await page.getByText('take from that one').waitFor();
  await take(page, '3B', '3');
  await page.getByText('Nothing went to the centre').waitFor();
  await kind('Shelter');
  await take(page, '2K', '1');
  await page.getByText('lies on the Shelter').first().waitFor();
});

test('the rules have an anchor for every clause', async ({ window, cleanup }) => {
  const server = await Server.start();
  cleanup(() => server.stop());
  const page = await window();
  await page.goto(`${server.url}/rules#R3.6`);
  await until('the clause is in the window', () =>
    page.evaluate(() => {
      const box = document.getElementById('R3.6')?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight;
    }),
  );
  await page.getByRole('link', { name: 'Polski' }).click();
  await page.getByRole('heading', { name: 'R3 Oferta warsztatów' }).waitFor();
  assert.equal(await page.locator('article').getAttribute('lang'), 'pl');
});
