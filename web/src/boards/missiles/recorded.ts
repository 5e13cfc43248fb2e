/** The recorded game of the home page, round by round. */

import type { MissilesAction } from '../../wire/missiles';
import film from './film.json';

/** A round takes three steps: all aim, all act, and it is counted. */
export const STEPS = 3;

export const computers = film.computers.split(' ');

const ACTIONS: Record<string, MissilesAction> = { a: 'attack', b: 'block', c: 'charge' };

/** By seat: the index of whom each aims at, what each does, and the energy of each afterwards. Nobody and nothing for those
 * who have fallen. */
export const rounds = film.rounds.split(' ').map((round) => {
  const [targets = '', actions = '', energy = ''] = round.split(',');
  return {
    targets: [...targets].map((seat) => Number(seat) - 1),
    actions: [...actions].map((letter) => ACTIONS[letter] ?? null),
    energy: energy.split(':').map(Number),
  };
});

/** The energy of each seat after so many rounds. */
export const energyAfter = (round: number): number[] => rounds[round - 1]?.energy ?? film.start.split(':').map(Number);

/** The energy that wins. */
export const goal = Number(film.goal);
