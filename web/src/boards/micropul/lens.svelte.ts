/** The part of the table that is in view, and how it moves. */

import { untrack } from 'svelte';
import { motionWanted } from '../flight';
import { pace } from '../../table/speed.svelte';
import { asSeenFrom, type Box, type Camera, fit, panned, type Point, showing, type Size, TILE, zoomed } from './camera';

/** How long a glide takes, in milliseconds. */
const GLIDE = 200;

export class Lens {
  /** The size of the stage in pixels; zero until it is measured. */
  width = $state(0);
  height = $state(0);
  readonly size: Size = $derived({ width: Math.max(this.width, 1), height: Math.max(this.height, 1) });
  /** Where the camera is, or glides to. */
  camera = $state.raw<Camera>({ x: TILE / 2, y: TILE / 2, scale: 1 });
  /** What is moved while it glides: the browser does that without drawing anything anew. */
  sheet = $state<HTMLElement>();
  #glides: Animation[] = [];
  /** The viewer has moved the table by hand: it stays there until it is to be fitted again. */
  #moved = $state(false);
  #settled = false;
  /** How far the table has been dragged since it was drawn, in pixels. */
  #dragged: Point = { x: 0, y: 0 };
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

  get moved(): boolean {
    return this.#moved;
  }

  /** Brings a point into sight, if it is not. */
  reveal(point: Point) {
    this.release();
    const wanted = showing(this.camera, this.size, point);
    if (wanted.x === this.camera.x && wanted.y === this.camera.y) return;
    this.#moved = true;
    this.#glide(wanted);
  }

  /** Zooms by a factor around the middle. */
  zoom(factor: number) {
    this.release();
    this.#moved = true;
    this.#glide(zoomed(this.camera, factor));
  }

  showAll() {
    this.release();
    this.#moved = false;
    this.#glide(fit(this.#box(), this.size));
  }

  /** Follows a finger or the mouse. As with a glide, nothing is drawn anew until it ends, or until what lies ready around the
   * view is used up. */
  drag(by: Point) {
    this.#moved = true;
    this.#stopGliding();
    const { x, y } = (this.#dragged = { x: this.#dragged.x + by.x, y: this.#dragged.y + by.y });
    if (this.sheet === undefined || Math.abs(x) > this.width * 0.9 || Math.abs(y) > this.height * 0.9) {
      return this.release();
    }
    this.sheet.style.willChange = 'transform';
    this.sheet.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** The table is drawn where it was dragged to. */
  release() {
    const by = this.#dragged;
    if (by.x === 0 && by.y === 0) return;
    this.#dragged = { x: 0, y: 0 };
    this.#jump(panned(this.camera, by));
    if (this.sheet === undefined) return;
    this.sheet.style.transform = '';
    this.sheet.style.willChange = '';
  }

  /** Zooms by a factor around a point, with fingers or the wheel. */
  pinch(factor: number, at: Point) {
    this.release();
    this.#moved = true;
    this.#jump(zoomed(this.camera, factor, at));
  }

  /** Moves the table with the arrow keys. */
  step(by: Point) {
    this.#jump(panned(this.camera, by));
  }

  #glide(to: Camera) {
    const from = this.camera;
    this.camera = to;
    if (!motionWanted() || this.sheet === undefined) return;
    // A glide that comes before another has ended goes on from where that one is.
    const glide = this.sheet.animate([{ transform: asSeenFrom(from, to) }, { transform: 'none' }], {
      duration: GLIDE * pace(),
      easing: 'ease-out',
      composite: 'add',
    });
    this.#glides = [...this.#glides.filter(({ playState }) => playState === 'running'), glide];
  }

  #jump(to: Camera) {
    this.#stopGliding();
    this.camera = to;
  }

  #stopGliding() {
    for (const glide of this.#glides.splice(0)) glide.cancel();
  }
}
