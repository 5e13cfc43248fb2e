/** A server of plain files that has two editions of the page, one after the other. */

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { originals, read } from '../dist/files';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/json',
};

type Edition = ReadonlyMap<string, Buffer>;

const hashOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The page as it was built. */
const first: Edition = new Map(originals.map((name) => [name, read(name)]));

/** The same page as a build of other sources would be: every script has another name, and whatever names one other content. */
function second(): Edition {
  const scripts = originals.filter((name) => /^assets\/.*\.js$/.test(name)).map((name) => name.replace('assets/', ''));
  const names = new RegExp(scripts.join('|').replaceAll('.', '\\.'), 'g');
  const renamed = (text: string) => text.replace(names, (name) => name.replace('.js', '-second.js'));
  const edition = new Map<string, Buffer>();
  let worker = renamed(String(first.get('sw.js')));
  for (const [name, content] of first) {
    const text = /\.(js|html)$/.test(name) ? Buffer.from(renamed(content.toString())) : content;
    worker = worker.replaceAll(hashOf(content), hashOf(text));
    edition.set(renamed(name), text);
  }
  // The name of the version is the one hash that stands alone.
  return edition.set('sw.js', Buffer.from(worker.replace(/(?<=[`"'])[\w+/]{43}=(?=[`"'])/, 'second')));
}

export interface Editions {
  address: string;
  /** From now on the second edition is served, and nothing of the first. */
  publish: () => void;
  /** The same, with a file that a proxy has changed. Returns its name. */
  publishChanged: () => string;
  stop: () => void;
}

export async function serveEditions(): Promise<Editions> {
  let edition = first;
  const server = createServer(({ url = '' }, response) => {
    const name = new URL(url, 'http://localhost').pathname.slice(1) || 'index.html';
    const content = edition.get(name);
    const type = TYPES[extname(name)] ?? 'text/plain';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    publish: () => (edition = second()),
    publishChanged: () => {
      const [name] = [...second().keys()].filter((file) => file.endsWith('-second.js')) as [string];
      edition = new Map(second()).set(name, Buffer.from('/* added on its way */'));
      return name;
    },
    stop: () => void server.close().closeAllConnections(),
  };
}
