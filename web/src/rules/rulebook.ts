/** A rule book read from the Markdown of `docs/rules`, of which these files use a small part: headings, paragraphs, lists,
 * tables and code. Paragraphs that begin with a bold code are clauses; a paragraph that is only a link to a record is a figure. */

import { partsOf } from './codes';

/** A piece of running text. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  /** A clause that is cited. */
  | { type: 'clause'; code: string }
  | { type: 'strong'; parts: Inline[] }
  | { type: 'emphasis'; parts: Inline[] }
  | { type: 'link'; href: string; parts: Inline[] };

export type Align = 'start' | 'end';

/** Tells from the author's sheet a ruling of ours, and a reading of ours that follows from the sheet but is not on it. */
export type Mark = 'house' | 'reading';

export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; code: string | null; parts: Inline[] }
  | { type: 'paragraph'; parts: Inline[] }
  | { type: 'clause'; code: string; mark: Mark | null; parts: Inline[] }
  | { type: 'list'; ordered: boolean; items: Inline[][] }
  | { type: 'table'; aligns: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { type: 'code'; text: string }
  /** A position to draw: the last one of this record, which lies beside the rules. */
  | { type: 'figure'; file: string; parts: Inline[] };

/** A chapter begins with a heading of the second level. */
export interface Section {
  /** Its name in addresses and ids: its code, or the number of the chapter. */
  id: string;
  title: Inline[];
  /** Whether it can be cited by its id. */
  coded: boolean;
  /** Whether it is for those who write records and commands, and so folded. */
  appendix: boolean;
  blocks: Block[];
}

export interface Rulebook {
  title: string;
  /** What stands before the first chapter. */
  intro: Block[];
  sections: Section[];
}

const MARKS: Record<string, Mark> = {
  'house ruling': 'house',
  ハウスルール: 'house',
  'our reading': 'reading',
  解釈: 'reading',
};
const MARK = new RegExp(`\\*[(（](${Object.keys(MARKS).join('|')})[)）]\\*`, 'g');
const CLAUSE = /^\*\*([CPMXG]\d+(?:\.\d+)?)\*\*\s*/;
const FIGURE = /^\[([^\]]+)\]\((figures\/[\w-]+\.txt)\)$/;
const LIST = /^(?:-|\d+\.)\s+/;
const APPENDIX = /^(?:Appendix|付録)/;

/** Reads a rule book. */
export function parseRulebook(markdown: string): Rulebook {
  const book: Rulebook = { title: '', intro: [], sections: [] };
  for (const block of parseBlocks(markdown)) {
    if (block.type === 'heading' && block.level === 1) {
      book.title = plain(block.parts);
    } else if (block.type === 'heading' && block.level === 2) {
      const appendix = APPENDIX.test(plain(block.parts));
      const id = block.code ?? String(book.sections.length + 1);
      book.sections.push({ id, title: block.parts, coded: block.code !== null, appendix, blocks: [] });
    } else {
      (book.sections.at(-1)?.blocks ?? book.intro).push(block);
    }
  }
  return book;
}

/** The codes that can be cited, in their order: those of sections and of clauses. */
export function codesIn({ sections }: Rulebook): string[] {
  return sections.flatMap(({ id, coded, blocks }) => [
    ...(coded ? [id] : []),
    ...blocks.flatMap((block) =>
      block.type === 'clause' || (block.type === 'heading' && block.code !== null) ? [block.code ?? ''] : [],
    ),
  ]);
}

/** The marks in Markdown, at the beginning of a clause or inside it. */
export const marksIn = (markdown: string): Mark[] =>
  [...markdown.matchAll(MARK)].flatMap(([, words = '']) => MARKS[words] ?? []);

/** A text without its formatting. */
export function plain(parts: readonly Inline[]): string {
  return parts
    .map((part) => ('parts' in part ? plain(part.parts) : part.type === 'clause' ? part.code : part.text))
    .join('');
}

