/** What the frame gives to a board, and what a board gives back. A board draws a view and sends actions in notation; it
 * decides no rule: what may be done is in `legal`, what it would do in `previews`. */

import type { Component } from 'svelte';
import type { Coached, Note } from '../coach/coach';
import type { Ended, EndingWords } from '../ending/ending';
import type { Heard } from '../sound/sounds';
import type { AdvisedAction } from '../wire/coach';
import type { Outcome, Seat, Viewer } from '../wire/game';
import type { EventMessage, LegalAction, Player, Trial } from '../wire/table';
import type { Said } from '../words/said';
import type { Entry } from '../words/words';

/** The types of one game's data, as `wire` describes them. Each game names its own in `boards/<game>/types.ts`. */
export interface GameTypes {
  view: unknown;
  event: unknown;
  effect: unknown;
  scene: unknown;
  trial: unknown;
}

/** Something that happened, its data in the form of one game. */
export type BoardEvent<Data> = Omit<EventMessage, 'data'> & { data: Data };

/** What a legal action would do, its effects in the form of one game. */
export type ActionPreview<Effect> = Omit<LegalAction, 'effects'> & { effects: Effect[] };

/** Somebody at the table, by the name that the game gives the seat, and by their own where that is another one. */
export interface BoardPlayer extends Player {
  person?: string | null;
}

/** The result of a trial, in the form of one game; `null` if there is nothing to try out. */
export type BoardTrial<Result> = { trial: Result | null } | Extract<Trial, { refused: unknown }>;

export interface BoardProps<G extends GameTypes> {
  /** What is needed to draw any position of this game and no view repeats: where cells lie, what tiles show. */
  scene: G['scene'];
  /** What the viewer sees, in the game's own form. */
  view: G['view'];
  viewer: Viewer;
  players: readonly BoardPlayer[];
  /** What the viewer may do now, in notation; nothing when it is not the viewer's turn or the table is busy. */
  legal: readonly string[];
  previews: readonly ActionPreview<G['effect']>[];
  /** What has just happened, for motion: the events of the newest message. */
  events: readonly BoardEvent<G['event']>[];
  /** The result, once the table has come to its end. */
  result: Outcome | null;
  /** Whether somebody has stopped what the board shows by itself. */
  paused?: boolean;
  /** Takes an action. */
  act: (action: string) => void;
  /** Asks the engine what would come of something, without doing it. */
  trial: (text: string) => Promise<BoardTrial<G['trial']>>;
  /** The best that this seat could have decided last, as a master weighs it once the game is over; `null` if nobody can say. */
  best: (seat: Seat) => Promise<AdvisedAction | null>;
  /** An action to show, as a master advises it; it need not be legal where one only looks. */
  advised: string | null;
  /** What a hint or the coach speaks of, softly marked: cells, places, squares, kinds of tiles or cards, as the game's own
   * notation names them. */
  area?: readonly string[];
  /** Says which action is pointed at, or the part of it that is chosen already. */
  point?: (action: string | null) => void;
  /** Says that the board shows one thing after another by itself, or has shown everything: what stands beside it waits. */
  busy?: (on: boolean) => void;
  /** Puts the hint away, once what it shows has been taken over. */
  hideHint?: () => void;
  /** Whether it is a picture, as in the rules, in which nothing moves and nothing can be pressed: of a position, or of all that
   * the last turn brought. */
  still?: 'position' | 'turn';
  /** Of a record that one leafs through. */
  recorded?: Recorded<G>;
  /** The viewer's private note, and how to change it. */
  note: string;
  keep: (note: string) => void;
}

/** What is known besides of a record that one leafs through. */
export interface Recorded<G extends GameTypes> {
  /** What the viewer saw before the events. */
  before: G['view'];
  /** What every seat sees, for nothing is secret any more; nothing where that is not known. */
  seen: readonly G['view'][];
  /** The decision that was taken here, to be drawn beside the advised one. */
  played: string | null;
}

