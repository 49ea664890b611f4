import { chromium, type BrowserServer } from 'playwright-core';
import { chromiumOptions } from '../../../gateway/scripts/lib/chromium.cjs';

/**
 * No way to the internet. A route that aborts such requests would also turn off the browser's cache, and with it compiled
 * code: every page would load and compile all its scripts again.
 */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** A Chromium that the stories connect to. */
export async function serveChromium(): Promise<BrowserServer> {
  const { args, ...options } = await chromiumOptions();
  return chromium.launchServer({ ...options, args: [...args, OFFLINE] });
}
