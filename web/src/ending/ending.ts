/** How a game came to its end, as the sheet over the board tells it. */

import type { BoardEvent, BoardProps, GameTypes } from '../boards/board';
import { nameOf } from '../boards/seats';
import { winnersIn } from '../boards/turn';
import { winnersOf } from '../table/result';
import { written } from '../table/values';
import type { Ending, Outcome, Seat, Standing } from '../wire/game';
import type { Player } from '../wire/table';
import { ending as words } from '../words/ending';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';

/** What a game makes its words from: views and events, and nothing else. */
export type Ended<G extends GameTypes> = Pick<BoardProps<G>, 'scene' | 'view' | 'viewer' | 'players' | 'result'> & {
  ending: Ending;
  /** The seat of the one person at this device; `null` where there are several, or nobody plays here. */
  you: Seat | null;
  /** Everything the viewer was told, first to last. */
  events: readonly BoardEvent<G['event']>[];
};

/** A line of the score, with a value for each seat; a seat without one had nothing of it. */
export interface ScoreRow {
  label: string;
  /** The clause of the rules page that counts it. */
  clause?: string;
  values: readonly (number | null)[];
  /** Whether the lines before it lead to it. */
  sum?: boolean;
}

/** What a game has to say about its end. */
export interface EndingWords {
  /** What stands in large letters, where it is something else than who won. */
  headline?: string;
  /** Why the rules ended it so, in one sentence. */
  reason: string;
  rows: readonly ScoreRow[];
  /** One thing worth telling; nothing if there was none. */
  fact: string;
  /** The colour of a seat, as a style writes it. */
  colourOf: (seat: Seat) => string;
}

/** What the frame knows of an end. */
export interface EndedTable {
  ending: Ending;
  result: Outcome | null;
  standing: Standing | null;
  players: readonly Player[];
  /** The seats of the people at this device. */
  seats: readonly Seat[];
}

/** Whether the one person at this device has won alone. */
export function youWon({ result, seats }: Pick<EndedTable, 'result' | 'seats'>): boolean {
  const winners = winnersIn(result);
  return winners.length === 1 && seats.length === 1 && winners[0] === seats[0];
}

/** Who won, in large letters. */
export function headlineOf(table: EndedTable, said: Pick<EndingWords, 'headline'>): string {
  const { ending, result, standing, players } = table;
  const champions = standing?.champions ?? null;
  if (champions !== null) {
    return say(frame.champion, { name: champions.map((seat) => nameOf(players, seat)).join(say(frame.list)) });
  }
  if (players.length === 1) {
    const points = result?.scores?.[0];
    if (ending.type !== 'played_out' || points === undefined) return say(words.over);
    return said.headline ?? say(words.points, { points: written(points) });
  }
  if (ending.type === 'played_out' && said.headline !== undefined) return said.headline;
  if (youWon(table)) return say(words.youWon);
  return result === null ? say(words.over) : winnersOf(result, players);
}

/** Why it ended so, in one sentence. */
export function reasonOf({ ending, players, seats }: EndedTable, { reason }: Pick<EndingWords, 'reason'>): string {
  if (ending.type === 'played_out' || ending.type === 'unfinished') return reason;
  const you = seats.length === 1 && seats[0] === ending.seat;
  const facts = { name: nameOf(players, ending.seat) };
  if (ending.type === 'resigned') return you ? say(words.youResigned) : say(frame.resigned, facts);
  return you ? say(words.youTimedOut) : say(frame.timedOut, facts);
}
