/** A table that is open in this worker, wherever it is held. */

import type { Viewer } from '../wire/game';
import type { Incoming, Trial } from '../wire/table';
import type { Asked, Opened, Seen } from './messages';

export interface OpenTable {
  readonly name: string;
  /** How it looks to the page that opens it. */
  opened(): Opened;
  /** Hands the device to a viewer. */
  look(viewer: Viewer): Seen;
  /** Carries out a request of somebody at this device. */
  ask(incoming: Incoming): Asked | Promise<Asked>;
  /** Goes on after a failure. */
  retry(): void;
  /** What the viewer has to decide now, for somebody who gives advice. */
  question(): string | undefined;
  trial(text: string): Trial;
  record(): string;
  /** Lets go of it; done once nothing is left to keep. */
  close(): Promise<void>;
}

/** What the engine says as JSON: `wire` describes it. */
export const read = <T>(json: string): T => JSON.parse(json) as T;
