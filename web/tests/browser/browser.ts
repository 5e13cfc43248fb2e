import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { LAUNCH } from './launch';
import { DESKTOP, pictureFailure } from './screen';

/** How most tests look at the page. Without motion nothing has to be waited for. */
const USUAL: BrowserContextOptions = { viewport: DESKTOP, locale: 'en', reducedMotion: 'reduce' };

let context: BrowserContext;

/** Opens a browser for the tests of a file, with an empty profile that is thrown away after them. Unless a test asks for service
 * workers there are none, as over plain HTTP in a local network: everything comes from the server. */
export function useBrowser(options: BrowserContextOptions = {}) {
  let profile: string;

  beforeAll(async () => {
    profile = mkdtempSync(join(tmpdir(), 'motherboard-browser-'));
    context = await chromium.launchPersistentContext(profile, {
      ...USUAL,
      ...options,
      ...LAUNCH,
    });
    if (options.serviceWorkers !== 'allow') {
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    }
    // As for those who have played before: the coach of a first game speaks where a test asks for it.
    await context.addInitScript(() => {
      if (localStorage.getItem('coach') === null) localStorage.setItem('coach', 'off');
      // Tests wait for nothing but what they ask for.
      if (localStorage.getItem('speed') === null) localStorage.setItem('speed', 'instant');
    });
    // Who waits longer than this for the page waits in vain, and wants to know for what.
    context.setDefaultTimeout(10_000);
  });

  afterEach((test) => pictureFailure(test, context.pages()));

  afterAll(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
}

/** Cuts the network off, or brings it back. */
export const cutOff = (offline: boolean) => context.setOffline(offline);

/** A page at this address of the program, or at that of another server, and everything it complained about: also what it sends, for
 * games on one device never leave the browser. `prepare` comes before it is loaded. */
export async function visit(
  address = '',
  prepare?: (page: Page) => Promise<unknown>,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // A page that is left or reloaded gives up what it was still loading, as the bots in the background.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${why}`);
  });
  page.on('request', (request) => {
    if (request.method() !== 'GET' || new URL(request.url()).search !== '') complaints.push(`sent: ${request.url()}`);
  });
  page.on('websocket', (socket) => complaints.push(`opened: ${socket.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  await prepare?.(page);
  await page.goto(new URL(address, inject('address')).href);
  return { page, complaints };
}
