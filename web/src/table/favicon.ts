/** The icon of the tab, which says whose turn it is to those who look at another one. */

import turn from '../icon-turn.svg?url';
import usual from '../icon.svg?url';

export function showTurn(yours: boolean) {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', yours ? turn : usual);
}
