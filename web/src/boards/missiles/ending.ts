/** How a game of Missiles & Microchips ended. */

import type { Ended, EndingWords } from '../../ending/ending';
import type { MissilesEnding, MissilesEvent, MissilesRoundEffect } from '../../wire/missiles';
import { missiles as words } from '../../words/ending';
import { frame } from '../../words/frame';
import { say } from '../../words/language.svelte';
import type { BoardEvent } from '../board';
import { computer, seatsOf } from './seats';
import { winnersOf } from './tell';
import type { MissilesTypes } from './types';

/** How the rules ended it; `null` if people did. */
export function endedBy({ view }: Pick<Ended<MissilesTypes>, 'view'>): MissilesEnding | null {
  return typeof view.phase === 'object' && 'over' in view.phase ? view.phase.over : null;
}

const REASONS = {
  energy: words.energy,
  last_standing: words.last,
  scorched_earth: words.scorched,
  round_limit: words.rounds,
};

const effectsIn = (events: readonly BoardEvent<MissilesEvent>[]): MissilesRoundEffect[] =>
  events.flatMap(({ data }) => (data !== 'dark' && 'effect' in data ? [data.effect] : []));

/** What each seat has paid for changes: the dark side has prices of its own (§X7). */
function paidIn({ view, events }: Ended<MissilesTypes>, seat: number): number {
  let dark = false;
  let paid = 0;
  for (const { data } of events) {
    if (data === 'dark') dark = true;
    else if (('swapped' in data ? data.swapped : 'retargeted' in data ? data.retargeted : [])[0] === seat) {
      paid += view.config.amounts[dark ? 1 : 0].change;
    }
  }
  return paid;
}

/** A winner who had been at the end of its strength is worth telling of up to this much energy. */
const LOW = 2;

function factOf(ended: Ended<MissilesTypes>): string {
  const { view, events } = ended;
  const name = (seat: number) => computer(view, seat);
  const settled = events.flatMap(({ data }) => (data !== 'dark' && 'settled' in data ? [data.settled] : []));
  const lowest = winnersOf(view)
    .map((seat) => ({ seat, energy: Math.min(...settled.map((energy) => energy[seat - 1] ?? 0)) }))
    .sort((one, other) => one.energy - other.energy)[0];
  // In the last round it need not have been a turning point.
  if (lowest && lowest.energy <= LOW && (view.energy[lowest.seat - 1] ?? 0) > lowest.energy) {
    return say(words.comeback, { name: name(lowest.seat), energy: lowest.energy });
  }
  const shown = events.flatMap(({ data }) => (data !== 'dark' && 'revealed' in data ? data.revealed : []));
  if (!shown.includes('attack')) return say(words.peace);
  const attacks = effectsIn(events).filter(({ cause }) => cause === 'attacked');
  const grudges = new Map<string, { by: number; target: number; times: number }>();
  for (const { by, seat } of attacks) {
    const key = `${by} ${seat}`;
    grudges.set(key, { by, target: seat, times: (grudges.get(key)?.times ?? 0) + 1 });
  }
  const [worst] = [...grudges.values()].sort((one, other) => other.times - one.times);
  if (worst && worst.times > 1) {
    return say(words.grudge, { by: name(worst.by), target: name(worst.target), times: worst.times });
  }
  return say(words.hits, { times: attacks.length });
}

export function ending(ended: Ended<MissilesTypes>): EndingWords {
  const { view, scene, events } = ended;
  const by = endedBy(ended);
  const seats = seatsOf(view);
  const effects = effectsIn(events);
  const sum = (seat: number, sign: 1 | -1) =>
    effects
      .filter((effect) => effect.seat === seat && effect.amount * sign > 0)
      .reduce((all, { amount }) => all + amount, 0);
  const winners = winnersOf(view)
    .map((seat) => computer(view, seat))
    .join(say(frame.list));
  return {
    ...(by === 'scorched_earth' ? { headline: say(words.scorchedEarth) } : {}),
    reason: say(by === null ? words.ended : REASONS[by], { winners, goal: scene.goal, round: view.round }),
    rows: [
      { label: say(words.gained), clause: 'X3.8', values: seats.map((seat) => sum(seat, 1)) },
      { label: say(words.lost), clause: 'X3.2', values: seats.map((seat) => sum(seat, -1) - paidIn(ended, seat)) },
      { label: say(words.left), clause: 'X4.1', values: view.energy.slice(0, seats.length), sum: true },
    ],
    fact: factOf(ended),
    colourOf: () => 'var(--missiles-dim)',
  };
}