/** What the steps of a hint are made from. */
export type Hinted<G extends GameTypes> = Pick<BoardProps<G>, 'scene' | 'view' | 'viewer' | 'previews' | 'note'> & {
  /** What came of the newest trial. */
  tried: G['trial'] | null;
};

/** A step of a hint: a sentence, what it marks on the board, and what is shown there as if it were done. */
export interface HintStep extends Said {
  place: readonly string[];
  shown: string | null;
}

/** A game as the frame knows it. Each game has one of these in `boards/<game>/index.ts`. */
export interface BoardKit<G extends GameTypes> {
  /** The board itself. */
  Board: Component<BoardProps<G>>;
  /** What stands beside the board while playing and after: hands, counts, score breakdown by clause. Optional. */
  Panel?: Component<BoardProps<G>>;
  /** Whether the panel has the players and how they stand, which the board does not show: then a big screen shows it too. */
  panelHasScore?: boolean;
  /** How long it takes to see these events, in milliseconds at normal speed. Boards that say when they are busy have nothing to
   * say here. */
  lasts?: (events: readonly BoardEvent<G['event']>[]) => number;
  /** Whether the board itself shows who plays and how they stand: then a phone shows that once. */
  boardHasPlayers?: boolean;
  /** An action that is no choice, such as taking the last tile: at a table it is taken for whoever has to. */
  forced?: (view: G['view'], legal: readonly string[]) => string | null;
  /** How a seat stands, in a number that everybody may know; `null` where there is none yet. */
  score?: (view: G['view'], seat: number) => number | null;
  /** One sentence on what is happening: whose turn it is and what is asked for, from the viewer's eyes. What the viewer may
   * do is in `legal`. */
  status: (view: G['view'], viewer: Viewer, players: readonly Player[], legal: readonly string[]) => string;
  /** An event as a sentence for the list of moves; an empty text is left out. */
  sentence: (event: BoardEvent<G['event']>, view: G['view'], players: readonly Player[]) => string;
  /** The mark of a seat, as it is drawn on the board. */
  Mark?: Component<{ seat: number }>;
  /** Where on the board something happened, in the notation of `area`. */
  place?: (event: BoardEvent<G['event']>) => readonly string[];
  /** An action in words, for advice and reviews. */
  describe: (action: string, scene: G['scene']) => string;
  /** Where to look for an advised action, without saying which it is. */
  where: (advised: AdvisedAction, given: Hinted<G>) => HintStep;
  /** What to do first, where an advised action is a whole that nobody takes at once; `null` where it is not. */
  next?: (advised: AdvisedAction, given: Hinted<G>) => HintStep | null;
  /** What the coach could say now, the most important first. */
  coach: (given: Coached<G>) => Note[];
  /** How the game ended: what the sheet over the board says. */
  ending: (ended: Ended<G>) => EndingWords;
  /** A picture at the head of that sheet. Optional. */
  Finale?: Component<Ended<G>>;
  /** What is heard when these events are drawn, which led from one view to the next. */
  sounds: (
    events: readonly BoardEvent<G['event']>[],
    viewer: Viewer,
    views: { before: G['view']; after: G['view'] },
  ) => Heard[];
  /** What the game itself calls whoever sits there, where it has names of its own. */
  callName?: (view: G['view'], seat: number) => string;
  /** What the refusals of this game's rules say; `{name}` stands for a fact. */
  refusals: Record<string, Entry>;
}

/** A kit of any game, for the frame, which knows games only by name. */
export type AnyKit = BoardKit<GameTypes>;

/** Erases the game from a kit's type. This is sound because the frame looks a kit up by the name of a game (`GAMES`) and passes
 * it only what the engine sends for a game of that name. */
export function anyKit<G extends GameTypes>(kit: BoardKit<G>): AnyKit {
  return kit as unknown as AnyKit;
}
