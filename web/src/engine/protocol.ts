/** What a device and a table that is held elsewhere say to each other: one JSON object a message. */

import type { Seat, Viewer } from '../wire/game';
import type { Cursor, Key, Refusal, TableRequest, Update, Welcome } from '../wire/table';

/** The version of these messages. */
export const VERSION = 2;

/** What a device says. */
export type ToHost =
  /** It has come, or come back, or missed something: it wants to be told everything since its cursor, and `null` means from the
   * start. It may wish to look as somebody in particular. */
  | { type: 'hello'; version: number; viewer?: Viewer; cursor: Cursor | null }
  /** A seat asks for something. What comes twice, by its key, is carried out once and answered alike. */
  | { type: 'request'; seat: Seat; key: Key; request: TableRequest };

/** What the host says. */
export type FromHost =
  /** The answer to every hello: as whom the device looks, and what never changes at this table. */
  | { type: 'welcome'; viewer: Viewer; welcome: Welcome }
  /** What is new, since the cursor of the hello or the update before. */
  | { type: 'update'; update: Update }
  /** The answer to a request. What came of it was sent before, as an update. */
  | { type: 'answer'; key: Key; refused: Refusal | null };

/** A line to a host. Messages may get lost with it, and only with it; they may come late and twice. */
export interface Channel {
  send(text: string): void;
  close(): void;
  onmessage: ((text: string) => void) | null;
  /** The line is cut; it is not called after `close`. */
  onclose: (() => void) | null;
}

/** Opens a line to the host at this address. */
export type Connect = (address: string) => Promise<Channel>;
