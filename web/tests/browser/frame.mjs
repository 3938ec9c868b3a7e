// Tests in a real browser, in a few lines: test() registers, run.mjs runs them two at a time.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const screenshots = `${root}build/web/screenshots/`;
/** For a slow machine that others use too: a test waits for what it needs, this long at most. */
export const patience = 60_000;

export const tests = [];
/** `body` gets { browser, window, log }: `window(options)` opens a page in a context of its own. */
export function test(name, body, { minutes = 6 } = {}) {
  tests.push({ name, body, minutes });
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.AZULEJO_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
}

/** What a page must not do unnoticed: throw, or complain in the console. */
function listen(page, troubles) {
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser's own word for a request that failed; tests cut connections on purpose.
    if (message.text().startsWith('Failed to load resource') || message.text().includes('WebSocket connection to'))
      return;
    troubles.push(`${page.url()}: ${message.text()}`);
  });
}

/** Runs one test; gives the reason it failed for, or null. */
export async function perform({ name, body, minutes }, browser) {
  const contexts = [];
  const pages = [];
  const cleanups = [];
  const troubles = [];
  const window = async ({ settings = {}, storage = {}, ...options } = {}) => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options });
    contexts.push(context);
    context.setDefaultTimeout(patience);
    const kept = { 'azulejo.settings': JSON.stringify(settings), ...storage };
    // Once: what the page writes later is its own.
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, kept);
    const page = await context.newPage();
    pages.push(page);
    listen(page, troubles);
    return page;
  };
  const cleanup = (action) => cleanups.push(action);
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${minutes} minutes`)), minutes * 60_000);
  });
  try {
    await Promise.race([body({ browser, window, cleanup }), late]);
    if (troubles.length) throw new Error(`the page complained:\n${troubles.join('\n')}`);
    return null;
  } catch (error) {
    return `${error.stack ?? error}${await evidence(name, pages, troubles)}`;
  } finally {
    clearTimeout(timer);
    for (const context of contexts) await context.close().catch(() => {});
    for (const action of cleanups.reverse()) await Promise.resolve(action()).catch(() => {});
  }
}

async function evidence(name, pages, troubles) {
  const folder = `${screenshots}failed/`;
  mkdirSync(folder, { recursive: true });
  const lines = troubles.length ? ['the page complained:', ...troubles] : [];
  for (const [i, page] of pages.entries()) {
    const path = `${folder}${name.replaceAll(/\W+/g, '_')}_${i + 1}.png`;
    const taken = await page.screenshot({ path, timeout: 15_000 }).then(
      () => true,
      () => false,
    );
    if (taken) lines.push(`${page.url()}  ${path}`);
  }
  return lines.length ? `\n${lines.join('\n')}` : '';
}

/** Waits until `question` gives something true, and gives it. */
export async function until(what, question, limit = patience) {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${limit / 1000} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Fails with all of them, a line each. */
export function none(faults) {
  if (faults.length) throw new Error([...new Set(faults)].join('\n'));
}
