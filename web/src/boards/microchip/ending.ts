/** How a game of Microchip ended. */

import type { Ended, EndingWords, ScoreRow } from '../../ending/ending';
import type { MicrochipCounted, MicrochipScore, MicrochipView } from '../../wire/microchip';
import { microchip as words } from '../../words/ending';
import { say } from '../../words/language.svelte';
import type { Entry } from '../../words/words';
import { nameOf } from '../seats';
import { winnersIn } from '../turn';
import type { MicrochipTypes } from './types';
import { signed } from './words';

/** The lines of all reckonings, those of one kind as one. */
function rowsOf({ scores, judged }: MicrochipView): ScoreRow[] {
  const lines = judged.flatMap((judgement) => judgement?.reckoning ?? []);
  const row = (what: MicrochipCounted, label: Entry, read: (score: MicrochipScore) => number): ScoreRow => {
    // Whoever has no microchip is told so by one line in the place of several.
    const line = lines.find((line) => line.what === what) ?? lines.find((line) => line.what === 'nothing');
    const clause = line?.clause;
    const values = scores.map((score) => (score ? read(score) : null));
    return { label: say(label), values, ...(clause === undefined ? {} : { clause }) };
  };
  return [
    row('microchip', words.inChip, ({ tiles }) => tiles),
    row('value', words.value, ({ value }) => value),
    row('penalty', words.unused, ({ penalty }) => -penalty),
    { ...row('points', words.points, ({ points }) => points), sum: true },
  ];
}

function reasonOf({ view, result }: Ended<MicrochipTypes>): string {
  const points = view.scores.map((score) => score?.points ?? 0).sort((one, other) => other - one);
  const [most = 0, next = 0] = points;
  const [alone] = view.scores;
  if (view.boards.length === 1 && alone) return say(alone.tiles === 0 ? words.aloneNone : words.alone, { ...alone });
  const facts = { points: signed(most), lead: most - next };
  if (winnersIn(result).length > 1) return say(words.shared, facts);
  return say(most === next ? words.tiles : words.won, facts);
}

function factOf({ view, players, you }: Ended<MicrochipTypes>): string {
  // Alone, the reason has said it already.
  if (view.boards.length === 1) return '';
  const found = view.scores.flatMap((score, index) =>
    score && score.tiles > 0 ? [{ ...score, seat: index + 1 }] : [],
  );
  const [largest] = found.sort((one, other) => other.tiles - one.tiles);
  if (largest === undefined) return say(words.nobody);
  const facts = { tiles: largest.tiles, name: nameOf(players, largest.seat) };
  const yours = largest.seat === you;
  if (largest.unused === 0) return say(yours ? words.perfectYou : words.perfect, facts);
  return say(yours ? words.largestYou : words.largest, facts);
}

export function ending(ended: Ended<MicrochipTypes>): EndingWords {
  const colourOf = () => 'var(--microchip-gold-text)';
  // Whoever gives up ends the game before anything is judged.
  if (ended.view.phase !== 'over') return { reason: say(words.ended), rows: [], fact: '', colourOf };
  return { reason: reasonOf(ended), rows: rowsOf(ended.view), fact: factOf(ended), colourOf };
}
