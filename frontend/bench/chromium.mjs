import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage'];

export async function launch() {
  return chromium.launch({ executablePath: await executable(), args: ARGS });
}

/** A browser with a profile of its own, which is gone with it; Lighthouse steers it through the port. */
export async function launchAtPort(port) {
  const args = [...ARGS, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext('', { executablePath: await executable(), args, viewport: null });
}

/** $CHROMIUM_PATH, one that is installed, or the one that a registry package brings. */
const executable = async () => process.env.CHROMIUM_PATH ?? INSTALLED.find(existsSync) ?? (await bundled());

async function bundled() {
  // Makes the package unpack the system libraries (NSS) that a bare machine lacks; it reads it when imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: bundle } = await import('@sparticuz/chromium');
  return bundle.executablePath();
}
