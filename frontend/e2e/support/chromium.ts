import { chromium, type BrowserServer } from 'playwright-core';
import { chromiumOptions } from '../../../gateway/scripts/lib/chromium.cjs';

/** A Chromium that the stories connect to. */
export const serveChromium = async (): Promise<BrowserServer> =>
  chromium.launchServer(await chromiumOptions());
