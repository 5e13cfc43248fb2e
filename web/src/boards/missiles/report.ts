/** A round's report as pictures: what the table shows after each event, from the reveal to the next round. */

import type { MissilesAction, MissilesEvent, MissilesRoundEffect, MissilesView } from '../../wire/missiles';
import type { BoardEvent } from '../board';

/** What the table shows at one moment. */
export interface Picture {
  energy: number[];
  alive: number[];
  targets: (number | null)[];
  actions: (MissilesAction | null)[];
  changed: number[];
  held: number[];
  /** Whether two duel, and whether this round has a change phase. */
  duel: boolean;
  changes: boolean;
  /** What a change costs. */
  price: number;
  missiles: number;
  dark: boolean;
  round: number;
  start: number;
}

/** One step of the show: the event that is told, and the table as it is then. */
export interface Frame {
  event: BoardEvent<MissilesEvent>;
  picture: Picture;
  /** What the step does to a seat, when it is an effect. */
  effect: MissilesRoundEffect | null;
}

/** The table as a view has it. Actions are not known from it, but for the viewer's own. */
export function pictureOf(view: MissilesView): Picture {
  const actions: (MissilesAction | null)[] = view.energy.map(() => null);
  if (view.viewer !== 'public' && view.own) actions[view.viewer.seat - 1] = view.own.action;
  const { energy, alive, targets, changed, held, duel, changes, missiles, dark, round, start } = view;
  const price = view.amounts.change;
  return { energy, alive, targets, actions, changed, held, duel, changes, price, missiles, dark, round, start };
}

/** The table as those see it who know what every seat saw: choices lie open. */
export function openedBy(picture: Picture, seen: readonly MissilesView[]): Picture {
  const owns = seen.map(({ own }) => own);
  const actions = picture.actions.map((action, index) => action ?? owns[index]?.action ?? null);
  const targets = picture.targets.map((target, index) => target ?? owns[index]?.target ?? null);
  return { ...picture, actions, targets };
}

/** Whether these events bring a round to its end. */
export function hasReport(events: readonly BoardEvent<MissilesEvent>[]): boolean {
  return events.some(({ data }) => data !== 'dark' && 'revealed' in data);
}

/** What the table may have shown before these events, when no earlier view is at hand: a page that has just been opened
 * only knows where they led. */
export function guessBefore(after: MissilesView, events: readonly BoardEvent<MissilesEvent>[]): Picture {
  const picture = pictureOf(after);
  const energy = [...picture.energy];
  const alive = [...picture.alive];
  let { dark, round } = picture;
  for (const { data } of events) {
    if (data === 'dark') dark = false;
    else if ('round' in data) round = Math.min(round, data.round[0] - 1);
    else if ('fell' in data) alive.push(data.fell);
    else if ('effect' in data) {
      const { seat, amount } = data.effect;
      energy[seat - 1] = Math.max(0, (energy[seat - 1] ?? 0) - amount);
    }
  }
  alive.sort((one, other) => one - other);
  return { ...picture, energy, alive, dark, round, targets: energy.map(() => null), actions: energy.map(() => null) };
}

/** The table after an event. What effects add up to is told by `settled`; until then the cells follow each effect, as a
 * hand counting along would. */
function follow(before: Picture, data: MissilesEvent, after: MissilesView): Picture {
  const seats = before.energy.length;
  const add = (energy: number[], seat: number, amount: number) =>
    energy.map((had, index) => (index === seat - 1 ? Math.max(0, had + amount) : had));
  if (data === 'dark') return { ...before, dark: true };
  if ('held' in data) return { ...before, held: [...before.held, data.held] };
  if ('aimed' in data) return { ...before, targets: data.aimed.slice(0, seats) };
  if ('swapped' in data) {
    const [seat] = data.swapped;
    return { ...before, changed: [...before.changed, seat], energy: add(before.energy, seat, -before.price) };
  }
  if ('retargeted' in data) {
    const [seat, target] = data.retargeted;
    const targets = before.targets.map((aim, index) => (index === seat - 1 ? target : aim));
    return { ...before, targets, changed: [...before.changed, seat], energy: add(before.energy, seat, -before.price) };
  }
  if ('revealed' in data) return { ...before, actions: data.revealed.slice(0, seats) };
  if ('effect' in data) return { ...before, energy: add(before.energy, data.effect.seat, data.effect.amount) };
  if ('settled' in data) return { ...before, energy: data.settled.slice(0, seats) };
  if ('missiles' in data) return { ...before, missiles: data.missiles };
  if ('fell' in data) return { ...before, alive: before.alive.filter((seat) => seat !== data.fell) };
  if ('round' in data) {
    const [round, start] = data.round;
    const nothing = before.energy.map(() => null);
    const { duel, changes, amounts } = after;
    const fresh = { targets: nothing, actions: nothing, changed: [], held: [] };
    return { ...before, ...fresh, round, start, duel, changes, price: amounts.change };
  }
  return before;
}

/** The steps of the newest report among the events, which began at the table `before`. */
export function framesOf(before: Picture, events: readonly BoardEvent<MissilesEvent>[], view: MissilesView): Frame[] {
  let frames: Frame[] = [];
  let picture = before;
  let reporting = false;
  for (const event of events) {
    const { data } = event;
    picture = follow(picture, data, view);
    if (data !== 'dark' && 'revealed' in data) {
      frames = [];
      reporting = true;
    }
    const effect = data !== 'dark' && 'effect' in data ? data.effect : null;
    if (reporting) frames.push({ event, picture, effect });
    if (data !== 'dark' && 'round' in data) reporting = false;
  }
  return frames;
}
