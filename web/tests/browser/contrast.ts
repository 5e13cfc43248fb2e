/** Boards as they are seen by those who ask for more contrast, or whose system sets every colour. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MEDIA = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, forcedColors: 'active', contrast: 'no-preference' } as const,
  { colorScheme, forcedColors: 'none', contrast: 'more' } as const,
]);

/** How much of two marks has to differ, as shapes or in lightness. Of two marks of one kind a twentieth does at most, at their
 * edges. */
const LEAST = 0.06;

/** Whoever cannot see colours still tells these marks apart, each from every other. */
export async function toldApart(page: Page, marks: Record<string, Locator>) {
  await page.mouse.move(0, 0);
  const faults: string[] = [];
  for (const media of MEDIA) {
    await page.emulateMedia(media);
    const pictures: string[] = [];
    for (const mark of Object.values(marks)) pictures.push((await mark.screenshot()).toString('base64'));
    const names = Object.keys(marks);
    for (const { one, other, differs } of await page.evaluate(compare, pictures)) {
      if (differs < LEAST)
        faults.push(`${names[one]} looks like ${names[other]}: ${differs.toFixed(2)} in ${JSON.stringify(media)}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' });
  expect(faults.join('\n')).toBe('');
}

/** How much every two pictures differ without their colours, as a share of their points. It runs in the page. */
async function compare(pictures: string[]) {
  const [side, unlike] = [48, 0.2];
  const greys = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const context = new OffscreenCanvas(side, side).getContext('2d');
      context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, side, side);
      const { data } = context?.getImageData(0, 0, side, side) ?? { data: [] };
      return Array.from({ length: side * side }, (_, point) => {
        const [red = 0, green = 0, blue = 0] = data.slice(4 * point);
        return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
      });
    }),
  );
  return greys.flatMap((grey, one) =>
    greys.slice(one + 1).map((second, further) => {
      const differing = grey.filter((value, point) => Math.abs(value - (second[point] ?? 0)) > unlike);
      return { one, other: one + 1 + further, differs: differing.length / grey.length };
    }),
  );
}
