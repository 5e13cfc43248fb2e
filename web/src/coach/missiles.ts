/** What the coach says in Missiles & Microchips: what an action does against each other one, and what the words of a report
 * mean the first times they come. */

import { ACTIONS, computer } from '../boards/missiles/seats';
import { outcomeOf } from '../boards/turn';
import type { MissilesTypes } from '../boards/missiles/types';
import { seatOf } from '../boards/seats';
import type { MissilesRoundEffect } from '../wire/missiles';
import { missiles as words, missilesActions, missilesCauses } from '../words/coach';
import type { Coached, Note } from './coach';

/** The clauses of the actions. */
const CLAUSES = { attack: 'X3.2', block: 'X3.5', charge: 'X3.8' } as const;

export function missilesNotes(given: Coached<MissilesTypes>): Note[] {
  const { scene, view, viewer, previews, events, pointed } = given;
  const me = seatOf(viewer);
  if (me === null || outcomeOf(view.turn) !== null) return [];
  const { amounts } = view;
  const notes: Note[] = [];
  const both = amounts.attack + amounts.mad;
  const say = (id: keyof typeof words, clause: string, facts: Note['facts'] = {}, place: readonly string[] = []) =>
    notes.push({ id: `missiles.${id}`, text: words[id], facts: { ...amounts, both, ...facts }, clause, place });

  const picked = ACTIONS.find((action) => action === pointed?.split(' ')[0]);
  if (picked !== undefined) {
    const facts = { ...amounts, both };
    notes.push({ id: `missiles.${picked}`, text: missilesActions[picked], facts, clause: CLAUSES[picked], place: [] });
  }
  if (typeof view.phase === 'object' && 'change' in view.phase && view.phase.change === me) change();

  const effects = events.flatMap(({ data }) => (data !== 'dark' && 'effect' in data ? [data.effect] : []));
  // What happened to the viewer comes first.
  for (const effect of [...effects].sort((one, other) => Number(other.seat === me) - Number(one.seat === me))) {
    const text = missilesCauses[effect.cause];
    if (text === undefined || notes.some(({ id }) => id === causeId(effect))) continue;
    notes.push({
      id: causeId(effect),
      text,
      facts: {
        computer: computer(view, effect.seat),
        by: computer(view, effect.by),
        amount: Math.abs(effect.amount),
      },
      clause: effect.clause,
      place: [computer(view, effect.seat)],
    });
  }
  for (const { data } of events) {
    if (data === 'dark') say('dark', 'X7.3');
    else if ('fell' in data) say('fell', 'X4.2', { computer: computer(view, data.fell) });
  }
  if (view.phase === 'choose' && previews.length > 0) {
    if (view.duel) say('duel', 'X5.5');
    say('goal', 'X4.5', { goal: scene.goal });
  }
  return notes;

  /** All targets are shown: what the chosen card can come to. */
  function change() {
    const own = view.own;
    // Powers bend these rules, and one of them the targets.
    if (own === null || me === null || view.config.powers) return;
    const aiming = view.alive.filter((seat) => seat !== me && view.targets[seat - 1] === me);
    const place = aiming.map((seat) => computer(view, seat));
    const list = { en: place.join(', '), ja: place.join('、') };
    const facts = { target: computer(view, own.target), names: list };
    const mutual = aiming.includes(own.target);
    if (own.action === 'block') say(aiming.length === 0 ? 'blockIdle' : 'blockAimed', 'X3.7', facts, place);
    else if (own.action === 'attack') say(mutual ? 'attackMutual' : 'attackFree', 'X3.2', facts, place);
    else if (mutual) say('chargeMutual', 'X3.10', facts, place);
    else say(aiming.length === 0 ? 'chargeFree' : 'chargeAimed', 'X3.8', facts, place);
  }
}

const causeId = ({ cause }: MissilesRoundEffect) => `missiles.${cause}`;