/** Reads blocks: what stands between empty lines, but for code, which may have empty lines of its own. */
export function parseBlocks(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((other, index) => index > at && other.startsWith('```'));
      const stop = end < 0 ? lines.length : end;
      blocks.push({ type: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop + 1;
    } else if (line.startsWith('#')) {
      blocks.push(heading(line));
      at += 1;
    } else {
      const end = lines.findIndex((other, index) => index > at && (other.trim() === '' || /^(```|#)/.test(other)));
      const stop = end < 0 ? lines.length : end;
      blocks.push(...group(lines.slice(at, stop)));
      at = stop;
    }
  }
  return blocks;
}

function heading(line: string): Block {
  const [, marks = '#', text = ''] = /^(#+)\s*(.*)$/.exec(line) ?? [];
  const [code = null] = /^[CPMXG]\d+(?=\.)/.exec(text) ?? [];
  // The code of a section stands before its name and is no citation.
  const parts: Inline[] = code === null ? parseInline(text) : [{ type: 'text', text }];
  return { type: 'heading', level: marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3, code, parts };
}

/** Reads lines that belong together. A list or a table may follow its paragraph at once. */
function group(lines: string[]): Block[] {
  const [first = ''] = lines;
  const isTable = first.startsWith('|');
  const isList = LIST.test(first);
  const end = lines.findIndex((line, index) => {
    if (isTable) return !line.startsWith('|');
    return index > 0 && !isList && (line.startsWith('|') || LIST.test(line));
  });
  const own = end < 0 ? lines : lines.slice(0, end);
  const rest = end < 0 ? [] : group(lines.slice(end));
  return [isTable ? table(own) : isList ? list(own) : paragraph(joined(own)), ...rest];
}

function paragraph(text: string): Block {
  const figure = FIGURE.exec(text);
  if (figure !== null) {
    return { type: 'figure', file: figure[2]?.replace('figures/', '') ?? '', parts: parseInline(figure[1] ?? '') };
  }
  const clause = CLAUSE.exec(text);
  if (clause === null) return { type: 'paragraph', parts: parseInline(text) };
  const said = text.slice(clause[0].length);
  const [first] = said.matchAll(MARK);
  const mark = first?.index === 0 ? first : null;
  return {
    type: 'clause',
    code: clause[1] ?? '',
    mark: MARKS[mark?.[1] ?? ''] ?? null,
    parts: parseInline(said.slice(mark?.[0].length ?? 0).trim()),
  };
}

function list(lines: string[]): Block {
  const items: string[][] = [];
  for (const line of lines) {
    if (LIST.test(line)) items.push([line.replace(LIST, '')]);
    else items.at(-1)?.push(line);
  }
  return {
    type: 'list',
    ordered: /^\d/.test(lines[0] ?? ''),
    items: items.map((item) => parseInline(joined(item))),
  };
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head = '', rule = '', ...rows] = lines;
  return {
    type: 'table',
    aligns: cells(rule).map((cell) => (cell.endsWith(':') ? 'end' : 'start')),
    head: cells(head).map((cell) => parseInline(cell)),
    rows: rows.map((row) => cells(row).map((cell) => parseInline(cell))),
  };
}

/** Lines as one. Japanese has no spaces, so none comes between its lines. */
function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .reduce((text, line) => {
      const tight = /[^\x20-\x7f]$/.test(text) && /^[^\x20-\x7f]/.test(line);
      return text + (tight || /[、。（「：]$/.test(text) ? '' : ' ') + line;
    });
}

const MARKED = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

/** Reads running text. */
export function parseInline(text: string): Inline[] {
  const found = MARKED.exec(text);
  if (found === null) return cited(text);
  const [whole, code, strong, emphasis, label, href] = found;
  const rest = text.slice(found.index + whole.length);
  return [
    ...cited(text.slice(0, found.index)),
    marked(code, strong, emphasis, label, href),
    // Markdown wants a space after a mark that ends with a bracket. Japanese has none.
    ...parseInline(emphasis?.endsWith('）') ? rest.trimStart() : rest),
  ];
}

function marked(code?: string, strong?: string, emphasis?: string, label?: string, href?: string): Inline {
  if (code !== undefined) return { type: 'code', text: code };
  if (strong !== undefined) return { type: 'strong', parts: parseInline(strong) };
  if (emphasis !== undefined) return { type: 'emphasis', parts: parseInline(emphasis) };
  // A link in a link would lead nowhere: what is cited in one stays text.
  return { type: 'link', href: href ?? '', parts: [{ type: 'text', text: label ?? '' }] };
}

const cited = (text: string): Inline[] =>
  partsOf(text, true).map((part) =>
    part.code ? { type: 'clause', code: part.text } : { type: 'text', text: part.text },
  );
