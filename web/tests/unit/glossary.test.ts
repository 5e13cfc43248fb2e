/** Everything in Japanese is written as `docs/glossary.md` says: the page, the sentences in Rust, the rules. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(ROOT + path, 'utf8');
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;

/** A text in Japanese, and where it stands. */
interface Text {
  where: string;
  text: string;
}

/** The texts between quotation marks that are in Japanese. */
function quoted(path: string): Text[] {
  return read(path)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
        .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
        .filter((text) => JAPANESE.test(text))
        .map((text) => ({ where: `${path}:${index + 1}`, text })),
    );
}

/** The lines of a page of Markdown without code, addresses, emphasis and the marks of clauses. */
function prose(path: string): Text[] {
  const plain = read(path)
    .replace(/^```[^]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
    .replace(/\*（(?:ハウスルール|解釈)）\* /g, '')
    .replace(/`[^`\n]*`/g, '`')
    .replace(/\]\([^)\n]*\)/g, ']')
    .replaceAll('*', '');
  return plain
    .split('\n')
    .flatMap((text, index) => (JAPANESE.test(text) ? [{ where: `${path}:${index + 1}`, text }] : []));
}

/** The files in a folder and below it whose paths end like this. */
const files = (folder: string, ending: RegExp) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => ending.test(path))
    .sort();

const words = [...files('web/src', /\.(ts|svelte)$/), ...files('crates', /^crates\/\w+\/src\/.*\.rs$/)]
  .filter((path) => !path.includes('/generated/'))
  .flatMap(quoted);
const rules = files('docs/rules', /\.ja\.md$/).flatMap(prose);

/** The words between backticks in the last column of the glossary's tables. */
const forbidden = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...(line.split('|')[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));

/** Where a word that is not a term may stand, because it means something else there. */
const ELSEWHERE: Record<string, readonly string[]> = {
  手持ち: ['お手持ち'],
  接続: ['接続が切れ', '再接続'],
  端末では: ['この端末では'],
  端末から: ['端末からサインアウト'],
};

/** The Japanese texts in which something is wrong, with what is wrong. */
const faults = (texts: readonly Text[], faultIn: (text: string) => string | undefined) =>
  texts.flatMap(({ where, text }) => {
    const fault = faultIn(text);
    return fault === undefined ? [] : [`${where}: ${fault} in ‘${text}’`];
  });

/** A placeholder stands for something, so what is next to it is next to a word. */
const halfWidth = (text: string) => {
  const whole = text.replace(/\{\w+\}/g, '字');
  const beside = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー。、（）「」]`;
  return new RegExp(`${beside}[():?!,;]|[():?!,;]${beside}`, 'u').exec(whole)?.[0];
};

/** No space beside a Latin word, and one after ！ and ？ where a sentence follows. */
const spacing = (text: string) => {
  const letter = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]`;
  return new RegExp(
    `${letter} [A-Za-z]|[A-Za-z] ${letter}|[！？](?![！？」（）\\u3000|]|\\s|$)|） (?!\\||$)`,
    'u',
  ).exec(text)?.[0];
};

/** Codes of clauses stand before the full stop. */
const misplacedCode = (text: string) => /。（[CPMXG][\d.、CPMXG]*）/.exec(text)?.[0];

const forbiddenIn = (text: string) =>
  forbidden.find((word) => {
    const rest = (ELSEWHERE[word] ?? []).reduce((rest, allowed) => rest.replaceAll(allowed, ''), text);
    return rest.includes(word);
  });

/** `san` belongs to named people: to the placeholder for one, or to a name in Latin letters. */
const politeIn = (text: string) =>
  text
    .replace(/\{person\}さん|[\p{Script=Latin}.] ?さん/gu, '')
    .replace(/たくさん|[皆な]さん|はさん/g, '')
    .match(/.?さん/)?.[0];

test('there is something to read, and something that is not to be used', () => {
  expect(words.length).toBeGreaterThan(300);
  expect(words.some(({ where }) => where.startsWith('crates/bots'))).toBe(true);
  expect(rules.length).toBeGreaterThan(300);
  expect(forbidden.length).toBeGreaterThan(30);
});

test('mistakes are found', () => {
  expect(halfWidth('勝ち(C3.2)')).toBe('ち(');
  expect(halfWidth('{name}:{count}枚')).toBe('字:');
  expect(halfWidth('拡大（+キー）、12:30')).toBeUndefined();
  expect(spacing('別のタイルの micropul に')).toBe('の m');
  expect(spacing('ようこそ！あなたは')).toBe('！');
  expect(spacing('ようこそ！　あなたは「え？」とRキーで')).toBeUndefined();
  expect(misplacedCode('パスはできません。（C2.1）')).toBe('。（C2.1）');
  expect(misplacedCode('パスはできません（C2.1）。')).toBeUndefined();
  expect(forbiddenIn('あなたの番です')).toBe('の番で');
  expect(forbiddenIn('あなたの手番です')).toBeUndefined();
  expect(forbiddenIn('接続が切れました。再接続しています…')).toBeUndefined();
  expect(politeIn('{name}さんの手番')).toBe('}さん');
  expect(politeIn('{person}さん、たくさんあります')).toBeUndefined();
});

describe.each([
  { what: 'the words of the page and of advice', texts: words },
  { what: 'the rules', texts: rules },
])('$what', ({ texts }) => {
  test('have full-width punctuation', () => {
    expect(faults(texts, halfWidth)).toEqual([]);
  });

  test('are spaced alike, and cite clauses alike', () => {
    expect(faults(texts, spacing)).toEqual([]);
    expect(faults(texts, misplacedCode)).toEqual([]);
  });

  test('use one term per concept', () => {
    expect(faults(texts, forbiddenIn)).toEqual([]);
  });

  test('are polite to people alone', () => {
    expect(faults(texts, politeIn)).toEqual([]);
  });
});
