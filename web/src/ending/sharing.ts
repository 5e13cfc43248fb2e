/** A game as somebody tells others about it, in a line or two that fit everywhere. Nothing of a position is in it, so it spoils
 * no puzzle. */

import { winnersIn } from '../boards/turn';
import { winnersOf } from '../table/result';
import { written } from '../table/values';
import { ending as words } from '../words/ending';
import { say } from '../words/language.svelte';
import { type EndedTable, type EndingWords, youWon } from './ending';

interface Shared {
  title: string;
  /** Where the game can be played. */
  address: string;
  /** Whether hints were shown to somebody who played alone. */
  hinted: boolean;
}

export function endingText(table: EndedTable, said: EndingWords, { title, address, hinted }: Shared): string {
  const { players, result } = table;
  if (players.length === 1) {
    const points = result?.scores?.[0];
    const score =
      points === undefined
        ? ''
        : say(hinted ? words.sharePointsHinted : words.sharePoints, { points: written(points) });
    return [`Motherboard · ${title}`, score, address].filter((line) => line !== '').join('\n');
  }
  const shown = said.rows.find(({ sum }) => sum) ?? said.rows[0];
  const score = players
    .map(({ name }, index) => {
      const value = shown?.values[index] ?? null;
      return value === null ? name : `${name} ${written(value)}`;
    })
    .join(' – ');
  const who = youWon(table)
    ? say(words.shareIWon)
    : result === null || winnersIn(result).length === 0
      ? (said.headline ?? say(words.over))
      : winnersOf(result, players);
  // A clause means nothing to those who do not know the rules.
  const fact = said.fact.replace(/ ?[(（][A-Z]\d+(?:\.\d+)?[)）]/g, '');
  return [`Motherboard · ${title}: ${who}`, score, fact, address].filter((line) => line !== '').join('\n');
}
