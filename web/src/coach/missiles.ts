/** What the coach says in Missiles & Microchips: what an action does against each other one, and what the words of a report
 * mean the first times they come. */

import { ACTIONS, computer } from '../boards/missiles/seats';
import { outcomeOf } from '../boards/turn';
import type { MissilesTypes } from '../boards/missiles/types';
import { seatOf } from '../boards/seats';
import type { MissilesRoundEffect } from '../wire/missiles';
import { missiles as words, missilesActions, missilesCauses } from '../words/coach';
import { listed } from '../words/said';
import type { Coached, Note } from './coach';

/** What is pointed at while a report is shown: this word, and how many of its effects have been shown. */
export const REPORT = 'report';

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

  const [word, count] = pointed?.split(' ') ?? [];
  const effects = events.flatMap(({ data }) => (data !== 'dark' && 'effect' in data ? [data.effect] : []));
  // Nothing is told before it is shown, and then the newest first.
  if (word === REPORT) {
    effects.slice(0, Number(count)).reverse().forEach(explain);
    return notes;
  }
  const picked = ACTIONS.find((action) => action === word);
  if (picked !== undefined) {
    const facts = { ...amounts, both };
    notes.push({ id: `missiles.${picked}`, text: missilesActions[picked], facts, clause: CLAUSES[picked], place: [] });
  }
  if (typeof view.phase === 'object' && 'change' in view.phase && view.phase.change === me) change();

  // What happened to the viewer comes first.
  [...effects].sort((one, other) => Number(other.seat === me) - Number(one.seat === me)).forEach(explain);
  for (const { data } of events) {
    if (data === 'dark') say('dark', 'X7.3');
    else if ('fell' in data) say('fell', 'X4.2', { computer: computer(view, data.fell) });
  }
  if (view.phase === 'choose' && previews.length > 0) {
    if (view.duel) say('duel', 'X5.5');
    say('goal', 'X4.5', { goal: scene.goal });
  }
  return notes;

  /** What a word of the report means. */
  function explain({ seat, by, amount, cause, clause }: MissilesRoundEffect) {
    const id = `missiles.${cause}`;
    const text = missilesCauses[cause];
    if (text === undefined || notes.some((note) => note.id === id)) return;
    const facts = { computer: computer(view, seat), by: computer(view, by), amount: Math.abs(amount) };
    notes.push({ id, text, facts, clause, place: [computer(view, seat)] });
  }

  /** All targets are shown: what the chosen card can come to. */
  function change() {
    const own = view.own;
    // Powers bend these rules, and one of them the targets.
    if (own === null || me === null || view.config.powers) return;
    const aiming = view.alive.filter((seat) => seat !== me && view.targets[seat - 1] === me);
    const place = aiming.map((seat) => computer(view, seat));
    const facts = { target: computer(view, own.target), names: listed(place) };
    const mutual = aiming.includes(own.target);
    if (own.action === 'block') say(aiming.length === 0 ? 'blockIdle' : 'blockAimed', 'X3.7', facts, place);
    else if (own.action === 'attack') say(mutual ? 'attackMutual' : 'attackFree', 'X3.2', facts, place);
    else if (mutual) say('chargeMutual', 'X3.10', facts, place);
    else say(aiming.length === 0 ? 'chargeFree' : 'chargeAimed', 'X3.8', facts, place);
  }
}
