import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SRC = new URL('../../src/', import.meta.url);
const TOKENS = 'tokens.css';

/** The sources by path, without generated files. Styles do not reach the icon, so it has its own colours. */
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(css|svelte|ts)$/.test(path) && !/^(wire|engine\/generated)\//.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, SRC), 'utf8') }));

const tokens = sources.find(({ path }) => path === TOKENS)?.text ?? '';

/** The styles in a file, without comments. */
const stylesIn = ({ path, text }: { path: string; text: string }) =>
  (path.endsWith('.css') ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '')).replaceAll(/\/\*.*?\*\//gs, '');

const HEX = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const NAMED =
  /\b(?:black|blue|brown|cyan|gold|gr[ae]y|green|lime|magenta|navy|orange|pink|purple|red|white|yellow)\b/gi;

/** The colour literals in styles. */
function coloursIn(styles: string): string[] {
  const values = [...styles.matchAll(/(?<![\w-])[\w-]+:\s*([^;{}]+);/g)].map(([, value]) => value ?? '');
  return values.flatMap((value) => {
    const named = value.replaceAll(/var\(--[\w-]+\)|'[^']*'/g, '');
    return [HEX, FUNCTION, NAMED].flatMap((kind) => [...named.matchAll(kind)].map(([colour]) => colour));
  });
}

/** The widths in media and container queries. */
const widthsIn = (styles: string) =>
  [...styles.matchAll(/@(?:media|container)([^{]+)\{/g)].flatMap(([, condition]) =>
    [...(condition ?? '').matchAll(/[\d.]+(?:px|r?em)\b/g)].map(([width]) => width),
  );

const breakpoints = new Set([...tokens.matchAll(/--breakpoint-[\w-]+: ([^;]+);/g)].map(([, width]) => width));

describe('the search itself', () => {
  test('finds colours however they are written', () => {
    expect(coloursIn('a { color: #1d1f24; fill: light-dark(#FFF, #0008); }')).toEqual(['#1d1f24', '#FFF', '#0008']);
    expect(coloursIn('a { border: 1px solid rgb(0 0 0 / 22%); color: white; }')).toEqual(['rgb(', 'white']);
    expect(coloursIn("[data-colour='red'] { color: var(--microchip-red); fill: url(#clip); }")).toEqual([]);
    expect(coloursIn('a { transition: fill 1s; } .white:hover { fill: none; }')).toEqual([]);
  });

  test('finds widths in conditions, and nowhere else', () => {
    expect(widthsIn('@media (max-width: 480px) { a { width: 3px; } } @container x (width < 7rem) {')).toEqual([
      '480px',
      '7rem',
    ]);
  });
});

describe('what is drawn', () => {
  test('has sources, tokens and breakpoints', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(coloursIn(tokens).length).toBeGreaterThan(50);
    expect(breakpoints.size).toBeGreaterThan(0);
  });

  test('takes its colours from the tokens', () => {
    const own = sources
      .filter(({ path }) => path !== TOKENS)
      .flatMap((source) => [
        ...coloursIn(stylesIn(source)).map((colour) => `${source.path}: ${colour}`),
        // In code and markup a colour stands in quotes.
        ...[...source.text.matchAll(/["'`]#[0-9a-f]{3,8}["'`]/gi)].map(([colour]) => `${source.path}: ${colour}`),
      ]);
    expect(own).toEqual([]);
  });

  test('changes at the breakpoints and nowhere else', () => {
    const own = sources.flatMap((source) =>
      widthsIn(stylesIn(source))
        .filter((width) => !breakpoints.has(width))
        .map((width) => `${source.path}: ${width}`),
    );
    expect(own).toEqual([]);
  });

  test('uses every token', () => {
    const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
    const asked = new Set(sources.flatMap((source) => widthsIn(stylesIn(source))));
    const unused = [...tokens.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)].filter(([, name = '', value = '']) =>
      name.startsWith('--breakpoint-') ? !asked.has(value) : !used.has(name),
    );
    expect(unused.map(([, name]) => name)).toEqual([]);
  });
});
