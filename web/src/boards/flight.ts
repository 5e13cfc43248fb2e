/** Things that fly from one place of a board to another. */

import type { Attachment } from 'svelte/attachments';
import { prefersReducedMotion } from 'svelte/motion';
import { afterPaint } from '../paint';
import { pace } from '../table/speed.svelte';

export interface Flight {
  /** Where it lands: something on the page, or a point of its window. */
  to: () => Element | { x: number; y: number } | null;
  /** When it begins and how long it lasts, in milliseconds at normal speed. */
  begins: number;
  lasts: number;
  /** Whether it is not there before it begins. */
  appears?: boolean;
  landed: () => void;
}

/** Whether anything is to move. */
export const motionWanted = () => !prefersReducedMotion.current && pace() > 0;

/** How small it may become. */
const SMALLEST = 0.5;

function middleOf(end: Element | { x: number; y: number }): { x: number; y: number; width: number } {
  if (!(end instanceof Element)) return { ...end, width: 0 };
  const { left, top, width, height } = end.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}

/** Lets an element fly. It is measured once it is painted: a press waits for nothing. */
export function flies({ to, begins, lasts, appears = false, landed }: Flight): Attachment<HTMLElement> {
  return (element) => {
    let flight: Animation | undefined;
    const callOff = afterPaint(() => {
      const end = to();
      if (end === null || !motionWanted()) return landed();
      const [from, there] = [middleOf(element), middleOf(end)];
      // It shrinks to fit where it lands.
      const scale = Math.min(1, Math.max(SMALLEST, there.width / from.width));
      flight = element.animate(
        [
          { transform: 'none', opacity: appears ? 0 : 1 },
          { opacity: 1, offset: 0.15 },
          { opacity: 1, offset: 0.75 },
          { transform: `translate(${there.x - from.x}px, ${there.y - from.y}px) scale(${scale})`, opacity: 0.2 },
        ],
        { delay: begins * pace(), duration: lasts * pace(), easing: 'cubic-bezier(0.4, 0, 0.4, 1)', fill: 'both' },
      );
      flight.onfinish = landed;
    });
    return () => {
      callOff();
      flight?.cancel();
    };
  };
}
