/** Dragging, pinching and the wheel on the table, and the keys of the board. */

import type { Attachment } from 'svelte/attachments';
import type { Point } from './camera';

/** What a gesture asks of the camera, in pixels; points are counted from the middle. */
export interface Moves {
  pan: (by: Point) => void;
  zoom: (factor: number, at: Point) => void;
  /** A finger or the mouse came down. */
  press: (kind: string) => void;
  /** The last one went up. */
  release: () => void;
}

/** A press that moves no further than this is a press, not a drag. */
const SLACK = 6;

export function gestures(moves: Moves): Attachment<Element> {
  return (stage) => {
    const down = new Map<number, Point>();
    let travelled = 0;

    const fromMiddle = (point: Point): Point => {
      const box = stage.getBoundingClientRect();
      return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
    };

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (down.size === 0) travelled = 0;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moves.press(event.pointerType);
    };

    const onMove = (event: PointerEvent) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      down.set(event.pointerId, now);
      if (travelled <= SLACK) return;
      // Only a drag takes the pointer for itself: a press must reach the place under it.
      stage.setPointerCapture(event.pointerId);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) {
        moves.pan({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      // Two fingers: each moves the middle by half of its way, and their distance is the zoom.
      moves.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
      const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      moves.zoom(distance(now) / distance(before), middle);
    };

    const onUp = (event: PointerEvent) => {
      if (down.delete(event.pointerId) && down.size === 0) moves.release();
    };

    const onClick = (event: MouseEvent) => {
      // The end of a drag is not a press. A press by key or by a reading aid has no drag before it.
      if (travelled > SLACK && event.detail > 0) event.stopPropagation();
      travelled = 0;
    };

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      moves.zoom(Math.exp(-event.deltaY / 500), fromMiddle({ x: event.clientX, y: event.clientY }));
    };

    const stop = new AbortController();
    const options = { signal: stop.signal };
    const pointer = (name: string, listener: (event: PointerEvent) => void) =>
      stage.addEventListener(name, (event) => listener(event as PointerEvent), options);
    pointer('pointerdown', onDown);
    pointer('pointermove', onMove);
    pointer('pointerup', onUp);
    pointer('pointercancel', onUp);
    stage.addEventListener('click', (event) => onClick(event as MouseEvent), { ...options, capture: true });
    stage.addEventListener('wheel', (event) => onWheel(event as WheelEvent), { ...options, passive: false });
    return () => stop.abort();
  };
}

/** Hears the keys pressed anywhere inside an element. The handler says whether the key was for it. */
export function keys(handle: (event: KeyboardEvent) => boolean): Attachment<HTMLElement> {
  return (element) => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (handle(event)) event.preventDefault();
    };
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  };
}
