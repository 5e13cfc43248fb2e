/** What need not be done before a press is on the screen. */

/** If no frame comes, as in a window that nobody sees, it is done after this many milliseconds. */
const PATIENCE = 200;

/** Does something once the next frame is painted. The returned function calls it off. */
export function afterPaint(work: () => void): () => void {
  let waiting = setTimeout(done, PATIENCE);
  const frame = globalThis.requestAnimationFrame?.(() => {
    clearTimeout(waiting);
    // The frame is painted right after this; what is done then is the next task.
    waiting = setTimeout(done);
  });

  function done() {
    if (frame !== undefined) cancelAnimationFrame(frame);
    work();
  }

  return () => {
    clearTimeout(waiting);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** Whether frames are painted at all: not in a window that nobody sees. */
export const paints = () => globalThis.document?.visibilityState === 'visible';
