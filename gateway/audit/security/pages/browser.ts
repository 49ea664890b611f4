import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Person } from '../../stage/world';
import { keepSession } from './in-page';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Nothing of Chromium's own goes outside. */
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real Chromium: $CHROMIUM_PATH, one that is installed, or the one of a registry package. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find(existsSync) ?? (await bundledChromium());
  return chromium.launch({ executablePath, args: ARGS });
}

async function bundledChromium(): Promise<string> {
  // Makes the package unpack the system libraries that a bare machine lacks; read when it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}

/** A page of somebody who has a session, or of a visitor. Everything outside of `origin` is cut off. */
export async function pageOf(
  browser: Browser,
  origin: string,
  person?: Person,
): Promise<{ page: Page; dialogs: string[] }> {
  const context = await browser.newContext({ acceptDownloads: true });
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  if (person) await context.addInitScript(keepSession, person.token);
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, dialogs };
}
