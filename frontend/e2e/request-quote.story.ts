import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { eventually } from './support/eventually';
import { newCustomer, tools } from '../../gateway/demo/people';
import { closeBrowser, openSignedIn } from './support/shop-page';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drawings-'));
});
afterAll(async () => {
  await closeBrowser();
  await rm(folder, { recursive: true });
});

/** A STEP model of about two megabytes: four parts. */
const model = () =>
  Buffer.from(
    `ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n/* ${randomBytes(1_000_000).toString('hex')} */\nENDSEC;\nEND-ISO-10303-21;\n`,
  );

/** The connection breaks at the second part, until it is mended. The browser may notice it (`seen`). */
async function breakUpload(page: Page, { seen }: { seen: boolean }): Promise<() => Promise<void>> {
  let parts = 0;
  await page.route('**/files/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    if (parts === 1) return route.continue();
    if (parts === 2) await page.context().setOffline(seen);
    return route.abort('connectionreset');
  });
  return () => page.unroute('**/files/uploads/*');
}

/** Skips the page's pauses between two tries until something is shown. */
async function passTime(shown: Locator): Promise<void> {
  const page = shown.page();
  await page.clock.install();
  await eventually(async () => {
    await page.clock.fastForward(5_000);
    return shown.isVisible();
  }, true);
}

it('a buyer asks for a quote, with drawings whose upload goes on after a lost connection and a reload', async () => {
  const person = await newCustomer('Quinn Buyer');
  const [tool] = await tools();
  const page = await openSignedIn(person, `/details/${tool?._id}`);
  await page.getByRole('button', { name: 'Request a quote' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Request a quote' }).waitFor();
  await page.getByLabel('Quantities').fill('100, 500, 1000');

  const mend = await breakUpload(page, { seen: false });
  await page
    .getByLabel('Add files', { exact: true })
    .setInputFiles({ name: 'arm.step', mimeType: 'model/step', buffer: model() });
  await passTime(page.getByText('No connection. The upload continues by itself.'));
  await expectAccessible(page, 'an upload that waits');
  await mend();
  await passTime(page.getByText('arm.step is uploaded.'));
  await page.getByRole('button', { name: 'Download arm.step' }).waitFor();

  // The same file on disk is the same file to the browser, also after the page was loaded again.
  const lid = path.join(folder, 'lid.step');
  await writeFile(lid, model());
  const mendAgain = await breakUpload(page, { seen: true });
  await page.getByLabel('Add files', { exact: true }).setInputFiles(lid);
  await page.getByText('No connection. The upload continues by itself.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('The draft is saved.').waitFor();
  await page.reload();
  await page.getByText('0.5 of 1.9 MB are uploaded. Choose the file again to continue.').waitFor();
  await expectAccessible(page, 'an upload that waits for its file');
  await mendAgain();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.headers()['upload-offset'] ?? '');
  });
  await page.getByLabel('Add files', { exact: true }).setInputFiles(lid);
  await page.getByText('lid.step is uploaded.').waitFor();
  await page.getByRole('button', { name: 'Download lid.step' }).waitFor();
  expect(sent[0]).toBe(String(512 * 1024));

  const lie = { name: 'drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') };
  await page.getByLabel('Add files', { exact: true }).setInputFiles(lie);
  await page.getByText(/Please upload a PDF, PNG/).waitFor();
  await page.getByRole('button', { name: 'Dismiss drawing.pdf' }).click();

  await page.getByText('The draft is saved.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Download arm.step' }).waitFor();
  expect(await page.getByLabel('Quantities').inputValue()).toBe('100, 500, 1,000');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: /^Request Q-\d{4}-\d{6} is sent$/ }).waitFor();
});
