/** What somebody does when it is their turn, game by game: whatever is there to be pressed. */

import type { Locator, Page } from 'playwright-core';
import { decide } from './play';

/** How a game is played. */
export interface Turns {
  /** What there is to be pressed once it is somebody's turn. */
  control: (page: Page) => Locator;
  turn: (page: Page) => Promise<void>;
}

/** The next free cell of Copolymer that can be coloured. */
export const freeCell = (page: Page) =>
  page.locator('[data-game="copolymer"] [role="button"]:not([aria-disabled="true"])').first();

export const micropul: Turns = (() => {
  const button = (page: Page, name: RegExp) => page.getByRole('button', { name, disabled: false }).first();
  const lay = (page: Page) => button(page, /^Lay the tile/);
  const turnToFit = (page: Page) => button(page, /^Turn the tile so that it fits/);
  const take = (page: Page) => button(page, /^Take a tile/);
  const stone = (page: Page) => button(page, /^Put a stone/);
  const pass = (page: Page) => button(page, /^Pass/);
  const control = (page: Page) => lay(page).or(turnToFit(page)).or(take(page)).or(stone(page)).or(pass(page)).first();
  const turn = async (page: Page) => {
    if (await lay(page).isVisible()) return decide(page, lay(page), 'keyboard');
    if (await turnToFit(page).isVisible()) {
      await turnToFit(page).click();
      return decide(page, lay(page), 'keyboard');
    }
    if (await take(page).isVisible()) return decide(page, take(page), 'keyboard');
    if (await pass(page).isVisible()) return decide(page, pass(page), 'keyboard');
    await stone(page).click();
    await decide(page, button(page, /^Claim the/), 'keyboard');
  };
  return { control, turn };
})();

export const missiles = (() => {
  const cards = (page: Page) => page.getByRole('region', { name: 'Your cards' });
  /** A card by what pressing it does. */
  const card = (page: Page, does: string | RegExp) => cards(page).getByTitle(does);
  const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
  /** What somebody has to do next: choose, answer the change, or read the report. */
  const control = (page: Page) => cards(page).getByRole('button', { disabled: false }).or(goOn(page)).first();
  /** Attacks the first there is to attack, unless something else has to be done first. */
  const turn = async (page: Page) => {
    if (await goOn(page).isVisible()) return goOn(page).click();
    const hold = card(page, /^Pass: keep/);
    if (await hold.isVisible()) return decide(page, hold);
    const pick = card(page, 'Attack: pick, then choose a target');
    // In a duel there is no target to choose (X5.3).
    if (!(await pick.isVisible())) return decide(page, card(page, 'Attack'));
    await pick.click();
    await decide(page, card(page, /^Attack, aiming at [A-Z]+$/).first());
  };
  return { cards, card, goOn, control, turn } satisfies Turns & Record<string, unknown>;
})();
