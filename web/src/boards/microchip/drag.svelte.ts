/** A tile dragged with the mouse or a finger. What can be dragged does not scroll the page; everything around it does. */

import type { MicrochipConnections, MicrochipTile } from '../../wire/microchip';

/** A pointer that moves no further than this many pixels presses and does not drag. */
const SLACK = 6;

export interface Dragged {
  tile: MicrochipTile;
  sides: MicrochipConnections;
  /** The square it comes from; `null` if it comes from the hand. */
  from: number | null;
}

export class Drag {
  /** Where the pointer is in the window. */
  at = $state.raw({ x: 0, y: 0 });
  /** A drag ends with a click event too, which is to be ignored. */
  justDropped = false;
  #grabbed = $state.raw<Dragged | null>(null);
  #moving = $state(false);
  #start = { x: 0, y: 0 };

  /** What is dragged, once it has moved. */
  get dragged(): Dragged | null {
    return this.#moving ? this.#grabbed : null;
  }

  grab(dragged: Dragged, event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    this.#grabbed = dragged;
    this.#moving = false;
    this.#start = this.at = { x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent) {
    if (this.#grabbed === null) return;
    this.at = { x: event.clientX, y: event.clientY };
    if (Math.hypot(this.at.x - this.#start.x, this.at.y - this.#start.y) > SLACK) this.#moving = true;
  }

  /** Ends the drag and returns what was dragged, if anything. */
  drop(): Dragged | null {
    const dragged = this.dragged;
    this.cancel();
    if (dragged !== null) {
      this.justDropped = true;
      setTimeout(() => (this.justDropped = false));
    }
    return dragged;
  }

  cancel() {
    this.#grabbed = null;
    this.#moving = false;
  }
}
