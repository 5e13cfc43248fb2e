import { describe, expect, test } from 'vitest';
import { bookBehind } from '../../src/rules/books';
import { bookOf, LETTERS, partsOf } from '../../src/rules/codes';
import { lastTurn, shownIn, viewerOf } from '../../src/rules/figure';
import { codesIn, type Mark, marksIn, parseBlocks, parseInline, parseRulebook, plain } from '../../src/rules/rulebook';
import type { EventMessage } from '../../src/wire/table';
import type { Language } from '../../src/words/words';
import { allBooks, blocksIn, BOOK_NAMES, figure, figureFiles, figuresIn, markedIn } from './books';
import { startLocalEngine } from './local-engine';

/** The codes in a text of the page. */
const codes = (text: string, all = false) => partsOf(text, all).flatMap((part) => (part.code ? [part.text] : []));

describe('codes', () => {
  test('are found in sentences of both languages', () => {
    expect(codes('A stone stays (P6.3).')).toEqual(['P6.3']);
    expect(codes('提出した配置は変えられません（M4.8）。')).toEqual(['M4.8']);
    expect(codes('DEFCON (X7)')).toEqual(['X7']);
    expect(codes('−1: chain (X3.10), see M5.2–M5.4.')).toEqual(['X3.10', 'M5.2', 'M5.4']);
  });

  test('are not seen in names, cells and numbers', () => {
    expect(codes('M4 laid tile 12 at C2. P1 is thinking. e4, XM3.1, M3.1.2, M0.5, BX1.2a')).toEqual([]);
    expect(codes('X7 lists both sides, M5 のとおり', true)).toEqual(['X7', 'M5']);
  });

  test('cut a text without losing any of it', () => {
    for (const text of ['', 'M4.8', '(C2.1)(C2.2)', 'no code', 'before C3.1 after']) {
      const parts = partsOf(text, true);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }
  });

  test('belong to the book of their letter', () => {
    for (const name of BOOK_NAMES) expect(bookOf(`${LETTERS[name]}2.1`)).toBe(name);
    expect(bookOf('A1')).toBe(null);
  });
});

