/** What can be chosen before a game of each kind, in words and pictures. It is loaded with the page that asks, so the home
 * page need not wait for it. */

import type { Component } from 'svelte';
import type { GameName } from '../wire/games';
import type { Entry } from '../words/words';
import { copolymer } from './copolymer/setup';
import { microchip } from './microchip/setup';
import { micropul } from './micropul/setup';
import { missiles } from './missiles/setup';

/** Something to choose: what it is called, and one line about it. */
export interface Choice {
  name: Entry;
  about: Entry;
}

/** What an outline is called, and each of its sides. */
export interface OutlineWords extends Choice {
  sides: readonly Entry[];
}

/** What a small picture of a board is drawn from. */
export interface ThumbnailProps {
  /** The value of a setting. */
  value: (key: string) => string;
  seats: number;
}

/** What the field of a setting is given. */
export interface FieldProps {
  words: Choice;
  value: string;
  /** How many play. */
  seats: number;
  /** Why the engine refuses the value, in words. */
  complaint: string | null;
  change: (value: string) => void;
}

/** What a field beside each player is given. */
export interface SeatFieldProps {
  words: Choice;
  value: string;
  /** Which player, counted from 0. */
  player: number;
  change: (value: string) => void;
}

export interface GameSetup {
  /** Its presets, by their names. */
  presets: Record<string, Choice>;
  /** Its settings, by their keys. */
  settings: Record<string, Choice>;
  /** The outlines of its boards, by their names. */
  outlines: Record<string, OutlineWords>;
  /** Fields of its own for settings that are texts, by their keys. */
  fields?: Record<string, Component<FieldProps>>;
  /** A setting that every player chooses for themselves, and its field. */
  seat?: { key: string; Field: Component<SeatFieldProps> };
  /** What a value becomes when so many play, for settings that have something for each seat. */
  fit?: (key: string, value: string, seats: number) => string;
  /** The board as the settings make it, small, on 120 by 120 units. */
  Thumbnail: Component<ThumbnailProps>;
  /** The board in a few words, for those who do not see the picture, and below it for those who do. */
  caption: (props: ThumbnailProps) => string;
}

export const SETUPS: Record<GameName, GameSetup> = { copolymer, microchip, micropul, missiles };
