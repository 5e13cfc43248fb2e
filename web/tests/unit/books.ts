/** The rules as they lie in `docs/rules`, for tests of what is made of them. */

import { readdirSync, readFileSync } from 'node:fs';
import { FILES } from '../../src/rules/books';
import { type BookName, LETTERS } from '../../src/rules/codes';
import { type Block, type Mark, marksIn, parseRulebook, type Rulebook } from '../../src/rules/rulebook';
import { LANGUAGES, type Language } from '../../src/words/words';

export const ROOT = new URL('../../../', import.meta.url);
const RULES = new URL('docs/rules/', ROOT);

export const BOOK_NAMES = Object.keys(LETTERS) as BookName[];

/** The Markdown of a book. */
export function textOf(name: BookName, language: Language): string {
  return readFileSync(new URL(`${FILES[name]}${language === 'en' ? '' : '.ja'}.md`, RULES), 'utf8');
}

/** Every book in both languages. */
export function allBooks(): { name: BookName; language: Language; book: Rulebook }[] {
  return BOOK_NAMES.flatMap((name) =>
    LANGUAGES.map((language) => ({ name, language, book: parseRulebook(textOf(name, language)) })),
  );
}

export const blocksIn = ({ intro, sections }: Rulebook): Block[] => [
  ...intro,
  ...sections.flatMap(({ blocks }) => blocks),
];

/** The marks of a book's clauses, those inside a clause included. */
export const markedIn = (name: BookName, language: Language): { code: string; mark: Mark }[] =>
  [...textOf(name, language).matchAll(/^\*\*([CPMXG][\d.]+)\*\*[^]*?(?=\n\n)/gm)].flatMap(([text, code = '']) =>
    marksIn(text).map((mark) => ({ code, mark })),
  );

/** The figures of a book, in their order. */
export const figuresIn = (book: Rulebook): string[] =>
  blocksIn(book).flatMap((block) => (block.type === 'figure' ? [block.file] : []));

/** The names of the figures there are. */
export const figureFiles = (): string[] => readdirSync(new URL('figures/', RULES)).sort();

/** The record of a figure. */
export const figure = (file: string): string => readFileSync(new URL(`figures/${file}`, RULES), 'utf8');
