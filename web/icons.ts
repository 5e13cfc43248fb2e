/** Draws the icons of the installed page from `src/icon.svg`: `npm run icons` in `web`, after that file has changed. */

import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { LAUNCH } from './tests/browser/launch';

const inSource = (path: string) => new URL(`src/${path}`, import.meta.url).pathname;
const svg = readFileSync(inSource('icon.svg'), 'utf8');
const ground = /<rect width="32" height="32"[^>]* fill="([^"]+)"/.exec(svg)?.[1];
if (ground === undefined) throw new Error('icon.svg has no ground');

/** Systems cut a maskable icon to their own shape: its ground fills the square, and its drawing lies within four fifths. */
const WHOLE = { background: 'transparent', part: '100%' };
const MASKABLE = { background: ground, part: '80%' };

const browser = await chromium.launch(LAUNCH);
try {
  for (const [name, size, { background, part }] of [
    ['icon-192', 192, WHOLE],
    ['icon-512', 512, WHOLE],
    ['icon-maskable', 512, MASKABLE],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const style = `body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} } svg { width: ${part} }`;
    await page.setContent(`<style>${style}</style>${svg}`);
    await page.screenshot({ path: inSource(`icons/${name}.png`), omitBackground: true });
  }
} finally {
  await browser.close();
}
