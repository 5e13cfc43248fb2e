/** A recorded game that somebody leafs through: where they are in it, and what they see there. */

import { SvelteMap } from 'svelte/reactivity';
import type { AnyKit } from '../boards/board';
import { nameOf, seatOf } from '../boards/seats';
import type { Engine } from '../engine/engine';
import { callsIn, recordedPlayers, type ShownPlayer } from '../table/players';
import { pace } from '../table/speed.svelte';
import type { Reviewed } from '../wire/coach';
import type { Viewer } from '../wire/game';
import type { EventMessage, Replay, Stop } from '../wire/table';
import { review } from '../words/review';
import { say } from '../words/language.svelte';
import { stopOf } from './curve';

/** How long one stays at a move while the game plays by itself, and how much longer for each further sentence, in
 * milliseconds. */
export const PACE = { slow: [2_600, 1_400], normal: [1_400, 850], fast: [600, 300] } as const;

export type WatchingSpeed = keyof typeof PACE;

/** What a board is to show. */
export interface Scene {
  view: unknown;
  /** What was seen before the events. */
  before: unknown;
  viewer: Viewer;
  events: readonly EventMessage[];
}

export class Watching {
  readonly record: string;
  readonly kit: AnyKit;
  readonly replay: Replay;
  /** Whether it is the record of the whole game, with all its secrets. */
  readonly whole: boolean;
  /** Whether chance plays a part, and whether it is known what it would have brought next. */
  readonly drawn: boolean;
  readonly shuffled: boolean;
  /** With which eyes one looks. */
  eyes = $state.raw<Viewer>('public');
  playing = $state(false);
  speed = $state<WatchingSpeed>('normal');
  #stop = $state(0);
  /** The decision that is looked at: the board as it was before it, with what was done and what was better. */
  #compared = $state.raw<Reviewed | null>(null);
  /** The game as each seat saw it, once that is known. */
  readonly #seats = new SvelteMap<number, Replay>();

  readonly players: ShownPlayer[] = $derived.by(() => {
    const { players, game, views } = this.replay;
    return recordedPlayers(players, game, callsIn(this.kit, views[0], players));
  });

  constructor(record: string, replay: Replay, kit: AnyKit) {
    this.record = record;
    this.kit = kit;
    this.whole = replay.stops[0]?.steps !== null;
    this.replay = this.whole ? replay : { ...replay, stops: this.#spoken(replay) };
    this.drawn = /^\*: /m.test(record);
    this.shuffled = /^Secret: /m.test(record);
    if (!this.whole) this.eyes = replay.viewer;
  }

  /** Finds out what each seat saw. */
  async load(engine: Engine) {
    if (!this.whole) return;
    for (const seat of this.replay.players.keys()) {
      this.#seats.set(seat + 1, await engine.ask('replay', this.record, { seat: seat + 1 }));
    }
  }

  get stops(): readonly Stop[] {
    return this.replay.stops;
  }

  get last(): number {
    return this.stops.length - 1;
  }

  get stop(): number {
    return this.#stop;
  }

  get compared(): Reviewed | null {
    return this.#compared;
  }

  /** Whether the last position is looked at. */
  get ended(): boolean {
    return this.#stop === this.last && this.#compared === null;
  }

  /** Goes to a stop. */
  go(stop: number) {
    this.#stop = Math.max(0, Math.min(stop, this.last));
    this.#compared = null;
  }

  /** Goes on, or back; what is compared lies between the stops. */
  step(by: 1 | -1) {
    this.go(this.#compared !== null && by === 1 ? this.#stop : this.#stop + by);
  }

  /** Shows what was done and what was better, on the board as it was then. */
  compare(decision: Reviewed) {
    const stop = stopOf(this.stops, decision.step);
    if (stop < 0) return;
    this.playing = false;
    this.#stop = stop;
    this.#compared = decision;
  }

  /** Plays by itself, from the start if one is at the end; or no longer. */
  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.ended) this.go(0);
  }

  /** How long to stay here before the next move, in milliseconds. */
  get pause(): number {
    const [first, more] = PACE[this.speed];
    // Boards are as slow as somebody wants them to be.
    return Math.max(1, pace()) * (first + more * Math.max(0, this.#sentences(this.#stop).length - 1));
  }

  /** What the board shows. */
  readonly scene: Scene = $derived.by(() => {
    const compared = this.#compared;
    if (compared === null) return this.#at(this.eyes, this.#stop);
    return { ...this.#at({ seat: compared.seat }, this.#stop - 1), events: [] };
  });

  /** What every seat saw then; nothing as long as that is not known. */
  readonly seen: readonly unknown[] = $derived.by(() => {
    const stop = this.#compared === null ? this.#stop : this.#stop - 1;
    const views = this.replay.players.flatMap((_, index) => {
      const replay = this.#seats.get(index + 1);
      return replay === undefined ? [] : [replay.views[replay.stops[stop]?.frame ?? 0]];
    });
    return views.length === this.replay.players.length ? views : [];
  });

  /** What happened on the way to a stop, in words. Whoever decided knew most about it. */
  caption(stop: number): string {
    const told = this.#sentences(stop).join(' ');
    if (told !== '') return told;
    const { by, action } = this.stops[stop] ?? {};
    if (by == null) return say(review.start);
    const name = nameOf(this.players, by);
    if (action == null) return name;
    return say(review.decided, { name, action: this.kit.describe(action, this.replay.scene) });
  }

  #at(viewer: Viewer, stop: number): Scene {
    const seat = seatOf(viewer);
    const replay = (seat === null ? undefined : this.#seats.get(seat)) ?? this.replay;
    const [from, to] = range(replay, stop);
    return {
      view: replay.views[to],
      before: replay.views[from],
      viewer: replay.viewer,
      events: replay.events.slice(from, to),
    };
  }

  #sentences(stop: number): string[] {
    const by = this.stops[stop]?.by ?? null;
    const replay = (by === null ? undefined : this.#seats.get(by)) ?? this.replay;
    const [from, to] = range(replay, stop);
    return this.#told(replay, from, to);
  }

  #told(replay: Replay, from: number, to: number): string[] {
    return replay.events.slice(from, to).flatMap((event, index) => {
      const sentence = this.kit.sentence(event, replay.views[from + index + 1], this.players);
      return sentence === '' ? [] : [sentence];
    });
  }

  /** The stops of a record of one viewer at which there is something to tell, and its start and end. */
  #spoken(replay: Replay): Stop[] {
    const last = replay.stops.length - 1;
    const isTold = ({ frame }: Stop) =>
      this.kit.sentence(replay.events[frame - 1] as EventMessage, replay.views[frame], []) !== '';
    return replay.stops.filter((stop, index) => index === 0 || index === last || isTold(stop));
  }
}

/** The events on the way to a stop: from which to which. */
function range({ stops }: Replay, stop: number): [from: number, to: number] {
  return [stops[stop - 1]?.frame ?? 0, stops[stop]?.frame ?? 0];
}
