/** Which lessons somebody has finished in this browser. */

import { isGame } from '../boards/games';
import { browserMemory, type Memory } from '../storage/memory';
import type { GameName } from '../wire/games';

const KEY = 'lessons';

/** The finished ones. */
export function doneLessons(memory: Memory = browserMemory): GameName[] {
  return (memory.getItem(KEY) ?? '').split(' ').filter(isGame);
}

/** Remembers that a lesson is finished. */
export function markDone(game: GameName, memory: Memory = browserMemory) {
  memory.setItem(KEY, [...new Set([...doneLessons(memory), game])].join(' '));
}
