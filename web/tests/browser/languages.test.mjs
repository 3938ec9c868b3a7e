// A walk through every page in three languages: nothing is missing, nothing is left in another language.
import assert from 'node:assert/strict';
import { none, test, until } from './frame.mjs';
import { pages, prepare, shown, visit } from './pages.mjs';
import { startGame } from './player.mjs';
import { Server } from './server.mjs';

/** Names, and words that are the same in two of the languages. */
const same = new Set(
  (
    'Azulejo|Ana Inés|Marta|Żaneta|azulejo 1|English|Español|Polski|Extra|Extra.|Tutorial|Chocolate|Chrome, Linux|Normal|Menu|System|Total|Test|SF 1|SF 2|SF 3|SF 4|SF 5|' +
    'Svelte — MIT|uqr — MIT'
  ).split('|'),
);

/** In the page: all that somebody can read or hear, without what is marked as another language or as code. */
function texts() {
  const found = new Set();
  const add = (text) => {
    const clean = text?.replaceAll(/\s+/g, ' ').trim();
    if (clean && /\p{L}{2}/u.test(clean)) found.add(clean);
  };
  const foreign = (element) => {
    const marked = element.closest('[lang]');
    return (
      (marked && marked.lang !== document.documentElement.lang) ||
      element.closest('code, kbd, pre, script, style, noscript, [translate="no"]')
    );
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!foreign(walker.currentNode.parentElement)) add(walker.currentNode.textContent);
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (!foreign(element))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name));
  return [...found, document.title];
}

test(
  'every page speaks three languages',
  async ({ window, cleanup }) => {
    const server = await Server.start();
    cleanup(() => server.stop());
    const page = await window({ settings: { language: 'en', animation: 'off' } });
    const ids = await prepare(page, server.url);
    await startGame(page, server.url);
    const english = new Map();
    const wrong = [];
    for (const language of ['en', 'es', 'pl']) {
      await page.goto(server.url);
      await shown(page);
      await page.locator('header select').selectOption(language);
      await until(`the page is in ${language}`, () =>
        page.evaluate((wanted) => document.documentElement.lang === wanted, language),
      );
      for (const one of pages) {
        await visit(page, server.url, one, ids);
        const lang = await page.evaluate(() => document.documentElement.lang);
        if (lang !== language) wrong.push(`${one.name}: lang is ${lang}, not ${language}`);
        const found = await page.evaluate(texts);
        assert.ok(found.length > 10, `${one.name} has almost no text`);
        for (const text of found) {
          if (/\b(app|board|play|online|learn|settings)\.[a-z]+_?\w*\b/.test(text))
            wrong.push(`${one.name} (${language}): a key for a text: ${text}`);
          if (/\{\w+\}|undefined|NaN|\[object/.test(text))
            wrong.push(`${one.name} (${language}): a value is missing: ${text}`);
          if (
            language !== 'en' &&
            english.get(one.name).has(text) &&
            !same.has(text) &&
            !text.startsWith('Mozilla/') &&
            text !== ids.code &&
            !same.has(text.replace(' · Azulejo', ''))
          )
            wrong.push(`${one.name} (${language}): still English: ${text}`);
        }
        if (language === 'en') english.set(one.name, new Set(found));
      }
    }
    none(wrong);
  },
  { minutes: 8 },
);

test('the language follows the browser, and changes in mid-game', async ({ window, cleanup }) => {
  const server = await Server.start();
  cleanup(() => server.stop());
  const page = await window({ locale: 'pl-PL', storage: { 'azulejo.settings': '{"animation":"off"}' } });
  await page.goto(server.url);
  await shown(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'pl');
  await startGame(page, server.url);
  const before = await page.locator('[data-group]').count();
  await page.locator('header select').selectOption('es');
  await page.getByRole('group', { name: /^Expositor 1/ }).waitFor();
  assert.equal(await page.locator('[data-group]').count(), before);
  await page.reload();
  await page.getByRole('group', { name: /^Expositor 1/ }).waitFor();
});
