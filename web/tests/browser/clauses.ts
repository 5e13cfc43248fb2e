/** Clause codes as a visitor meets them. */

import type { Page } from 'playwright-core';

/**
 * The clause codes that can be seen and lead nowhere. The code at the head of a clause or a chapter is its name, and what is
 * set as code is notation.
 */
export function bareCodes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const code = /(?<![\w.])[CPMXG][1-9]\d?\.[1-9]\d?(?![\w.]*\w)|[(（][CPMXG][1-9]\d?[)）]/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      if (around === null || !around.checkVisibility() || around.closest('a[data-clause], pre, code, nav')) continue;
      if (around.matches('[data-code] > span:first-child') || around.closest('h2, h3') !== null) continue;
      found.push(...((text.textContent ?? '').match(code) ?? []));
    }
    return found;
  });
}

/** Scrolls to every figure of the rules, which draws it, and says how many were drawn and which could not be. */
export async function drawFigures(page: Page): Promise<{ drawn: number; failed: string[] }> {
  const figures = page.locator('figure[data-figure]');
  const drawn = await figures.count();
  for (let index = 0; index < drawn; index += 1) {
    await figures.nth(index).scrollIntoViewIfNeeded();
    await figures.nth(index).locator('> [inert], > [role=alert]').waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
  return { drawn, failed: await page.locator('figure > [role=alert]').allTextContents() };
}
