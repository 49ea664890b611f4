import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../gateway/scripts/lib/chromium.cjs';

export const launch = async () => chromium.launch(await chromiumOptions());

/** A browser with a temporary profile; Lighthouse controls it through the port. */
export async function launchAtPort(port) {
  const { executablePath, args } = await chromiumOptions();
  const withPort = [...args, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext('', { executablePath, args: withPort, viewport: null });
}
