/** How a game of micropul ended. */

import type { Ended, EndingWords, ScoreRow } from '../../ending/ending';
import type { MicropulCounted, MicropulLine, MicropulView } from '../../wire/micropul';
import { micropul as words } from '../../words/ending';
import { say } from '../../words/language.svelte';
import type { Entry } from '../../words/words';
import { nameOf } from '../seats';
import type { MicropulTypes } from './types';

type Kind = 'groups' | 'lostGroups' | 'hand' | 'supply';

/** What a line of the score counts, in the order in which the sheet shows them. */
const KINDS: readonly Kind[] = ['groups', 'lostGroups', 'hand', 'supply'];

function kindOf(line: MicropulLine): Kind {
  if ('hand' in line) return 'hand';
  if ('supply' in line) return 'supply';
  return typeof line.group.verdict === 'object' ? 'groups' : 'lostGroups';
}

/** The lines of all scores, those of one kind as one. */
function rowsOf(view: MicropulView): ScoreRow[] {
  const rows = KINDS.flatMap((kind): ScoreRow[] => {
    const found = view.scores.map(({ lines }) => lines.filter(({ line }) => kindOf(line) === kind));
    const clause = found.flat()[0]?.clause;
    const sum = (lines: readonly MicropulCounted[]) => lines.reduce((points, line) => points + line.points, 0);
    return clause === undefined
      ? []
      : [{ label: say(words[kind]), clause, values: found.map((lines) => (lines.length === 0 ? null : sum(lines))) }];
  });
  return [...rows, { label: say(words.points), clause: 'P7.6', values: view.points, sum: true }];
}

function reasonOf({ view, players, you }: Ended<MicropulTypes>): string {
  const { phase, points } = view;
  const facts = { most: Math.max(...points), least: Math.min(...points) };
  const ended = 'over' in phase ? phase.over : null;
  if (ended === null) return '';
  if (typeof ended === 'object') {
    return say(ended.ran_out === you ? words.youRanOut : words.ranOut, { name: nameOf(players, ended.ran_out) });
  }
  if (players.length === 1) return say(ended === 'passed' ? words.alonePassed : words.alone);
  return say(ended === 'passed' ? words.passed : words.core, facts);
}

function factOf({ view, players, events, you }: Ended<MicropulTypes>): string {
  const told = (seat: number, yours: Entry, theirs: Entry, facts: Record<string, number>) =>
    say(seat === you ? yours : theirs, { name: nameOf(players, seat), ...facts });
  const groups = view.groups.flatMap(({ points, verdict, stones }) =>
    typeof verdict === 'object' && stones[0] ? [{ points, seat: stones[0].seat }] : [],
  );
  const largest = groups.sort((one, other) => other.points - one.points)[0];
  if (largest && largest.points > 1) {
    return told(largest.seat, words.largestYou, words.largest, { points: largest.points });
  }
  const drawn = events
    .flatMap(({ data }) => ('drew' in data ? [data.drew] : []))
    .sort((one, other) => other[1] - one[1]);
  const [seat = 0, tiles = 0] = drawn[0] ?? [];
  if (tiles > 1) return told(seat, words.drewYou, words.drew, { tiles });
  return say(words.laid, { tiles: view.tiles.length });
}

export function ending(ended: Ended<MicropulTypes>): EndingWords {
  const { phase } = ended.view;
  const lost = 'over' in phase && typeof phase.over === 'object' && ended.players.length === 1;
  return {
    ...(lost ? { headline: say(words.lost) } : {}),
    reason: reasonOf(ended),
    rows: rowsOf(ended.view),
    fact: factOf(ended),
    colourOf: (seat) => `var(--micropul-seat-${seat})`,
  };
}
