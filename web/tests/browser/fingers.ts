/** Fingers on a screen: real touches, from which the browser makes of itself what it makes of them on a phone. */

import type { Locator, Page } from 'playwright-core';

export interface Point {
  x: number;
  y: number;
}

/** In how many steps a finger goes its way. */
const STEPS = 8;

/** The middle of something, in the window. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not there to be touched`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts a finger down at each of these places, moves them all to others at the same time, and lifts them. */
export async function slide(page: Page, ...ways: readonly (readonly [from: Point, to: Point])[]) {
  const browser = await page.context().newCDPSession(page);
  const at = (part: number) =>
    ways.map(([from, to], id) => ({ id, x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at(0));
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', at(step / STEPS));
  await touch('touchEnd', []);
  await browser.detach();
}
