import { startShop, type RunningShop } from './running-shop';

declare global {
  var runningShop: RunningShop | undefined;
}

/** One running shop for all stories; each story signs up people of its own. E2E_URL names one that runs already. */
export default async function globalSetup(): Promise<void> {
  if (process.env.E2E_URL) return;
  globalThis.runningShop = await startShop();
  process.env.E2E_URL = globalThis.runningShop.url;
}
