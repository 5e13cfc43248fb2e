/** Microchip as it stands on the page: the draw column, the tiles of a hand, and the board they are laid on. */

import type { Page } from 'playwright-core';
import { decide } from './play';

export type Place = readonly [row: number, column: number];

const column = (page: Page) => page.getByRole('group', { name: 'Draw column' });
export const offered = (page: Page) => column(page).getByRole('button', { disabled: false });
export const handIn = (page: Page) => page.getByRole('button', { name: 'Hand in', exact: true });
export const verdict = (page: Page) => page.getByRole('group', { name: 'What it is worth' });
export const square = (page: Page, [row, column]: Place) =>
  page.getByRole('group', { name: 'Your board' }).getByRole('button', { name: `Row ${row}, column ${column}:` });
export const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Your tiles' }).getByRole('button', { name: `${name}:` });

/** Drafts an end wherever there is one on offer, so that there is always a microchip to build. */
export async function draft(page: Page) {
  const end = column(page).getByRole('button', { name: / end:/, disabled: false });
  await decide(page, (await end.count()) > 0 ? end.first() : offered(page).first());
}

const labels = async (page: Page, role: 'Your board' | 'Your tiles') =>
  page
    .getByRole('group', { name: role })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));

/** The smallest microchip (M1.2) there is room for: two ends side by side, each on a square of its colour. */
export async function twoEnds(page: Page): Promise<{ colours: [string, string]; places: [Place, Place] }> {
  const ends = new Map<string, number>();
  for (const label of await labels(page, 'Your tiles')) {
    const [, colour, left] = /^(\w+) end: (\d+) of/.exec(label) ?? [];
    if (colour !== undefined) ends.set(colour, Number(left));
  }
  const squares = (await labels(page, 'Your board')).flatMap((label) => {
    const [, row, column, colour] = /^Row (\d), column (\d): (\w+), empty$/.exec(label) ?? [];
    return colour === undefined ? [] : [{ place: [Number(row), Number(column)] as const, colour }];
  });
  for (const one of squares) {
    const other = squares.find(({ place }) => place[0] === one.place[0] && place[1] === one.place[1] + 1);
    if (other === undefined) continue;
    const wanted = one.colour === other.colour ? 2 : 1;
    if ((ends.get(one.colour) ?? 0) >= wanted && (ends.get(other.colour) ?? 0) >= wanted) {
      return { colours: [one.colour, other.colour], places: [one.place, other.place] };
    }
  }
  throw new Error('there is no room for two ends side by side');
}

/** Lays an end on a square and turns it this way, by keyboard. */
export async function layEnd(page: Page, colour: string, place: Place, way: 'left' | 'right') {
  await tile(page, `${colour} end`).press('Enter');
  const target = square(page, place);
  await target.press('Enter');
  while (!(await target.and(page.getByRole('button', { name: `connections ${way}` })).isVisible()))
    await page.keyboard.press('r');
}
