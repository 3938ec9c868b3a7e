// Somebody at a table who sees only what is on the page: which tiles can be taken, where they may go, how full the lines are.
import { shown } from './pages.mjs';
import { until } from './frame.mjs';

/** A new game on this device by the page for it; gives where it is. `game` as in notation. */
export async function startGame(page, url, { game = '2c', level = 1 } = {}) {
  const chair = { kind: 'engine', level };
  const setup = {
    opponents: Number(game[0]) - 1,
    chairs: [{ kind: 'person', name: '' }, chair, chair, chair],
    wall: game[1],
    special: game.endsWith('s'),
    starts: 1,
  };
  await page.goto(`${url}/settings`);
  await page.evaluate((text) => localStorage.setItem('azulejo.setup', text), JSON.stringify(setup));
  await page.goto(`${url}/play`);
  await shown(page);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(/\/game/);
  await openGroups(page).first().waitFor();
}

export const openGroups = (page) => page.locator('[data-group][aria-disabled=false]');
export const columns = (page) => page.locator('[data-drop-column]');
export const over = (page) => page.locator('dialog[open] table').first();

/** 'take', 'column', or 'over': what this window can do next; waits until it can do something. */
export async function next(page, limit) {
  return until(
    `something to do at ${page.url()}`,
    () =>
      page.evaluate(() => {
        if (document.querySelector('dialog[open] table')) return 'over';
        if (document.querySelector('[data-drop-column]')) return 'column';
        return document.querySelector('[data-group][aria-disabled=false]') ? 'take' : null;
      }),
    limit,
  );
}

/** The tiles that may be taken, by what the page shows: most tiles first, as far as they fit in a line. */
export async function offers(page) {
  const found = await openGroups(page).evaluateAll((groups) =>
    groups.map((group) => ({
      key: group.dataset.group,
      count: Number(
        /\d+/.exec(group.querySelector('.count')?.firstChild?.textContent ?? '')?.[0] ??
          group.querySelectorAll('[data-slot]').length,
      ),
    })),
  );
  return found.sort(
    (a, b) => Number(a.count > 5) - Number(b.count > 5) || b.count - a.count || a.key.localeCompare(b.key),
  );
}

/** Of the open places the one that loses least: a line that is filled exactly, then one with room, then the fullest. */
export async function bestDrop(page, count) {
  const drops = await page.locator('[data-drop]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const cells = [...button.parentElement.querySelectorAll('[data-slot]')];
      const free = cells.filter((cell) => !cell.querySelector('svg') || cell.classList.contains('ghost')).length;
      return { at: button.dataset.drop, free: button.dataset.drop === 'F' ? -1 : free };
    }),
  );
  const cost = ({ at, free }) => (at === 'F' ? 100 : free >= count ? free - count : 10 + 5 * (count - free));
  return drops.sort((a, b) => cost(a) - cost(b))[0]?.at;
}

/** On one of its tiles: in the middle of three that lie around a corner is a tile of another colour. */
export const pick = (page, key) => page.locator(`[data-group="${key}"] [data-slot]`).first().click();

/** Chooses tiles and a place for them; the move is not confirmed yet. Gives it in notation, without a Spreader's sides. */
export async function choose(page) {
  const offer = await until('tiles to take', async () => (await offers(page))[0]);
  await pick(page, offer.key);
  await page.locator('[data-drop]').first().waitFor();
  const at = await bestDrop(page, offer.count);
  await page.locator(`[data-drop="${at}"]`).click();
  return offer.key + at;
}

/** Makes one move by clicking, and notes it in `moves`. With confirmation on, it confirms. Gives 'take', 'column' or 'over'. */
export async function act(page, { confirm = true, moves = [] } = {}) {
  const kind = await next(page);
  if (kind === 'over') return kind;
  const before = await page
    .locator('[data-group]')
    .evaluateAll((groups) => groups.map((group) => group.dataset.group + group.textContent).join());
  if (kind === 'column') {
    const column = columns(page).first();
    const at = await column.getAttribute('data-drop-column');
    await column.click();
    if (confirm) await confirmMove(page);
    else
      await until(
        `column ${at} is taken`,
        async () => !(await page.locator('[data-drop-column][aria-pressed=true]').count()),
      );
    return kind;
  }
  moves.push(await choose(page));
  // A Spreader always asks where the rest goes.
  if (confirm || (await confirmButton(page).count())) await confirmMove(page);
  await until('the move is made', async () => {
    if (await over(page).count()) return true;
    const after = await page
      .locator('[data-group]')
      .evaluateAll((groups) => groups.map((group) => group.dataset.group + group.textContent).join());
    return after !== before || !(await page.locator('[data-drop]').count());
  });
  return kind;
}

export const confirmButton = (page) => page.locator('[data-confirm]');
async function confirmMove(page) {
  await confirmButton(page).first().click();
}

/** Plays until the game is over. */
export async function playOut(page, options) {
  for (let moves = 0; moves < 400; moves++) if ((await act(page, options)) === 'over') return;
  throw new Error('the game does not end');
}

/** The scores on the boards, as everybody sees them. */
export const scores = (page) =>
  page.locator('[data-score]').evaluateAll((all) =>
    all
      .map((one) => [Number(one.dataset.score), Number(one.textContent.trim())])
      .sort((a, b) => a[0] - b[0])
      .map(([, score]) => score),
  );
