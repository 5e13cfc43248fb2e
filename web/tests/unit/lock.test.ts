import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
}

/**
 * A compiler that comes as one package for each platform has all of them in the lock file, or the page could only be
 * built on the platform the file was written on. Where this fails, a version is too new for its platforms' packages to
 * be there: pin an older one in package.json.
 */
test('the lock file serves every platform', () => {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const packages = (JSON.parse(text) as { packages: Record<string, Locked> }).packages;
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});
