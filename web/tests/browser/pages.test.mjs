// Every page at two sizes in two themes: looks, widths, targets, and what axe-core has to say.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { none, screenshots, test } from './frame.mjs';
import { pages, prepare, visit } from './pages.mjs';
import { Server } from './server.mjs';
import { startGame } from './player.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const sizes = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

async function ready(window, server, theme, size, skin = 'azulejo') {
  const page = await window({
    viewport: size,
    hasTouch: size.width < 500,
    settings: { language: 'en', theme, skin, animation: 'off' },
  });
  const ids = await prepare(page, server.url);
  await startGame(page, server.url);
  return { page, ids };
}

for (const theme of ['light', 'dark'])
  for (const size of sizes)
    test(`pages look right at ${size.width}x${size.height}, ${theme}`, async ({ window, cleanup }) => {
      const server = await Server.start();
      cleanup(() => server.stop());
      const { page, ids } = await ready(window, server, theme, size);
      mkdirSync(screenshots, { recursive: true });
      const wrong = [];
      for (const one of pages) {
        await visit(page, server.url, one, ids);
        await page.screenshot({ path: `${screenshots}${one.name}_${size.width}_${theme}.png`, animations: 'disabled' });
        wrong.push(...(await page.evaluate(faults)).map((fault) => `${one.name}: ${fault}`));
      }
      none(wrong);
    });

for (const theme of ['light', 'dark'])
  test(
    `pages are accessible to axe-core, ${theme}`,
    async ({ window, cleanup }) => {
      const server = await Server.start();
      cleanup(() => server.stop());
      const found = [];
      for (const skin of ['azulejo', 'chocolate'])
        for (const size of skin === 'azulejo' ? sizes : sizes.slice(1)) {
          const { page, ids } = await ready(window, server, theme, size, skin);
          for (const one of pages) {
            if (skin !== 'azulejo' && !one.table) continue;
            await visit(page, server.url, one, ids);
            await page.evaluate(axe);
            // Colours on their way from one to another are nobody's choice.
            await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
            const { violations } = await page.evaluate(() =>
              window.axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
            );
            for (const { id, nodes } of violations)
              found.push(
                `${one.name} ${size.width} ${skin}: ${id}: ${nodes
                  .slice(0, 3)
                  .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
                  .join(' | ')}`,
              );
          }
          await page.context().close();
        }
      none(found);
    },
    { minutes: 10 },
  );

/** In the page: what is too wide, and what is too small to hit. */
function faults() {
  const found = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    found.push(`scrolls sideways: ${document.documentElement.scrollWidth} > ${width}`);
  const name = (element) =>
    `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${[...element.classList].join('.')} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
  const scrolls = (element) => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (
        ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(parent).overflowX) &&
        parent !== document.body &&
        parent !== document.documentElement
      )
        return true;
    return false;
  };
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (
      (box.right > width + 1 || box.left < -1) &&
      !scrolls(element) &&
      !element.closest('.skip, .visually-hidden, svg')
    )
      found.push(`out of the window: ${name(element)} ${Math.round(box.left)}…${Math.round(box.right)}`);
  }
  for (const element of document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role="button"], [role="radio"], [tabindex="0"]',
  )) {
    const target = element.closest('label') ?? element;
    const box = target.getBoundingClientRect();
    if (!box.width || !box.height || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.skip, .visually-hidden') || target.classList.contains('visually-hidden')) continue;
    // Links in running text are as high as the text (WCAG 2.5.8 excepts them).
    if (element.tagName === 'A' && getComputedStyle(element).display === 'inline') continue;
    if (box.width < 24 || box.height < 24)
      found.push(`too small to hit: ${name(element)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }
  return [...new Set(found)];
}
