/** The positions of the lists, each list loaded when it is needed. */

import { recordOf } from '../lessons/lesson';
import type { PlacementPuzzle, WinPuzzle } from '../wire/puzzles';
import type { PositionKind } from './kinds';

/** A position as the page plays it. */
export interface Position {
  kind: PositionKind;
  /** Counted from 1. */
  number: number;
  seat: number;
  difficulty: number;
  /** How many actions there are. */
  choices: number;
  /** The game so far, as a record. */
  record: string;
  /** The answers, in notation: any of them will do. */
  answers: readonly string[];
  /** What most people would do. */
  natural: string;
  /** How much is won by the answer, where that is proven. */
  margin: number | null;
  /** What the best actions are worth, where that is measured. */
  options: PlacementPuzzle['options'];
}

const LOAD = {
  win: async (): Promise<Position[]> => {
    const { default: file } = await import('../../../puzzles/copolymer.json');
    return (file.puzzles as WinPuzzle[]).map(({ config, steps, wins, empty, ...rest }, index) => ({
      ...rest,
      choices: empty,
      kind: 'win',
      number: index + 1,
      record: recordOf('copolymer', config, 2, steps.split('\n')),
      answers: wins,
      options: [],
    }));
  },
  placement: async (): Promise<Position[]> => {
    const { default: file } = await import('../../../puzzles/micropul.json');
    return (file.puzzles as PlacementPuzzle[]).map(({ steps, options, actions, ...rest }, index) => ({
      ...rest,
      choices: actions,
      kind: 'placement',
      number: index + 1,
      record: recordOf('micropul', 'players=2', 2, steps.split('\n')),
      answers: options.slice(0, 1).map(({ action }) => action),
      margin: null,
      options,
    }));
  },
} satisfies Record<PositionKind, () => Promise<Position[]>>;

/** Every position of a kind, the easiest first. */
export const positionsOf = (kind: PositionKind): Promise<Position[]> => LOAD[kind]();
