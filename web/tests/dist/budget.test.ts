import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** What a first visit may fetch, in bytes after compression. */
const MOST = { script: 60_000, engine: 400_000, style: 20_000 };

const dist = new URL('../../dist/', import.meta.url);
const assets = readdirSync(new URL('assets/', dist));

function compressed(names: string[]): number {
  const sizes = names.map((name) => gzipSync(readFileSync(new URL(`assets/${name}`, dist)), { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${names.join(', ')}: ${(total / 1000).toFixed(1)} kB compressed`);
  return total;
}

/** What index.html itself asks for. */
function named(extension: string): string[] {
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const found = html.matchAll(new RegExp(`(?:src|href)="\\./assets/([^"]+\\.${extension})"`, 'g'));
  return [...found].map((match) => match[1] ?? '');
}

test('the first script and the worker are small', () => {
  const worker = assets.filter((name) => /^worker-.*\.js$/.test(name));
  const first = named('js');
  expect(first).not.toEqual([]);
  expect(worker).toHaveLength(1);
  expect(compressed([...first, ...worker])).toBeLessThan(MOST.script);
});

test('the engine is small', () => {
  const engine = assets.filter((name) => name.endsWith('.wasm'));
  expect(engine).toHaveLength(1);
  expect(compressed(engine)).toBeLessThan(MOST.engine);
});

test('the style is small', () => {
  expect(compressed(named('css'))).toBeLessThan(MOST.style);
});

test('every asset has the hash of its content in its name', () => {
  // The server lets browsers keep them for ever, so a changed file must have another name.
  for (const name of assets) expect(name).toMatch(/-[\w-]{8}\.\w+$/);
});