describe('the parser', () => {
  test('reads clauses and tells rulings and readings of ours', () => {
    expect(
      parseBlocks('**C1.1** The board.\n\n**C1.3** *(house ruling)* Ours.\n\n**G1** *(ハウスルール)* 席。'),
    ).toEqual([
      { type: 'clause', code: 'C1.1', mark: null, parts: [{ type: 'text', text: 'The board.' }] },
      { type: 'clause', code: 'C1.3', mark: 'house', parts: [{ type: 'text', text: 'Ours.' }] },
      { type: 'clause', code: 'G1', mark: 'house', parts: [{ type: 'text', text: '席。' }] },
    ]);
    expect(parseBlocks('**X2.5** *(our reading)* Pass.\n\n**X2.5** *（解釈）* パス。')).toEqual([
      { type: 'clause', code: 'X2.5', mark: 'reading', parts: [{ type: 'text', text: 'Pass.' }] },
      { type: 'clause', code: 'X2.5', mark: 'reading', parts: [{ type: 'text', text: 'パス。' }] },
    ]);
    const [partly] = parseBlocks('**X3.9** Chain. *(house ruling)* Any chain.');
    expect(partly).toMatchObject({ mark: null });
    expect(marksIn('**X3.9** Chain. *(house ruling)* Any. *（解釈）* One. *(ours)*')).toEqual(['house', 'reading']);
    const [bold] = parseBlocks('**Turns.** A turn is a seat.');
    expect(bold).toMatchObject({ type: 'paragraph' });
  });

  test('reads figures, and other links as links', () => {
    expect(parseBlocks('[It is (C2.3).](figures/copolymer-chain-1.txt)')).toEqual([
      {
        type: 'figure',
        file: 'copolymer-chain-1.txt',
        parts: [
          { type: 'text', text: 'It is (' },
          { type: 'clause', code: 'C2.3' },
          { type: 'text', text: ').' },
        ],
      },
    ]);
    expect(parseInline('See [his site](https://a.example/x).')).toEqual([
      { type: 'text', text: 'See ' },
      { type: 'link', href: 'https://a.example/x', parts: [{ type: 'text', text: 'his site' }] },
      { type: 'text', text: '.' },
    ]);
  });

  test('reads lists with lines that go on, tables and code', () => {
    expect(parseBlocks('1. one\n   more\n2. two')).toMatchObject([
      { type: 'list', ordered: true, items: [[{ text: 'one more' }], [{ text: 'two' }]] },
    ]);
    expect(parseBlocks('| a | b |\n|---|---:|\n| | X3.2 |')).toEqual([
      {
        type: 'table',
        aligns: ['start', 'end'],
        head: [[{ type: 'text', text: 'a' }], [{ type: 'text', text: 'b' }]],
        rows: [[[], [{ type: 'clause', code: 'X3.2' }]]],
      },
    ]);
    expect(parseBlocks('```text\n# no heading\n\n- no list\n```\nafter')).toEqual([
      { type: 'code', text: '# no heading\n\n- no list' },
      { type: 'paragraph', parts: [{ type: 'text', text: 'after' }] },
    ]);
    expect(parseBlocks('Some:\n- one\n- two').map(({ type }) => type)).toEqual(['paragraph', 'list']);
  });

  test('reads marks inside text, but none in code', () => {
    expect(plain(parseInline('side *n* has 3*n*² cells, **not `M4.8*`**'))).toBe('side n has 3n² cells, not M4.8*');
    expect(parseInline('`M4.8`')).toEqual([{ type: 'code', text: 'M4.8' }]);
  });

  test('puts no space between lines of Japanese', () => {
    const [text] = parseBlocks('盤は空です。\nShape は自由です。\nマスを\n塗ります。');
    expect(text?.type === 'paragraph' && plain(text.parts)).toBe('盤は空です。Shape は自由です。マスを塗ります。');
    const [english] = parseBlocks('two\nlines');
    expect(english?.type === 'paragraph' && plain(english.parts)).toBe('two lines');
  });

  test('makes chapters, and folds the appendix', () => {
    const book = parseRulebook(
      '# T\n\nintro\n\n## In one minute\n\na\n\n## C1. Board\n\n**C1.1** b\n\n## Appendix: notation\n\nc',
    );
    expect(book.title).toBe('T');
    expect(book.intro).toHaveLength(1);
    expect(book.sections.map(({ id, coded, appendix }) => [id, coded, appendix])).toEqual([
      ['1', false, false],
      ['C1', true, false],
      ['3', false, true],
    ]);
    expect(codesIn(book)).toEqual(['C1', 'C1.1']);
  });

  test('knows the books behind links between the files', () => {
    expect(bookBehind('all-games.ja.md')).toBe('all-games');
    expect(bookBehind('missiles-and-microchips.md#x3-action')).toBe('missiles');
    expect(bookBehind('../bots.md')).toBe(null);
  });
});

