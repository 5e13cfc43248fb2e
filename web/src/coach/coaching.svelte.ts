/** The coach at one table: which note is shown now. */

import { browserMemory, type Memory } from '../storage/memory';
import type { GameName } from '../wire/games';
import { coachSpeaks, forgetSeen, MOST, type Note, setSeen, timesSeen, turnCoach } from './coach';

export class Coaching {
  on = $state(false);
  /** What is said now. */
  note = $state.raw<Note | null>(null);
  readonly #memory: Memory;
  #notes: readonly Note[] = [];
  #moment: number | null = null;
  /** The notes that have been counted at this moment: pointing here and there shows one of them anew, but once. */
  #counted: readonly string[] = [];

  constructor(game: GameName, id: string, memory: Memory = browserMemory) {
    this.#memory = memory;
    this.on = coachSpeaks(game, id, memory);
  }

  /** Says the first of these notes that has not been said often enough. A moment is a decision of the viewer's. */
  consider(notes: readonly Note[], moment: number) {
    if (moment !== this.#moment) this.#counted = [];
    this.#moment = moment;
    this.#notes = notes;
    this.note = this.on ? (notes.find(({ id }) => this.#wanted(id)) ?? null) : null;
    if (this.note === null || this.#counted.includes(this.note.id)) return;
    this.#counted = [...this.#counted, this.note.id];
    setSeen(this.#memory, this.note.id, timesSeen(this.#memory, this.note.id) + 1);
  }

  /** The note is understood: it does not come again. */
  gotIt() {
    if (this.note === null) return;
    this.#counted = this.#counted.filter((id) => id !== this.note?.id);
    setSeen(this.#memory, this.note.id, MOST);
    this.consider(this.#notes, this.#moment ?? 0);
  }

  /** Turns it on or off. Whoever asks for it wants to hear everything again. */
  turn(on: boolean) {
    turnCoach(on, this.#memory);
    if (on) forgetSeen(this.#memory);
    this.on = on;
    this.#counted = [];
    this.consider(this.#notes, this.#moment ?? 0);
  }

  #wanted(id: string): boolean {
    return this.#counted.includes(id) || timesSeen(this.#memory, id) < MOST;
  }
}
