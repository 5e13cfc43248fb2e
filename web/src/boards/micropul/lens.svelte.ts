/** The part of the table that is in view, and how it moves. */

import { untrack } from 'svelte';
import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion, Tween } from 'svelte/motion';
import { type Box, type Camera, fit, panned, type Point, showing, type Size, TILE, zoomed } from './camera';

/** How long a glide takes, in milliseconds. */
const GLIDE = 200;

export class Lens {
  /** The size of the stage in pixels; zero until it is measured. */
  width = $state(0);
  height = $state(0);
  readonly size: Size = $derived({ width: Math.max(this.width, 1), height: Math.max(this.height, 1) });
  readonly #camera = new Tween<Camera>({ x: TILE / 2, y: TILE / 2, scale: 1 }, { easing: cubicOut });
  /** The viewer has moved the table by hand: it stays there until it is to be fitted again. */
  #moved = $state(false);
  #settled = false;
  readonly #box: () => Box;

  /** A lens that shows the whole box until somebody moves it. Construct it during the initialisation of a component. */
  constructor(box: () => Box) {
    this.#box = box;
    $effect(() => {
      const whole = fit(this.#box(), this.size);
      if (this.#moved || this.width === 0) return;
      // The first view of a table is not a change that motion would explain.
      untrack(() => (this.#settled ? this.#glide(whole) : this.#jump(whole)));
      this.#settled = true;
    });
  }

  get camera(): Camera {
    return this.#camera.current;
  }

  get moved(): boolean {
    return this.#moved;
  }

  /** Brings a point into sight, if it is not. */
  reveal(point: Point) {
    const wanted = showing(this.#camera.target, this.size, point);
    if (wanted.x === this.#camera.target.x && wanted.y === this.#camera.target.y) return;
    this.#moved = true;
    this.#glide(wanted);
  }

  /** Zooms by a factor around the middle. */
  zoom(factor: number) {
    this.#moved = true;
    this.#glide(zoomed(this.#camera.target, factor));
  }

  showAll() {
    this.#moved = false;
    this.#glide(fit(this.#box(), this.size));
  }

  /** Follows a finger or the mouse. */
  drag(by: Point) {
    this.#moved = true;
    this.#jump(panned(this.#camera.target, by));
  }

  /** Zooms by a factor around a point, with fingers or the wheel. */
  pinch(factor: number, at: Point) {
    this.#moved = true;
    this.#jump(zoomed(this.#camera.target, factor, at));
  }

  /** Moves the table with the arrow keys. */
  step(by: Point) {
    this.#jump(panned(this.#camera.target, by));
  }

  #glide(to: Camera) {
    void this.#camera.set(to, { duration: prefersReducedMotion.current ? 0 : GLIDE });
  }

  #jump(to: Camera) {
    void this.#camera.set(to, { duration: 0 });
  }
}
