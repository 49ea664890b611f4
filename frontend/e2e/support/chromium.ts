import { existsSync } from 'node:fs';
import { chromium, type BrowserServer } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = [
  '--no-sandbox',
  // Containers often have a tiny /dev/shm.
  '--disable-dev-shm-usage',
  // No call of Chromium's own to the outside: tests must not depend on it.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real Chromium: $CHROMIUM_PATH, one that is installed, or the one that a registry package brings. */
export async function serveChromium(): Promise<BrowserServer> {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find(existsSync) ?? (await bundledChromium());
  return chromium.launchServer({ executablePath, args: ARGS });
}

async function bundledChromium(): Promise<string> {
  // Makes the package unpack the system libraries (NSS) that a bare machine lacks; it reads both when imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}
