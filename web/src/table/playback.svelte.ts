/** The queue between a table and its board: what happens is shown one after another, at a pace that people can follow. */

import { paints } from '../paint';
import { pace } from './speed.svelte';

/** Something to show. Times are in milliseconds, at normal speed. */
export interface Scene {
  /** Draws it. */
  show: () => void;
  /** How long people look at what is there before it comes. */
  pause: number;
  /** How long it takes to be seen, once it is drawn. */
  lasts: () => number;
}

export class Playback {
  #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When what was shown last has been seen. */
  #seen = 0;
  /** Whether the board itself shows one thing after another, and the queue waits for it. */
  #held = $state(false);
  #waiting = $state(0);
  #paused = $state(false);
  /** Whether nobody wants to wait for the rest of the game. */
  #rushed = false;

  /** Whether the board shows what came before. */
  get behind(): boolean {
    return this.#waiting > 0 || this.#held;
  }

  /** Whether something waits only for its time, which a press can shorten. */
  get waits(): boolean {
    return this.#waiting > 0 && !this.#held;
  }

  get held(): boolean {
    return this.#held;
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** Shows something, when its time has come. */
  add(scene: Scene) {
    this.#queue.push(scene);
    this.#waiting = this.#queue.length;
    if (this.#queue.length === 1) this.#await();
  }

  /** Shows something after everything else, without waiting. */
  cut(scene: Scene) {
    this.#queue.push(scene);
    this.skip();
  }

  /** Shows everything that waits. */
  skip() {
    clearTimeout(this.#timer);
    for (const scene of this.#queue.splice(0)) this.#show(scene);
    this.#waiting = 0;
  }

  /** The board begins to show one thing after another by itself, or has ended. */
  hold(on: boolean) {
    if (this.#held === on) return;
    this.#held = on;
    this.#seen = Math.min(this.#seen, Date.now());
    this.#await();
  }

  pause(on: boolean) {
    this.#paused = on;
    this.#await();
  }

  /** Shows everything from here to the end without waiting. */
  rush() {
    this.#paused = false;
    this.#rushed = true;
    this.skip();
  }

  /** What waits comes at the pace that has just been chosen. */
  repace() {
    this.#await();
  }

  /** Shows nothing more. */
  stop() {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#waiting = 0;
  }

  #await() {
    clearTimeout(this.#timer);
    const [next] = this.#queue;
    if (next === undefined || this.#held || this.#paused) return;
    // Nobody watches a page that is hidden, but its title should say at once whose turn it is.
    const wait =
      !paints() || this.#rushed || pace() === 0 ? 0 : Math.max(0, this.#seen - Date.now()) + next.pause * pace();
    this.#timer = setTimeout(() => this.#next(), wait);
  }

  #next() {
    const scene = this.#queue.shift();
    if (scene === undefined) return;
    this.#waiting = this.#queue.length;
    this.#show(scene);
    this.#await();
  }

  #show(scene: Scene) {
    scene.show();
    this.#seen = Date.now() + scene.lasts() * pace();
  }
}
