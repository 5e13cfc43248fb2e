/** How a game of Copolymer ended. */

import type { Ended, EndingWords } from '../../ending/ending';
import type { CopolymerEvent } from '../../wire/copolymer';
import { copolymer as words } from '../../words/ending';
import { say } from '../../words/language.svelte';
import type { BoardEvent } from '../board';
import { nameOf } from '../seats';
import { penOf } from './pens';
import type { CopolymerTypes } from './types';

/** A turn: who coloured how many cells in it. Turns alternate, so a turn lasts as long as nobody else colours a cell. */
interface Turn {
  seat: number;
  cells: number;
}

function turnsIn(events: readonly BoardEvent<CopolymerEvent>[]): Turn[] {
  const turns: Turn[] = [];
  for (const { data } of events) {
    const last = turns.at(-1);
    if (last?.seat === data.seat) last.cells += 1;
    else turns.push({ seat: data.seat, cells: 1 });
  }
  return turns;
}

export function ending({ view, players, events, you }: Ended<CopolymerTypes>): EndingWords {
  const turns = turnsIn(events);
  const first = view.counts.map((_, index) => turns.filter(({ seat }) => seat === index + 1).length);
  const [more, fewer] = [Math.max(...view.counts), Math.min(...view.counts)];
  const longest = turns.reduce((best, turn) => (turn.cells > best.cells ? turn : best), { seat: 0, cells: 1 });
  return {
    reason: say(words.full, { more, fewer }),
    rows: [
      { label: say(words.first), clause: 'C2.1', values: first },
      {
        label: say(words.further),
        clause: 'C2.3',
        values: view.counts.map((count, index) => count - (first[index] ?? 0)),
      },
      { label: say(words.cells), clause: 'C3.2', values: view.counts, sum: true },
    ],
    fact:
      longest.cells === 1
        ? say(words.none)
        : say(longest.seat === you ? words.longestYou : words.longest, {
            length: longest.cells,
            name: nameOf(players, longest.seat),
          }),
    colourOf: (seat) => `var(--copolymer-${penOf(seat)})`,
  };
}
