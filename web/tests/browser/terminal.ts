/** The program in a terminal of somebody's own, and what they type there once something is shown. */

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { program } from './program';

/** Nothing here is waited for any longer, in milliseconds. */
const PATIENCE = 30_000;

export class Terminal {
  /** The folder of its user. */
  readonly home: string;
  #child: ChildProcessWithoutNullStreams;
  /** Everything it has shown, and how much of that has been looked at. */
  #text = '';
  #read = 0;
  #ended: Promise<number | null>;
  #running = true;
  /** Somebody waits for more. */
  #wake = () => {};

  /** Starts the program for a user who keeps everything in this folder. */
  constructor(home: string, options: readonly string[]) {
    this.home = home;
    this.#child = spawn(program(), options, { env: { ...process.env, HOME: home, XDG_DATA_HOME: home } });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#text += text;
        this.#wake();
      });
    }
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', (code) => {
        this.#running = false;
        this.#wake();
        resolve(code);
      });
    });
  }

  /** Waits until it shows this, and tells what it has shown since it was last waited for, up to there. */
  async until(words: string | RegExp): Promise<string> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const rest = this.#text.slice(this.#read);
      const found = typeof words === 'string' ? words : words.exec(rest)?.[0];
      if (found !== undefined && rest.includes(found)) {
        const end = rest.indexOf(found) + found.length;
        this.#read += end;
        return rest.slice(0, end);
      }
      if (!this.#running || Date.now() >= deadline) throw new Error(`it does not show ${words}: ${this.#text}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        this.#wake = () => (clearTimeout(timer), resolve());
      });
    }
  }

  type(line: string) {
    this.#child.stdin.write(`${line}\n`);
  }

  /** Waits for its end: how it ended, and everything it has shown. */
  async ended(): Promise<{ code: number | null; shown: string }> {
    return { code: await this.#ended, shown: this.#text };
  }

  /** Ends it, if it has not ended by itself. */
  async stop() {
    if (this.#running) this.#child.kill();
    await this.#ended;
  }
}
