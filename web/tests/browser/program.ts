import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

/** What the program itself says about a game; the page says the same. */
export interface ProgramGame {
  name: string;
  title: string;
  author: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the program serves the page. */
    address: string;
    /** The games of `motherboard games --json`. */
    games: ProgramGame[];
  }
}

/** The program under test. `cargo xtask test` names it. */
function program(): string {
  const path = process.env['MOTHERBOARD'];
  if (path === undefined) throw new Error('The browser tests are run by `cargo xtask test`, which names the program.');
  return path;
}

/** Waits for the line that tells the address. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the program has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\/\/[\d.:]+\//.exec(line);
    if (found !== null) return found[0];
  }
  throw new Error('the program ended without telling an address');
}

/** Starts a program as people start it, on a port of its own. */
export async function serve(program: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () =>
    new Promise<void>((ended) => {
      server.once('exit', () => ended());
      server.kill();
    });
  return { address: await addressOf(server), stop };
}

/** Starts the program under test, and ends it when the tests are over. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const list = execFileSync(program(), ['games', '--json'], { encoding: 'utf8' });
  const { games } = JSON.parse(list) as { games: ProgramGame[] };
  // Tests go through all games there are, and would find nothing wrong with none.
  if (games.length === 0) throw new Error('the program knows no games');
  project.provide('games', games);
  const { address, stop } = await serve(program());
  project.provide('address', address);
  return stop;
}
