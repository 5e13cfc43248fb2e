/** The coach: short notes on what can be done now and why. It knows views, previews and events, so it explains rules and never
 * says what a bot would do. Each note is shown at most three times, and the coach can be turned off. */

import type { BoardProps, GameTypes } from '../boards/board';
import { browserMemory, keptTable, type Memory } from '../storage/memory';
import type { GameName } from '../wire/games';
import type { Said } from '../words/said';

/** What a note is made from. */
export interface Coached<G extends GameTypes> extends Pick<
  BoardProps<G>,
  'scene' | 'view' | 'viewer' | 'players' | 'previews'
> {
  /** What happened since the viewer's last turn began. */
  events: BoardProps<G>['events'];
  /** The action that is pointed at, in notation, as far as it is known. */
  pointed: string | null;
  /** What came of the newest trial. */
  tried: G['trial'] | null;
}

export interface Note extends Said {
  /** The stable name, by which it is counted. */
  id: string;
  /** What it is about on the board, in the game's own notation. */
  place: readonly string[];
}

/** How often a note is shown. */
export const MOST = 3;

const SWITCH = 'coach';
const SEEN = 'coach-seen';
const FIRST = 'coach-first';

/** How often a note has been shown. */
export function timesSeen(memory: Memory, id: string): number {
  const times = Number(keptTable<number>(memory, SEEN)[id] ?? 0);
  return Number.isFinite(times) ? times : 0;
}

/** Notes that a note was shown so often. */
export function setSeen(memory: Memory, id: string, times: number) {
  memory.setItem(SEEN, JSON.stringify({ ...keptTable<number>(memory, SEEN), [id]: times }));
}

/** Forgets what has been shown. */
export function forgetSeen(memory: Memory) {
  memory.setItem(SEEN, '{}');
}

/** Turns the coach on or off, for all games from now on. */
export function turnCoach(on: boolean, memory: Memory = browserMemory) {
  memory.setItem(SWITCH, on ? 'on' : 'off');
}

/** Makes a table one where the coach speaks, as after a lesson: the first game of its kind, whatever was played before. */
export function coachAt(game: GameName, id: string, memory: Memory = browserMemory) {
  memory.setItem(FIRST, JSON.stringify({ ...keptTable<string>(memory, FIRST), [game]: id }));
  if (memory.getItem(SWITCH) === 'off') memory.setItem(SWITCH, '');
}

/** Whether the coach speaks at a table: as somebody wished, or else in the first game of its kind on this device. */
export function coachSpeaks(game: GameName, id: string, memory: Memory = browserMemory): boolean {
  const wish = memory.getItem(SWITCH);
  if (wish === 'on' || wish === 'off') return wish === 'on';
  const first = keptTable<string>(memory, FIRST);
  if (first[game] === undefined) memory.setItem(FIRST, JSON.stringify({ ...first, [game]: id }));
  return (first[game] ?? id) === id;
}
