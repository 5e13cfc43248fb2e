/** Loads the rules: `docs/rules` itself, one file at a time, so nobody fetches a book or a language they do not read. */

import type { Language } from '../words/words';
import type { BookName } from './codes';
import { parseRulebook, type Rulebook } from './rulebook';

type Files = Record<string, () => Promise<string>>;

const FOLDER = '../../../docs/rules/';
const TEXTS: Files = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });
const FIGURES: Files = import.meta.glob<string>('../../../docs/rules/figures/*.txt', {
  query: '?raw',
  import: 'default',
});

/** The file of each book, without its ending. */
export const FILES: Record<BookName, string> = {
  copolymer: 'copolymer',
  micropul: 'micropul',
  microchip: 'microchip',
  missiles: 'missiles-and-microchips',
  'all-games': 'all-games',
};

async function load(files: Files, name: string): Promise<string> {
  const file = files[FOLDER + name];
  if (file === undefined) throw new Error(`there is no ${name}`);
  return file();
}

/** A book in one language. */
export async function loadBook(book: BookName, language: Language): Promise<Rulebook> {
  return parseRulebook(await load(TEXTS, `${FILES[book]}${language === 'en' ? '' : `.${language}`}.md`));
}

/** The book that a link in another one leads to, as links between the files are written. */
export function bookBehind(href: string): BookName | null {
  const file = /^([\w-]+)(?:\.ja)?\.md(?:#.*)?$/.exec(href)?.[1];
  return (Object.keys(FILES) as BookName[]).find((book) => FILES[book] === file) ?? null;
}

/** The record of a figure. */
export function loadFigure(file: string): Promise<string> {
  return load(FIGURES, `figures/${file}`);
}
