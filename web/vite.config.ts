import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What browsers have to understand. */
const TARGET = 'es2022';

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

if (!existsSync(inWeb('src/engine/generated'))) {
  throw new Error('The engine is not built yet: run `cargo xtask page` first.');
}

/** Empties the folder `dist` before a new page is written, but for the file by which git keeps the folder. */
function emptyFolder(): Plugin {
  return {
    name: 'empty-folder',
    apply: 'build',
    generateBundle: () => {
      for (const name of readdirSync(inWeb('dist'))) {
        if (name !== '.gitignore') rmSync(inWeb(`dist/${name}`), { recursive: true });
      }
    },
  };
}

/**
 * Writes a brotli and a gzip copy beside every file of `dist` that is smaller for it. The server sends the copy a browser
 * accepts; compressing once here takes seconds that no visitor waits for.
 */
function compressedCopies(): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: 'compressed-copies',
    apply: 'build',
    writeBundle: {
      // After the service worker is there.
      sequential: true,
      handler: () => {
        for (const name of readdirSync(inWeb('dist'), { recursive: true, encoding: 'utf8' })) {
          if (!/\.(js|css|html|svg|wasm|json|webmanifest)$/.test(name)) continue;
          const path = inWeb(`dist/${name}`);
          const original = readFileSync(path);
          for (const [suffix, copy] of [
            ['br', brotliCompressSync(original, brotli)],
            ['gz', gzipSync(original, { level: constants.Z_BEST_COMPRESSION })],
          ] as const) {
            if (copy.length < original.length) writeFileSync(`${path}.${suffix}`, copy);
          }
        }
      },
    },
  };
}

/** The colour around the page, before it is drawn. */
const PAPER = '#f7f5f0';

/** The icons of the installed page; `npm run icons` draws them. A maskable one may be cut to any shape. */
const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
];

/** Makes the page one that can be installed: adds the manifest and its icons. Addresses in a manifest are relative to it. */
function installable(): Plugin {
  const manifest = 'manifest.webmanifest';
  return {
    name: 'installable',
    apply: 'build',
    generateBundle() {
      const icons = ICONS.map(({ file, ...rest }) => {
        const source = readFileSync(inWeb(`src/icons/${file}`));
        const id = this.emitFile({ type: 'asset', name: file, source });
        return { src: this.getFileName(id), type: 'image/png', ...rest };
      });
      const about = {
        name: 'Motherboard',
        short_name: 'Motherboard',
        description: 'Four small tabletop games.',
        lang: 'en',
        start_url: './',
        scope: './',
        display: 'standalone',
        theme_color: PAPER,
        background_color: PAPER,
        categories: ['games'],
        icons,
      };
      this.emitFile({ type: 'asset', fileName: manifest, source: JSON.stringify(about) });
    },
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `./${manifest}` }, injectTo: 'head' }],
  };
}

/** Adds the service worker, which knows every file of the page by name and hash. It changes whenever one of them does. */
function offline(): Plugin {
  const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');
  return {
    name: 'offline',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const files = Object.keys(bundle)
          .sort()
          .map((name) => [name, `sha256-${sha256(readFileSync(inWeb(`dist/${name}`)))}`]);
        const FILES = JSON.stringify(Object.fromEntries(files));
        await build({
          configFile: false,
          logLevel: 'warn',
          define: { FILES, VERSION: JSON.stringify(sha256(FILES)) },
          build: {
            target: TARGET,
            emptyOutDir: false,
            rolldownOptions: {
              input: inWeb('src/offline/sw.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

/** Puts `src/theme-first.js` before everything else: a classic script, which runs before anything is painted. */
function themeFirst(): Plugin {
  let name = '';
  return {
    name: 'theme-first',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(inWeb('src/theme-first.js'), 'utf8').replace(/^\/\/.*\n/gm, '');
      name = this.getFileName(this.emitFile({ type: 'asset', name: 'theme-first.js', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `./${name}` }, injectTo: 'head-prepend' }],
    },
  };
}

export default defineConfig({
  // Relative addresses: the page works under any path.
  base: './',
  plugins: [svelte(), themeFirst(), emptyFolder(), installable(), offline(), compressedCopies()],
  worker: { format: 'es' },
  // The rules are read from where they are kept for everybody.
  server: { fs: { allow: [inWeb('.'), inWeb('../docs/rules')] } },
  build: {
    target: TARGET,
    emptyOutDir: false,
    // The page's security policy allows no data: addresses, so nothing is written into the code as one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    // Two files at a time, also on two cores: most of them wait, for a worker or for a browser.
    maxWorkers: 2,
    // Machines are busy with other things, too: only what never comes is missing.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // Functions by themselves, and the engine.
      { extends: true, test: { name: 'unit', include: ['tests/unit/*.test.ts'] } },
      // The built page as files.
      { extends: true, test: { name: 'dist', include: ['tests/dist/*.test.ts'] } },
      // The built page in a browser, served by the program.
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: 'tests/browser/program.ts',
          // Whole games are played.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
