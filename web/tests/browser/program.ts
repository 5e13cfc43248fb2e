import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
export function program(): string {
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

/** A program that serves. */
export interface Served {
  address: string;
  /** Ends it as people do, or as a power cut does. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Starts a program as people start it, on a port of its own or on the one that is named. It keeps its tables in this folder, or
 * in one that is thrown away with it. */
export async function serve(
  program: string,
  { port = 0, data, more = [] }: { port?: number; data?: string; more?: string[] } = {},
): Promise<Served> {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'motherboard-data-'));
  const server = spawn(program, ['serve', '--port', String(port), '--data', folder, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    await new Promise<void>((ended) => {
      server.once('exit', () => ended());
      server.kill(signal);
    });
    if (data === undefined) rmSync(folder, { recursive: true, force: true });
  };
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
  return () => stop();
}
