import { describe, expect, test } from 'vitest';
import { addressOf, freshOr, handlingOf } from '../../src/offline/handling';

const SCOPE = 'https://example.org/games/';
const KEPT = new Set(
  ['index.html', 'manifest.webmanifest', 'assets/index-12345678.js'].map((it) => addressOf(it, SCOPE)),
);

const get = (path: string, mode = 'cors', method = 'GET') =>
  handlingOf({ method, mode, url: new URL(path, SCOPE).href }, SCOPE, KEPT);

describe('a request', () => {
  test('for the page is a visit, whatever follows its address', () => {
    for (const path of ['.', './', 'index.html', '?from=home', '.#/table/ab'])
      expect(get(path, 'navigate')).toBe('visit');
  });

  test('for a file of the page is answered with what was kept', () => {
    for (const path of ['assets/index-12345678.js', 'manifest.webmanifest', '.']) expect(get(path)).toBe('file');
    // Of the version before, for a tab in which it still runs.
    expect(get('assets/index-87654321.js')).toBe('file');
  });

  test('for anything else is left to the network', () => {
    for (const path of ['api/guest', 'ws/lobby', 'health', 'metrics', 'admin/tables', 'sw.js', 'other.txt']) {
      for (const mode of ['cors', 'navigate']) expect(get(path, mode), path).toBe('none');
    }
    expect(get('/')).toBe('none');
    expect(get('/', 'navigate')).toBe('none');
    expect(get('/other/assets/index-12345678.js')).toBe('none');
    expect(get('https://example.com/games/assets/index-12345678.js')).toBe('none');
    expect(get('assets/index-12345678.js', 'cors', 'POST')).toBe('none');
    expect(get('assets/index-12345678.js', 'navigate')).toBe('none');
  });
});

describe('a visit', () => {
  const answer = (words: string, status = 200) => Promise.resolve(new Response(words, { status }));
  const never = new Promise<never>(() => {});
  const kept = () => answer('kept');
  const read = async (found: Promise<Response>) => (await found).text();

  test('gets the page as the network has it', async () => {
    expect(await read(freshOr(answer('fresh'), kept, never))).toBe('fresh');
    expect(await read(freshOr(answer('gone', 404), kept, never))).toBe('gone');
  });

  test('gets what was kept where the network fails, has trouble or does not answer', async () => {
    expect(await read(freshOr(Promise.reject(new TypeError('offline')), kept, never))).toBe('kept');
    expect(await read(freshOr(answer('trouble', 502), kept, never))).toBe('kept');
    expect(await read(freshOr(never, kept, Promise.resolve()))).toBe('kept');
  });

  test('gets what the network has after all where nothing was kept', async () => {
    const nothing = () => Promise.resolve(undefined);
    expect(await read(freshOr(answer('trouble', 502), nothing, never))).toBe('trouble');
    const late = Promise.resolve().then(() => answer('late'));
    expect(await read(freshOr(late, nothing, Promise.resolve()))).toBe('late');
    await expect(freshOr(Promise.reject(new TypeError('offline')), nothing, never)).rejects.toThrow('offline');
  });
});
