import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page, Request } from 'playwright-core';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { graphql } from '../../../gateway/demo/graphql';
import { demoAdmin, newCustomer, tools } from '../../../gateway/demo/people';
import { upload } from '../../../gateway/demo/upload';
import { expectAccessible } from '../support/accessible';
import { pageErrors } from '../support/browsers';
import { eventually } from '../support/eventually';
import { closeBrowser, openSignedIn } from '../support/shop-page';

const PAGES = 12;

/** Twelve pages, of which only the first have to be loaded: each has a picture of noise. */
async function sheet(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options });
  const noise = () =>
    sharp(randomBytes(300 * 300), { raw: { width: 300, height: 300, channels: 1 } })
      .png()
      .toBuffer();
  for (let number = 1; number <= PAGES; number += 1) {
    document.addPage();
    document.fontSize(20).text(`Rated torque ${number}: 2.4 Nm`, 60, 60);
    document.image(await noise(), 60, 200, { width: 400 });
  }
  document.end();
  return buffer(document);
}

let page: Page;
let errors: string[];
const loaded: string[] = [];
let bytesLoaded = 0;
let whole: Buffer;
const view = (title: string) => page.getByRole('region', { name: `Preview of Certificate: ${title}` });
const button = (title: string) => page.getByRole('button', { name: `Preview Certificate: ${title}` });

async function addFile(token: string, toolId: string, { title, bytes }: { title: string; bytes: Buffer }) {
  const subject = { type: 'tool-file-draft', id: toolId };
  const uploadId = await upload(token, { subject, name: 'sheet.pdf', bytes });
  const input = { toolId, uploadId, kind: 'Certificate', title, revision: '1', issuedOn: '2026-05-04' };
  await graphql(token, 'mutation ($input: AddToolFileInput!) { addToolFile(input: $input) { id } }', {
    input,
  });
}

beforeAll(async () => {
  const { token } = await demoAdmin();
  const tool = (await tools()).find(({ name }) => name === 'Titan 20 Metal-Gear Servo');
  const id = String(tool?._id);
  whole = await sheet();
  await addFile(token, id, { title: 'Torque', bytes: whole });
  await addFile(token, id, { title: 'Locked', bytes: await sheet({ userPassword: 'secret' }) });
  await addFile(token, id, { title: 'Broken', bytes: Buffer.from('%PDF-1.7\nnothing\n%%EOF\n') });
  page = await openSignedIn(await newCustomer(), `/details/${id}`);
  errors = pageErrors(page);
  page.on('request', (request: Request) => {
    if (/pdf/.test(request.url())) loaded.push(request.url());
  });
  page.on('response', (response) => {
    // pdf.js begins with the whole document and ends that as soon as it knows that there are parts.
    if (response.status() === 206) bytesLoaded += Number(response.headers()['content-length']);
  });
  await button('Torque').waitFor();
});
afterAll(closeBrowser);

/** Share of the dark pixels of what is shown. */
async function darkShare(): Promise<number> {
  const { data } = await sharp(await view('Torque').screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
}

it('loads nothing of the view before somebody asks for it', async () => {
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
});

it('draws the first page of a document, with its text, and loads no more than it shows', async () => {
  await button('Torque').click();
  await page.getByText(`${PAGES} pages`, { exact: true }).waitFor();
  await view('Torque').getByText('Rated torque 1: 2.4 Nm').waitFor();
  expect(await darkShare()).toBeGreaterThan(0.05);
  expect(bytesLoaded).toBeGreaterThan(0);
  expect(bytesLoaded).toBeLessThan(whole.length / 2);
  expect(loaded.every((url) => url.startsWith(new URL(page.url()).origin))).toBe(true);
});

it('has the text where the picture has it, to select and to copy', async () => {
  const text = view('Torque').getByText('Rated torque 1: 2.4 Nm');
  const { x: left } = (await view('Torque').boundingBox()) ?? { x: 0 };
  const { x, width } = (await text.boundingBox()) ?? { x: 0, width: 0 };
  const paper = (await view('Torque').locator('canvas').first().boundingBox())?.width ?? 1;
  // 60 of the 595 points of A4, from the edge of the paper.
  expect((x - left) / paper).toBeGreaterThan(0.09);
  expect((x - left) / paper).toBeLessThan(0.14);
  expect(width / paper).toBeGreaterThan(0.3);
});

it('shows further pages as somebody scrolls, by keyboard', async () => {
  await view('Torque').focus();
  await view('Torque').press('End');
  await view('Torque').getByText(`Rated torque ${PAGES}: 2.4 Nm`).waitFor();
});

it('shows pages larger, for small print', async () => {
  const width = async () => (await view('Torque').locator('canvas').first().boundingBox())?.width ?? 0;
  const before = await width();
  const sizes = page.getByRole('group', { name: 'Size of the pages' });
  await sizes.getByRole('button', { name: 'Larger' }).click();
  await eventually(async () => Math.round(((await width()) / before) * 10), 15);
  await sizes.getByRole('button', { name: 'Smaller' }).click();
  await eventually(async () => Math.round(((await width()) / before) * 10), 10);
});

it('is accessible in light and dark colours', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'document');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'document, dark', [768]);
});

it('says why a document cannot be shown', async () => {
  await button('Locked').click();
  await page.getByText('This document has a password. The download has it.').waitFor();
  await button('Broken').click();
  await page.getByText('This document cannot be shown here. The download has it.').waitFor();
});

it('can be tried again if it could not be loaded, and ends its worker when it is closed', async () => {
  for (const title of ['Locked', 'Broken', 'Torque']) await button(title).click();
  await eventually(() => Promise.resolve(page.workers().length), 0);
  await page.route('**/tool-files/*', (route) => route.abort());
  await button('Torque').click();
  await page.getByText('The document could not be loaded. The download has it.').waitFor();
  await page.unroute('**/tool-files/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await view('Torque').getByText('Rated torque 1: 2.4 Nm').waitFor();
  await button('Torque').click();
  await eventually(() => Promise.resolve(page.workers().length), 0);
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});
