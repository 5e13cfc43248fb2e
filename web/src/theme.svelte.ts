/** The theme of the page: that of the system, or one that somebody chose. */

import { browserMemory } from './storage/memory';

/** `theme-first.js` reads the same name before anything is painted. */
const KEY = 'theme';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

let current = $state<Theme>(THEMES.find((theme) => theme === browserMemory.getItem(KEY)) ?? 'system');

export function theme(): Theme {
  return current;
}

/** Shows the page in another theme from now on, also after a reload. */
export function choose(theme: Theme) {
  current = theme;
  browserMemory.setItem(KEY, theme);
}
