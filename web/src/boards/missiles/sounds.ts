/** What is heard in Missiles & Microchips. The board shows a round one thing after another, and each is heard when it is shown. */

import { type Heard, soundOf, type SoundName, type SoundsOf } from '../../sound/sounds';
import type { MissilesCause, MissilesEvent } from '../../wire/missiles';
import type { BoardEvent } from '../board';
import { hasReport } from './report';
import { FLIGHT, shotOf } from './shot';

/** What each kind of event sounds like. Effects have sounds of their own, and so has the end. */
export const HEARD: SoundsOf<MissilesEvent> = {
  started: 'round',
  dealt: null,
  chose: 'card',
  aimed: 'aim',
  held: null,
  swapped: 'change',
  retargeted: 'change',
  revealed: 'alarm',
  effect: null,
  settled: null,
  missiles: null,
  fell: 'down',
  dark: 'dark',
  round: 'round',
  over: null,
};

/** What each effect sounds like. */
export const EFFECTS: Record<MissilesCause, SoundName> = {
  attacked: 'hit',
  mad: 'hit',
  blocked: 'shield',
  firewall: 'shield',
  idle: 'fizzle',
  charged: 'charge',
  chain: 'charge',
  feedback: 'fizzle',
  disrupted: 'fizzle',
  solar: 'charge',
  nuclear: 'charge',
  meltdown: 'hit',
  bystander: 'shield',
};

/** What is heard when an event is shown. */
export function soundAt(data: MissilesEvent): Heard[] {
  const effect = typeof data === 'object' && 'effect' in data ? data.effect : null;
  // What nobody knows is silent.
  const name = effect ? (EFFECTS as Record<string, SoundName | undefined>)[effect.cause] : soundOf(HEARD, data);
  // A missile is heard where it lands.
  const flies = shotOf(effect)?.from ?? null;
  return name ? [{ name, after: flies === null ? 0 : FLIGHT }] : [];
}

export function sounds(events: readonly BoardEvent<MissilesEvent>[]): Heard[] {
  // The board tells a round itself, at its own pace.
  return hasReport(events) ? [] : events.flatMap(({ data }) => soundAt(data)).slice(-1);
}
