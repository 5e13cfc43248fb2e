/** The lessons of the page, each loaded when it is opened. */

import type { GameName } from '../wire/games';
import type { Lesson } from './lesson';

export const LESSONS: Record<GameName, () => Promise<Lesson>> = {
  copolymer: async () => (await import('./copolymer')).lesson,
  microchip: async () => (await import('./microchip')).lesson,
  micropul: async () => (await import('./micropul')).lesson,
  missiles: async () => (await import('./missiles')).lesson,
};
