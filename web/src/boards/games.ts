/** The games of the page. Everything the page knows by a game's name starts here: a game that the engine has and this list
 * lacks does not compile. */

import type { Component } from 'svelte';
import type { GameName } from '../wire/games';
import type { Entry } from '../words/words';
import type { AnyKit } from './board';
import type { Film } from './film';
import { copolymer } from './copolymer/card';
import { microchip } from './microchip/card';
import { micropul } from './micropul/card';
import { missiles } from './missiles/card';

/** What the page knows of a game before anything of it is loaded. */
export interface GameCard {
  title: string;
  author: string;
  /** A small picture in the game's own material, 96 wide and high, for a socket. */
  Emblem: Component;
  /** The game in one sentence. */
  summary: Entry;
  /** What the game itself calls those who sit at a table with these settings, where it has names of its own. */
  calls?: (settings: readonly [string, string][]) => string[];
  /** A recorded game in a small picture, loaded when the page has nothing better to do. */
  film: () => Promise<Film>;
  /** Its board, loaded when it is first needed. */
  kit: () => Promise<AnyKit>;
}

export const GAMES: Record<GameName, GameCard> = { copolymer, microchip, micropul, missiles };

/** The names of the games in the order in which they are shown. */
export const GAME_NAMES = Object.keys(GAMES) as GameName[];

/** Whether this is the name of a game. */
export function isGame(name: string): name is GameName {
  return Object.hasOwn(GAMES, name);
}
