/** The built page as files. */

import { readdirSync, readFileSync } from 'node:fs';

export const dist = new URL('../../dist/', import.meta.url);

/** Every file of the page by its path, with its compressed copies. */
export const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));

/** The files that have an address. */
export const originals = files.filter(
  (name) => name !== '.gitignore' && /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name),
);

export const read = (name: string) => readFileSync(new URL(name, dist));
