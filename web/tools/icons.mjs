// Draws the icons of the installed page from icon.svg, with chromium: node tools/icons.mjs
// The pictures are kept in public/icons; run this again when icon.svg changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('../public/icons/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

/** `share` of the picture is the icon; around it lies its ground, so that a system may cut any shape out of it. */
async function draw(name, size, share) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = share < 1 ? '#21428f' : 'transparent';
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;width:100vw;height:100vh;background:${ground}">
     <div style="width:${100 * share}%">${svg}</div></body>`,
  );
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}

await draw('icon-192.png', 192, 1);
await draw('icon-512.png', 512, 1);
await draw('maskable-512.png', 512, 0.72);
await draw('apple-touch-icon.png', 180, 0.86);
await browser.close();
