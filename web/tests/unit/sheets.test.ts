/** Compares `docs/sheets.md`, the list of all sentences of the rule sheets, with the rules. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codesIn, type Mark } from '../../src/rules/rulebook';
import { allBooks, BOOK_NAMES, figureFiles, markedIn, ROOT } from './books';

const sheets = readFileSync(new URL('docs/sheets.md', ROOT), 'utf8');
const codes = allBooks()
  .filter(({ language }) => language === 'en')
  .flatMap(({ book }) => codesIn(book));
const marked = BOOK_NAMES.flatMap((name) => markedIn(name, 'en'));
const isMarked = (code: string, wanted: Mark) =>
  marked.some(({ code: other, mark }) => other === code && mark === wanted);

/** The clauses that a list of codes names: a section stands for its clauses, ‘to’ for those between. */
function clausesOf(list: string): string[] {
  const named = [...list.matchAll(/(?:(to) )?([CPMXG]\d+(?:\.\d+)?)/g)].flatMap(([, to, code = ''], index, all) => {
    const from = to === undefined ? code : (all[index - 1]?.[2] ?? code);
    return codes.slice(codes.indexOf(from), codes.indexOf(code) + 1);
  });
  return [
    ...new Set(named.flatMap((code) => codes.filter((other) => other === code || other.startsWith(`${code}.`)))),
  ].filter((code) => code.includes('.'));
}

const CODE = String.raw`[CPMXG]\d+(?:\.\d+)?`;
/** The clauses that are cited after these words. */
const called = (words: string) =>
  [...sheets.matchAll(new RegExp(`${words}s? (${CODE}(?:(?:, | to | and )${CODE})*)`, 'g'))].flatMap(([, list = '']) =>
    clausesOf(list),
  );
const CALLED: Record<Mark, string[]> = { house: called('house ruling'), reading: called('our reading') };

test('lists of codes are read', () => {
  expect(clausesOf('M4.7 to M4.10, M1.8')).toEqual(['M4.7', 'M4.8', 'M4.9', 'M4.10', 'M1.8']);
  expect(clausesOf('G3 and X9.1')).toEqual(['G3.1', 'G3.2', 'X9.1']);
});

test.each(['house', 'reading'] as const)('the sheets call %s what the rules mark so, and all of it', (mark) => {
  expect(CALLED[mark].filter((code) => !isMarked(code, mark))).toEqual([]);
  const missing = marked.filter((one) => one.mark === mark && !CALLED[mark].includes(one.code));
  expect(missing.map(({ code }) => code)).toEqual([]);
});

test('the sheets name figures that exist', () => {
  const named = [...sheets.matchAll(/figures? ((?:`[\w-]+`(?:,? and |, )?)+)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => `${name}.txt`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !figureFiles().includes(file))).toEqual([]);
});
