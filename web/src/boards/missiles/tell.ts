/** What is happening, in sentences. */

import type { Viewer } from '../../wire/game';
import { MISSILES_NEWS, type MissilesEvent, type MissilesRoundEffect, type MissilesView } from '../../wire/missiles';
import type { Player } from '../../wire/table';
import { frame } from '../../words/frame';
import { say } from '../../words/language.svelte';
import type { Entry } from '../../words/words';
import type { BoardEvent } from '../board';
import { seatOf } from '../seats';
import { actingIn, outcomeOf, winnersIn } from '../turn';
import { cardsOf } from './choices';
import { computer } from './seats';
import { ACTION, ADVISED, ENDING, OWN_NEWS, POWER, STATUS } from './words';

/** A number with its sign; a true minus, as in print. */
export function signed(amount: number): string {
  if (amount === 0) return '±0';
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

function list(words: string[]): string {
  return words.join(say(frame.list));
}

function effectInWords(effect: MissilesRoundEffect, view: MissilesView): string {
  return say(MISSILES_NEWS.effect, {
    computer: computer(view, effect.seat),
    amount: signed(effect.amount),
    why: say(MISSILES_NEWS[effect.cause], { by: computer(view, effect.by) }),
    clause: effect.clause,
  });
}

/** A decision in words. */
export function describe(text: string): string {
  const [first = '', second = ''] = text.split(' ');
  const actions: Record<string, Entry | undefined> = ACTION;
  const action = actions[first];
  const swap = actions[second];
  if (text === 'hold') return say(ADVISED.hold);
  if (first === 'swap' && swap) return say(ADVISED.swap, { action: say(swap) });
  if (first === 'aim') return say(ADVISED.aim, { target: second });
  if (action === undefined) return text;
  return second === '' ? say(action) : say(ADVISED.aimed, { action: say(action), target: second });
}

/** An event as a sentence. */
export function sentence(event: BoardEvent<MissilesEvent>, view: MissilesView): string {
  const { data } = event;
  const name = (seat: number) => computer(view, seat);
  if (data === 'dark') return say(MISSILES_NEWS.dark);
  if ('started' in data) return say(MISSILES_NEWS.started, { computer: name(data.started) });
  if ('dealt' in data) {
    const [seat, power] = data.dealt;
    return say(power === 'none' ? MISSILES_NEWS.powerless : MISSILES_NEWS.dealt, {
      computer: name(seat),
      power: say(POWER[power]),
    });
  }
  if ('chose' in data) {
    const [seat, choice] = data.chose;
    if (!choice) return say(MISSILES_NEWS.chose, { computer: name(seat) });
    return say(OWN_NEWS.chose, {
      computer: name(seat),
      action: say(ACTION[choice.action]).toLowerCase(),
      target: name(choice.target),
    });
  }
  if ('aimed' in data) {
    const aims = data.aimed.flatMap((target, index) => (target ? [`${name(index + 1)} → ${name(target)}`] : []));
    return say(MISSILES_NEWS.aimed, { aims: list(aims) });
  }
  if ('held' in data) return say(MISSILES_NEWS.held, { computer: name(data.held) });
  if ('swapped' in data) {
    const [seat, action] = data.swapped;
    if (!action) return say(MISSILES_NEWS.swapped, { computer: name(seat) });
    return say(OWN_NEWS.swapped, { computer: name(seat), action: say(ACTION[action]).toLowerCase() });
  }
  if ('retargeted' in data) {
    const [seat, target] = data.retargeted;
    return say(MISSILES_NEWS.retargeted, { computer: name(seat), target: name(target) });
  }
  if ('revealed' in data) {
    const acts = data.revealed.flatMap((action, index) =>
      action ? [say(MISSILES_NEWS[action], { computer: name(index + 1) })] : [],
    );
    return say(MISSILES_NEWS.revealed, { actions: list(acts) });
  }
  if ('effect' in data) return effectInWords(data.effect, view);
  if ('settled' in data) {
    const energy = data.settled.slice(0, view.config.players).map((has, index) => `${name(index + 1)} ${has}`);
    return say(MISSILES_NEWS.settled, { energy: list(energy) });
  }
  if ('missiles' in data) return say(MISSILES_NEWS.missiles, { left: data.missiles });
  if ('fell' in data) return say(MISSILES_NEWS.fell, { computer: name(data.fell) });
  if ('round' in data) return say(MISSILES_NEWS.round, { round: data.round[0], computer: name(data.round[1]) });
  return say(MISSILES_NEWS[data.over], { round: view.round });
}

/** Who has won, as far as the view tells. */
export function winnersOf(view: MissilesView): number[] {
  return winnersIn(outcomeOf(view.turn));
}

/** One sentence on what is happening, from the viewer's eyes. */
export function status(
  view: MissilesView,
  viewer: Viewer,
  _players: readonly Player[],
  legal: readonly string[],
): string {
  const { phase } = view;
  const me = seatOf(viewer);
  const names = (seats: number[]) => list(seats.map((seat) => computer(view, seat)));
  const aside = (rest: string) => (me !== null && !view.alive.includes(me) ? say(STATUS.out, { rest }) : rest);
  if (phase === 'start') return say(STATUS.start);
  if (phase === 'resolve') return say(STATUS.resolve);
  if (phase === 'choose') {
    const facts = {
      round: view.round,
      computers: names(actingIn(view.turn)),
    };
    if (me === null || !view.alive.includes(me)) return aside(say(STATUS.choosing, facts));
    if (view.chosen.includes(me)) return say(STATUS.committed, facts);
    const rival = view.targets[me - 1];
    return view.duel && rival ? say(STATUS.duel, { target: computer(view, rival) }) : say(STATUS.choose, facts);
  }
  if ('deal' in phase) return say(STATUS.deal);
  if ('over' in phase) return say(ENDING[phase.over], { winners: names(winnersOf(view)), round: view.round });
  if (phase.change !== me) return aside(say(STATUS.waiting, { computer: computer(view, phase.change) }));
  const facts = { price: view.amounts.change, energy: view.energy[me - 1] ?? 0 };
  const { swaps, aims } = cardsOf(view, legal);
  if (swaps.size === 0 && aims.size === 0) return say(STATUS.poor, facts);
  return say(aims.size > 0 ? STATUS.satellite : STATUS.change, facts);
}
