import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bookOf, partsOf } from '../../src/rules/codes';
import { codesIn } from '../../src/rules/rulebook';
import { LANGUAGES } from '../../src/words/words';
import { allBooks, ROOT } from './books';

/** The files of the project below a folder whose names end like this, without what programs write. */
function files(folder: string, ending: RegExp): { path: string; text: string }[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path) && !/\/(?:node_modules|target|dist|generated|samples)\//.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));
}

const SECTION = '[CPMXG][1-9]\\d?';

/** The codes that code cites: clauses anywhere, and sections after §, alone in quotes, or in brackets. Coordinates of drawings
 * are none. */
function citedInCode(text: string): string[] {
  const sources = text.replaceAll(/\bd="[^"]*"/g, '');
  const found = new RegExp(`(?:§ ?|["'\`](?=${SECTION}["'\`]))(${SECTION})(?![\\w.]*\\w)`, 'g');
  return [
    ...partsOf(sources).flatMap((part) => (part.code && part.text.includes('.') ? [part.text] : [])),
    ...[...sources.matchAll(found)].map(([, code]) => code ?? ''),
    // In brackets several may be cited at once, with words between them.
    ...[...sources.matchAll(/[(（][^()（）]*[)）]/g)].flatMap(([text]) => citedInText(text)),
  ];
}

/** The codes that prose cites; what is set as code is notation. */
function citedInText(text: string): string[] {
  const prose = text.replaceAll(/```.*?```|`[^`]*`/gs, '');
  return partsOf(prose, true).flatMap((part) => (part.code ? [part.text] : []));
}

describe('the search itself', () => {
  test('finds what code cites', () => {
    expect(new Set(citedInCode('/// It fires (§P3, §P4.2), as §P5 and P6.1 say.'))).toEqual(
      new Set(['P3', 'P4.2', 'P5', 'P6.1']),
    );
    expect(citedInCode('Rule { clause: "M4" }')).toEqual(['M4']);
    expect(citedInCode('Rule { clause: "M4.8" }')).toEqual(['M4.8']);
    expect(citedInCode("{ en: 'no gain (X3.3).', ja: '獲得なし（X3.3）。' }")).toContain('X3.3');
    expect(citedInCode('<path d="M14.5 1.5(M3.1)" /> struct M4; (x, M0)')).toEqual([]);
  });

  test('finds what prose cites, and leaves notation alone', () => {
    expect(citedInText('X7 lists both (G4.1), but `M9.9` is code.')).toEqual(['X7', 'G4.1']);
  });
});

describe('every clause that is cited exists in both languages', () => {
  const known = new Map(
    LANGUAGES.map((language) => {
      const books = allBooks().filter((book) => book.language === language);
      return [language, new Set(books.flatMap(({ book }) => codesIn(book)))] as const;
    }),
  );

  /** Says of each code that no book has where it is cited. */
  function expectKnown(cited: { path: string; codes: string[] }[], atLeast: number) {
    const all = cited.flatMap(({ path, codes }) => codes.map((code) => ({ path, code })));
    expect(all.length).toBeGreaterThan(atLeast);
    const unknown = all.flatMap(({ path, code }) =>
      LANGUAGES.flatMap((language) => (known.get(language)?.has(code) ? [] : [`${path}: ${code} (${language})`])),
    );
    expect([...new Set(unknown)]).toEqual([]);
    expect(all.filter(({ code }) => bookOf(code) === null)).toEqual([]);
  }

  test('by the page', () => {
    const sources = files('web/src/', /\.(ts|svelte)$/);
    expectKnown(
      sources.map(({ path, text }) => ({ path, codes: citedInCode(text) })),
      100,
    );
  });

  test('by the engine', () => {
    const sources = files('crates/', /\.rs$/);
    expectKnown(
      sources.map(({ path, text }) => ({ path, codes: citedInCode(text) })),
      300,
    );
  });

  test('by the documents', () => {
    const sources = files('docs/', /\.md$/);
    expectKnown(
      sources.map(({ path, text }) => ({ path, codes: citedInText(text) })),
      100,
    );
  });
});