describe('the rules', () => {
  const books = allBooks();

  test('have a title, one minute, how to play and a folded appendix, in this order', () => {
    for (const { name, language, book } of books.filter(({ name }) => name !== 'all-games')) {
      const titles = book.sections.map(({ title }) => plain(title));
      const [minute, how] = language === 'en' ? ['In one minute', 'How to play'] : ['1分でわかるルール', '遊び方'];
      expect(book.title, name).not.toBe('');
      expect(book.intro.length, name).toBeGreaterThan(0);
      expect(titles.slice(0, 2), `${name} ${language}`).toEqual([minute, how]);
      expect(book.sections.at(-1)?.appendix, `${name} ${language}`).toBe(true);
      expect(book.sections.filter(({ appendix }) => appendix)).toHaveLength(1);
    }
  });

  test('have codes of their own letter only, each once, and each clause in its section', () => {
    for (const { name, language, book } of books) {
      const all = codesIn(book);
      expect(all.length).toBeGreaterThan(3);
      expect(
        all.filter((code) => !code.startsWith(LETTERS[name])),
        `${name} ${language}`,
      ).toEqual([]);
      expect(
        all.filter((code, index) => all.indexOf(code) !== index),
        `${name} ${language}`,
      ).toEqual([]);
      for (const { id, coded, blocks } of book.sections) {
        const own = blocks.flatMap((block) => (block.type === 'clause' ? [block.code] : []));
        if (coded)
          expect(
            own.filter((code) => !code.startsWith(`${id}.`)),
            name,
          ).toEqual([]);
      }
    }
  });

  test('say the same clauses, rulings and figures in both languages', () => {
    const outline = (name: string, language: string) => {
      const found = books.find((book) => book.name === name && book.language === language)?.book;
      return (
        found &&
        blocksIn(found).flatMap((block) => {
          if (block.type === 'clause') return [`${block.code} ${block.mark ?? ''}`];
          return block.type === 'figure' ? [block.file] : [];
        })
      );
    };
    for (const name of BOOK_NAMES) expect(outline(name, 'ja'), name).toEqual(outline(name, 'en'));
  });

  test('mark the same rulings and readings in both languages, inside clauses too', () => {
    for (const name of BOOK_NAMES) expect(markedIn(name, 'ja'), name).toEqual(markedIn(name, 'en'));
    expect(BOOK_NAMES.flatMap((name) => markedIn(name, 'en')).length).toBeGreaterThan(70);
  });

  test('explain the marks they use before they use them', () => {
    const words: Record<Language, Record<Mark, string>> = {
      en: { house: 'house ruling', reading: 'our reading' },
      ja: { house: 'ハウスルール', reading: '解釈' },
    };
    for (const { name, language, book } of books) {
      const intro = book.intro.map((block) => ('parts' in block ? plain(block.parts) : '')).join(' ');
      for (const { mark } of markedIn(name, language)) {
        expect(intro, `${name} ${language}`).toContain(words[language][mark]);
      }
    }
  });

  test('leave no mark unread', () => {
    for (const { name, language, book } of books) {
      const texts = blocksIn(book).flatMap((block) => {
        if (block.type === 'list') return block.items.map(plain);
        if (block.type === 'table') return [block.head, ...block.rows].flat().map(plain);
        return 'parts' in block ? [plain(block.parts)] : [];
      });
      expect(
        texts.filter((text) => /\*\*|\]\(|^#|^\|/.test(text)),
        `${name} ${language}`,
      ).toEqual([]);
    }
  });

  test('have a figure for each record, and a record for each figure', () => {
    const shown = [...new Set(books.flatMap(({ book }) => figuresIn(book)))].sort();
    expect(shown).toEqual(figureFiles());
    expect(shown.length).toBeGreaterThan(0);
  });
});

describe('figures', () => {
  const by = (...actors: EventMessage['actor'][]) => actors.map((actor) => ({ actor, text: '', data: null }));

  test('begin their last turn where somebody else acted before', () => {
    expect(lastTurn(by('1', '2', '2', '='))).toBe(1);
    expect(lastTurn(by('1', '=', '2', '*'))).toBe(1);
    expect(lastTurn(by('*', '*'))).toBe(2);
    expect(lastTurn([])).toBe(0);
  });

  test('say whose eyes they are seen with, and what they show', () => {
    expect(viewerOf('Game: missiles\nFigure viewer: 3\n')).toEqual({ seat: 3 });
    expect(viewerOf('Game: missiles\n')).toBe('public');
    expect(shownIn('Figure shows: turn\n')).toBe('turn');
    expect(shownIn('Game: missiles\n')).toBe('position');
  });

  test('are positions that the engine replays, each of the game it is named after', async () => {
    const { engine } = startLocalEngine();
    for (const file of figureFiles()) {
      const replay = await engine.ask('replay', figure(file), viewerOf(figure(file)));
      expect(file).toMatch(new RegExp(`^${replay.game}-`));
      expect(replay.views.length).toBe(replay.events.length + 1);
    }
  });
});
