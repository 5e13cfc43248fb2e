/** What the frame gives to a board, and what a board gives back. A board draws a view and sends actions in notation; it
 * decides no rule: what may be done is in `legal`, what it would do in `previews`. */

import type { Component } from 'svelte';
import type { Outcome, Viewer } from '../wire/game';
import type { Player, Trial, WireEvent, WirePreview } from '../wire/table';
import type { Entry } from '../words/words';

/** Something that happened, its data in the form of one game. */
export type BoardEvent<Data = unknown> = Omit<WireEvent, 'data'> & { data: Data };

/** What a legal action would do, its effects in the form of one game. */
export type ActionPreview<Effect = unknown> = Omit<WirePreview, 'effects'> & { effects: Effect[] };

export interface BoardProps<View = unknown, Data = unknown, Effect = unknown, Scene = any> {
  /** What is needed to draw any position of this game and no view repeats: where cells lie, what tiles show. */
  scene: Scene;
  /** What the viewer sees, in the game's own form. */
  view: View;
  viewer: Viewer;
  players: readonly Player[];
  /** What the viewer may do now, in notation; nothing when it is not the viewer's turn or the table is busy. */
  legal: readonly string[];
  previews: readonly ActionPreview<Effect>[];
  /** What has just happened, for motion: the events of the newest message. */
  events: readonly BoardEvent<Data>[];
  /** The result, once the table has come to its end. */
  result: Outcome | null;
  /** Takes an action. */
  act: (action: string) => void;
  /** Asks the engine what would come of something, without doing it. */
  trial: (text: string) => Promise<Trial>;
  /** An action to show, as a master advises it; it need not be legal where one only looks. */
  advised: string | null;
  /** The viewer's private note, and how to change it. */
  note: string;
  keep: (note: string) => void;
}

/** A game as the frame knows it. Each game has one of these in `boards/<game>/index.ts`. */
export interface BoardKit<View = unknown, Data = unknown> {
  /** The board itself. */
  Board: Component<BoardProps<View, Data, any>>;
  /** What stands beside the board while playing and after: hands, counts, score breakdown by clause. Optional. */
  Panel?: Component<BoardProps<View, Data, any>>;
  /** One sentence on what is happening: whose turn it is and what is asked for, from the viewer's eyes. What the viewer may
   * do is in `legal`. */
  status: (view: View, viewer: Viewer, players: readonly Player[], legal: readonly string[]) => string;
  /** An event as a sentence for the list of moves; an empty text is left out. */
  sentence: (event: BoardEvent<Data>, view: View, players: readonly Player[]) => string;
  /** An action in words, for advice and reviews. */
  describe: (action: string) => string;
  /** What the game itself calls whoever sits there, where it has names of its own. */
  callName?: (view: View, seat: number) => string;
  /** What the refusals of this game's rules say; `{name}` stands for a fact. */
  refusals: Record<string, Entry>;
  /** What can be chosen before a game. */
  options: readonly Option[];
}

/** Something that can be chosen before a game: a setting with its values. */
export interface Option {
  key: string;
  label: Entry;
  values: readonly { value: string; label: Entry }[];
}
