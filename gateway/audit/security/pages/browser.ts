import { chromium, type Browser, type Page } from 'playwright-core';
import type { Person } from '../../environment/fixtures';
import { chromiumOptions } from '../../../scripts/lib/chromium.cjs';
import { keepSession } from './in-page';

export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumOptions());

/** A page of a signed-in user or of a visitor. Requests to other origins are blocked; `left` has those that would leave. */
export async function pageOf(
  browser: Browser,
  origin: string,
  person?: Person,
): Promise<{ page: Page; dialogs: string[]; left: string[] }> {
  const context = await browser.newContext({ acceptDownloads: true });
  const left: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      if (route.request().isNavigationRequest()) left.push(route.request().url());
      return route.abort();
    },
  );
  if (person) await context.addInitScript(keepSession, person.token);
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, dialogs, left };
}
