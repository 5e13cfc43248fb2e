/** A screen of the page as everybody meets it: on a phone and on a desk, by day and by night. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { bareCodes } from './clauses';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
export const TELEVISION = { width: 1920, height: 1080 };

/** No picture is higher than this. */
const MOST = 5_000;

const SIZES = { phone: PHONE, desktop: DESKTOP };
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'ja'];

type Theme = (typeof THEMES)[number];

/** By night only colours differ, so only what depends on them is looked at again. */
const ASKED: Record<Theme, RunOptions> = {
  light: { resultTypes: ['violations'] },
  dark: { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] },
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Looks at a screen in all its forms and in both languages: every clause it cites can be read, nothing is wider than the
 * window, and nobody is shut out. A screen that is opened in each language by tests of its own is looked at in that one alone.
 * Pictures are left for people to look at where a folder is named for them.
 */
export async function look(
  page: Page,
  name: string,
  themes: readonly Theme[] = THEMES,
  languages: readonly string[] = LANGUAGES,
) {
  // Nothing is under the mouse.
  await page.mouse.move(0, 0);
  const folder = process.env['PICTURES'];
  // Before anything else, so that no tool leaves its traces in them.
  if (folder !== undefined)
    await inEveryForm(page, themes, (form) => picture(page, join(folder, `${name}-${form}.png`)));
  const faults: string[] = [];
  const own = await page.evaluate(() => document.documentElement.lang);
  // What a test opens in Japanese another opens in English.
  const spoken = own === 'ja' ? ['ja'] : languages;
  for (const language of spoken) {
    await speak(page, language);
    faults.push(...(await bareCodes(page)).map((code) => `${name}-${language}: ${code} leads to no clause`));
    await inEveryForm(page, themes, async (form, theme, width) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) faults.push(`${name}-${language}-${form}: ${wide} pixels wide`);
      // Each language by day and by night, and in one of them on a phone and in the other on a desk: half as much to ask.
      const isEnglish = (width === PHONE.width) === (theme === 'light');
      if (spoken.length > 1 && isEnglish !== (language === 'en')) return;
      faults.push(...(await barriers(page, theme)).map((barrier) => `${name}-${language}-${form}: ${barrier}`));
    });
  }
  await speak(page, own);
  expect(faults.join('\n')).toBe('');
}

/** Lets a page speak another language. The switch may lie under something, or be hidden as on a big screen. */
async function speak(page: Page, language: string) {
  await page.evaluate((language) => {
    document.querySelector<HTMLElement>(`header button[lang="${language}"]`)?.click();
  }, language);
  await page.waitForFunction((language) => document.documentElement.lang === language, language);
}

/** Whether pictures are taken. */
export const picturesWanted = () => process.env['PICTURES'] !== undefined;

/** Leaves a picture of a screen in one of its forms, by day; a desk may be larger than usual. */
export async function snap(page: Page, name: string, place: keyof typeof SIZES, size = SIZES[place]) {
  await page.mouse.move(0, 0);
  await page.setViewportSize(size);
  await picture(page, join(process.env['PICTURES'] ?? '', `${name}-${place}-light.png`));
}

/** Leaves a picture of each page that is still open after a test that failed, where a folder is named for them. */
export async function pictureFailure({ task }: TestContext, pages: Page[]) {
  const folder = process.env['FAILURES'];
  if (folder === undefined || task.result?.state !== 'fail') return;
  const shown = pages.filter((page) => page.url() !== 'about:blank');
  const name = task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  for (const [number, page] of shown.entries())
    await page.screenshot({ path: join(folder, `${name}-${number + 1}.png`) });
}

/** Does something on a phone and on a desk, by day and by night, and leaves the page as the tests use it. */
async function inEveryForm(
  page: Page,
  themes: readonly Theme[],
  work: (form: string, theme: Theme, width: number) => Promise<void>,
) {
  for (const [place, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await work(`${place}-${colorScheme}`, colorScheme, size.width);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What axe has to say against a page. It is a tool of the tests: the page's own policy would not let it in. */
async function barriers(page: Page, theme: Theme): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((options) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run(options);
  }, ASKED[theme]);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** The page as it is where motion is welcome, all of it but for the end of very long ones. */
async function picture(page: Page, path: string) {
  // What covers the page covers no more than the window.
  const fullPage = !(await page.getByRole('dialog').isVisible());
  const clip = await page.evaluate(
    (most) => ({ x: 0, y: 0, width: innerWidth, height: Math.min(most, document.documentElement.scrollHeight) }),
    MOST,
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A whole page has no window: strips that stick to its edges lie where they belong.
  const strips = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].filter((it) => getComputedStyle(it).position === 'sticky'),
  );
  const lay = (position: string) =>
    strips.evaluate((all, position) => all.forEach((strip) => (strip.style.position = position)), position);
  if (fullPage) await lay('static');
  await page.screenshot({ path, ...(fullPage ? { fullPage, clip } : {}), animations: 'disabled' });
  await lay('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
