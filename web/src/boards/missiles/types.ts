/** The forms in which the engine tells of Missiles & Microchips (`crates/missiles`). Seats are counted from 1. */

import type { Viewer } from '../board';

export type ActionName = 'attack' | 'block' | 'charge';

export const ACTIONS: readonly ActionName[] = ['attack', 'block', 'charge'];

export type PowerName = 'none' | 'solar' | 'nuclear' | 'bystander' | 'satellite' | 'batteries';

export type Ending = 'energy' | 'last_standing' | 'scorched_earth' | 'round_limit';

export type Cause =
  | 'attacked'
  | 'mad'
  | 'blocked'
  | 'firewall'
  | 'idle'
  | 'charged'
  | 'chain'
  | 'feedback'
  | 'disrupted'
  | 'solar'
  | 'nuclear'
  | 'meltdown'
  | 'bystander';

/** One row of the table of amounts (X7.6, X8.9). */
export interface Amounts {
  attack: number;
  mad: number;
  block: number;
  firewall: number;
  idle: number;
  charge: number;
  chain: number;
  change: number;
  solar: number;
  nuclear: number;
  meltdown: number;
}

export interface Config {
  players: number;
  defcon: boolean;
  powers: boolean;
  duel_changes: boolean;
  /** The names of all six computers, those of the seats first. */
  computers: string[];
  /** The amounts of the light side, then those of the dark side. */
  amounts: [Amounts, Amounts];
  rules: number;
}

export type Phase = 'start' | 'choose' | 'resolve' | { deal: number } | { change: number } | { over: Ending };

export interface Choice {
  action: ActionName;
  target: number;
}

export interface View {
  viewer: Viewer;
  config: Config;
  energy: number[];
  alive: number[];
  round: number;
  start: number;
  phase: Phase;
  missiles: number;
  dark: boolean;
  powers: PowerName[];
  chosen: number[];
  targets: (number | null)[];
  changed: number[];
  own: Choice | null;
  turn: 'chance' | { seats: number[] } | { over: { places: number[] } };
}

/** What an action did to one seat. */
export interface RoundEffect {
  seat: number;
  amount: number;
  cause: Cause;
  by: number;
  /** The clause of the rules page. */
  clause: string;
}

export type Data =
  | { started: number }
  | { dealt: [number, PowerName] }
  | { chose: [number, Choice | null] }
  | { aimed: (number | null)[] }
  | { held: number }
  | { swapped: [number, ActionName | null] }
  | { retargeted: [number, number] }
  | { revealed: (ActionName | null)[] }
  | { effect: RoundEffect }
  | { settled: number[] }
  | { missiles: number }
  | { fell: number }
  | 'dark'
  | { round: [number, number] }
  | { over: Ending };

/** What an action would do, as far as it is certain. */
export type Effect = { aims: number } | { pays: number };

/** The name of the computer of a seat. */
export function computer(view: Pick<View, 'config'>, seat: number): string {
  return view.config.computers[seat - 1] ?? String(seat);
}

/** The seats of a table. */
export function seatsOf(view: Pick<View, 'config'>): number[] {
  return Array.from({ length: view.config.players }, (_, index) => index + 1);
}
