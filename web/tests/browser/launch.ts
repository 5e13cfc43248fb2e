import type { LaunchOptions } from 'playwright-core';

/** How the browser is started. */
export const LAUNCH: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? 'chromium',
  // The superuser has no sandbox to offer it; the page is our own.
  chromiumSandbox: process.getuid?.() !== 0,
  // What a browser does besides: calls nobody in these tests answers.
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
};
