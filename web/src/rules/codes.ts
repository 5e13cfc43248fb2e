/** Clause codes: `C2.3` is a clause of Copolymer's rules, `C2` a section of them. The letter says which book it is in. */

import type { GameName } from '../wire/games';

/** A book of rules: that of a game, or the one with what holds for every game. */
export type BookName = GameName | 'all-games';

/** The letter that the codes of each book begin with. */
export const LETTERS: Record<BookName, string> = {
  copolymer: 'C',
  micropul: 'P',
  microchip: 'M',
  missiles: 'X',
  'all-games': 'G',
};

const BOOKS = new Map(Object.entries(LETTERS).map(([book, letter]) => [letter, book as BookName]));

/** The book a code is in. */
export function bookOf(code: string): BookName | null {
  return BOOKS.get(code.slice(0, 1)) ?? null;
}

/** Whether this is the name of a book. */
export function isBook(name: string): name is BookName {
  return Object.hasOwn(LETTERS, name);
}

/** A part of a text: a clause code, or what stands between two. */
export type Part = { text: string; code: boolean };

/** A code that is no part of something longer. */
const CODE = /(?<![\w.])[CPMXG][1-9]\d?(?:\.[1-9]\d?)?(?![\w.]*\w)/g;
/** The same, but sections only in brackets: somebody may be called ‘M4’. */
const CITED = /(?<![\w.])(?:[CPMXG][1-9]\d?\.[1-9]\d?(?![\w.]*\w)|(?<=[(（])[CPMXG][1-9]\d?(?=[)）]))/g;

/** Cuts a text at its clause codes. `all` is for texts of the rules, in which every code is one; elsewhere sections count only
 * in brackets. */
export function partsOf(text: string, all = false): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const found of text.matchAll(all ? CODE : CITED)) {
    if (found.index > done) parts.push({ text: text.slice(done, found.index), code: false });
    parts.push({ text: found[0], code: true });
    done = found.index + found[0].length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), code: false });
  return parts;
}

/** A text without its clause codes, and the brackets around them: for those who hear it. */
export const withoutCodes = (text: string) =>
  partsOf(text)
    .map((part) => (part.code ? '' : part.text))
    .join('')
    .replace(/ ?[(（][,、 ]*[)）]/g, '');
