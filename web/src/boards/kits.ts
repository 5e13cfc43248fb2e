/** The boards by the names of their games, each loaded when it is first needed. */

import type { AnyKit } from './board';

const kits: Record<string, () => Promise<{ kit: AnyKit }>> = {
  copolymer: () => import('./copolymer'),
  microchip: () => import('./microchip'),
  micropul: () => import('./micropul'),
  missiles: () => import('./missiles'),
};

/** The board of a game. */
export async function kitOf(game: string): Promise<AnyKit> {
  const load = kits[game];
  if (load === undefined) throw new Error(`there is no board for ${game}`);
  return (await load()).kit;
}
