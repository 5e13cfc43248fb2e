/** The service worker: it keeps the whole page in the browser, so that it opens without a network. */

import { addressOf, freshOr, handlingOf, HASHED } from './handling';
import { OTHER_VERSION, TAKE_OVER } from './messages';
import type { WorkerScope } from './scope';

declare const self: WorkerScope;

/** Every file of this version and the hash of what is in it; `vite.config.ts` writes it here. */
declare const FILES: Record<string, string>;
/** The name of this version: others have other files. */
declare const VERSION: string;

/** How long a visitor waits for a network that does not answer, in milliseconds. */
const PATIENCE = 3_000;
/** So many files are fetched at a time, so that whoever plays meanwhile does not wait behind all of them. */
const AT_A_TIME = 4;

const { scope } = self.registration;
// Several folders of a server may have a page each.
const OURS = `motherboard ${scope} `;
const CACHE = OURS + VERSION;
const files = Object.entries(FILES);
const ADDRESSES: ReadonlySet<string> = new Set(files.map(([file]) => addressOf(file, scope)));

/** A file as it was kept, by this version or else by another. Compressed or not, it is the same. */
async function kept(address: string): Promise<Response | undefined> {
  const ignoreVary = true;
  const found = await caches.match(address, { ignoreVary, cacheName: CACHE });
  return found ?? caches.match(address, { ignoreVary });
}

/** Keeps a file. If the server has another version by now, the hash tells, and nothing is kept of a mixture. */
async function keep(cache: Cache, file: string, hash: string) {
  const address = addressOf(file, scope);
  const hashed = file.startsWith(HASHED);
  const found = hashed ? await kept(address) : undefined;
  const answer = found ?? (await fetch(address, { integrity: hash, cache: hashed ? 'default' : 'no-cache' }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

async function install() {
  const cache = await caches.open(CACHE);
  const waiting = files.values();
  const fetching = Array.from({ length: AT_A_TIME }, async () => {
    for (const [file, hash] of waiting) await keep(cache, file, hash);
  });
  await Promise.all(fetching);
}

/** Throws other versions away, unless a tab may still need one or a newer one is on its way. */
async function tidy(tabs: number) {
  const { installing, waiting } = self.registration;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > tabs || installing !== null || waiting !== null) return;
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(install()));

// The tab from which this version was asked for, or the first of all, has it or loads it next.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), tidy(1)])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = handlingOf(request, scope, ADDRESSES);
  if (handling === 'file') event.respondWith(kept(request.url).then((found) => found ?? fetch(request)));
  if (handling === 'visit') {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
    event.respondWith(freshOr(fetch(request), () => kept(scope), patience));
    event.waitUntil(tidy(0));
  }
});

/** A page says which version it is, by the address of its first script, or that its visitor wants this one. A version never
 * takes over from another by itself. */
self.addEventListener('message', ({ data, source }) => {
  if (data === TAKE_OVER || ADDRESSES.has(String(data))) void self.skipWaiting();
  else source?.postMessage(OTHER_VERSION);
});
