import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { originals, read } from './files';

interface Manifest {
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const html = read('index.html').toString();
const worker = read('sw.js').toString();
const manifest = JSON.parse(read('manifest.webmanifest').toString()) as Manifest;

/** The width and the height of a PNG, which stand in its first chunk. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the page can be installed, under any path', () => {
  expect(html).toContain('<link rel="manifest" href="./manifest.webmanifest">');
  expect(manifest).toMatchObject({ name: 'Motherboard', short_name: 'Motherboard', lang: 'en', display: 'standalone' });
  expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes, type } of manifest.icons) {
    expect(originals).toContain(src);
    const png = read(src);
    expect([type, png.subarray(1, 4).toString(), sizeOf(png)]).toEqual(['image/png', 'PNG', sizes]);
    expect(png.length).toBeLessThan(20_000);
  }
});

test('what surrounds the page has its colours', () => {
  const tokens = readFileSync(new URL('../../src/tokens.css', import.meta.url), 'utf8');
  const [day, night] = ['day', 'night'].map((time) => new RegExp(`--${time}-paper: (#\\w+);`).exec(tokens)?.[1]);
  expect([manifest.theme_color, manifest.background_color]).toEqual([day, day]);
  const colours = [...html.matchAll(/name="theme-color" media="\(([^)]+)\)" content="([^"]+)"/g)];
  expect(colours.map(([, media, colour]) => [media, colour])).toEqual([
    ['prefers-color-scheme: light', day],
    ['prefers-color-scheme: dark', night],
  ]);
});

test('the service worker keeps every file of the page, by its hash, and nothing else', () => {
  const kept = [...worker.matchAll(/"([^"]+)":[`"](sha256-[^`"]+)[`"]/g)].map(([, name, hash]) => [name, hash]);
  const wanted = originals
    .filter((name) => name !== 'sw.js')
    .map((name) => [name, `sha256-${createHash('sha256').update(read(name)).digest('base64')}`]);
  expect(wanted.length).toBeGreaterThan(50);
  expect(kept).toEqual(wanted.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)));
});

test('the service worker is one script', () => {
  expect(worker).not.toMatch(/\b(import|export)\b/);
});
