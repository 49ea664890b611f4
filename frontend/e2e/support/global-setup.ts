import type { BrowserServer } from 'playwright-core';
import { serveChromium } from './chromium';
import { startShop, type RunningShop } from './running-shop';

declare global {
  var runningShop: RunningShop | undefined;
  var runningBrowser: BrowserServer | undefined;
}

/** One running shop and one browser for all stories. SHOP_URL names a shop that runs already, SHOP_EDI_DIR its EDI_DIR. */
export default async function globalSetup(): Promise<void> {
  const browser = serveChromium();
  if (!process.env.SHOP_URL) {
    globalThis.runningShop = await startShop();
    process.env.SHOP_URL = globalThis.runningShop.url;
    process.env.SHOP_EDI_DIR = globalThis.runningShop.ediDir;
  }
  globalThis.runningBrowser = await browser;
  process.env.E2E_BROWSER = globalThis.runningBrowser.wsEndpoint();
}
