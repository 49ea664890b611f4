import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** $CHROMIUM_PATH, one that is installed, or the one that a registry package brings. */
export async function launch() {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find(existsSync) ?? (await bundled());
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

async function bundled() {
  const { default: bundle } = await import('@sparticuz/chromium');
  return bundle.executablePath();
}
