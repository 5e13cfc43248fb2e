import { existsSync, statSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dist, files, originals, read } from './files';

/**
 * How many bytes a browser may have to fetch, compressed with brotli, as the server sends them. The script with its
 * workers, the style and the module of the table are needed for the first screen, the module of the bots later, and the one
 * that follows tables elsewhere by those who play online. Of the bots 75,000 bytes are the equilibrium of Missiles & Microchips,
 * which are packed already. Of the follower 24,000 check the deal of a game that is over, and say in words what does not fit.
 */
const LIMITS = { script: 44_000, style: 4_800, table: 200_000, bots: 392_000, follower: 173_000 };

const assets = originals.filter((name) => name.startsWith('assets/')).map((name) => name.slice('assets/'.length));

/** The size of these assets together as they are sent: the brotli copy if there is one. */
function sent(names: string[]): number {
  const sizes = names.map((name) => {
    const original = new URL(`assets/${name}`, dist);
    const copy = new URL(`assets/${name}.br`, dist);
    return statSync(existsSync(copy) ? copy : original).size;
  });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${names.join(', ')}: ${(total / 1000).toFixed(1)} kB`);
  return total;
}

/** What index.html itself asks for. */
function named(extension: string): string[] {
  const html = read('index.html').toString();
  const found = html.matchAll(new RegExp(`(?:src|href)="\\./assets/([^"]+\\.${extension})"`, 'g'));
  return [...found].map((match) => match[1] ?? '');
}

test('the first script and the workers are small', () => {
  const workers = assets.filter((name) => /worker.*\.js$/.test(name));
  const first = named('js');
  expect(first).not.toEqual([]);
  expect(workers).not.toEqual([]);
  expect(sent([...first, ...workers])).toBeLessThanOrEqual(LIMITS.script);
});

test('the style is small', () => {
  expect(named('css')).not.toEqual([]);
  expect(sent(named('css'))).toBeLessThanOrEqual(LIMITS.style);
});

test('the modules of the engine are small', () => {
  const modules = assets.filter((name) => name.endsWith('.wasm')).sort();
  expect(modules.map((name) => name.replace(/_bg-.*/, ''))).toEqual(['bots', 'follower', 'table']);
  expect(sent(modules.slice(0, 1))).toBeLessThanOrEqual(LIMITS.bots);
  expect(sent(modules.slice(1, 2))).toBeLessThanOrEqual(LIMITS.follower);
  expect(sent(modules.slice(2))).toBeLessThanOrEqual(LIMITS.table);
});

test('every asset has the hash of its content in its name', () => {
  // The server lets browsers keep them for ever, so a changed file must have another name.
  for (const name of assets) expect(name).toMatch(/-[\w-]{8}\.\w+$/);
});

test('what is large has compressed copies, and each holds the bytes of its original', () => {
  for (const name of originals) {
    const original = read(name);
    for (const [suffix, decompress] of [['br', brotliDecompressSync], ['gz', gunzipSync]] as const) {
      const copy = `${name}.${suffix}`;
      if (original.length > 1000 && /\.(js|css|html|svg|wasm|json|webmanifest)$/.test(name)) expect(files).toContain(copy);
      if (files.includes(copy)) expect(decompress(read(copy)).equals(original), copy).toBe(true);
    }
  }
});

test('no compressed copy is left of a file that is gone', () => {
  const copies = files.filter((name) => /\.(br|gz)$/.test(name));
  expect(copies.map((name) => name.replace(/\.(br|gz)$/, '')).filter((name) => !originals.includes(name))).toEqual([]);
});
