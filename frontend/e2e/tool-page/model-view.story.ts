import type { Locator, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { addModel } from '../../../gateway/demo/data-sheets';
import { demoAdmin, newCustomer, tools } from '../../../gateway/demo/people';
import { bracketStep } from '../../../gateway/demo/step-file';
import { expectAccessible } from '../support/accessible';
import { pageErrors } from '../support/browsers';
import { eventually } from '../support/eventually';
import { closeBrowser, openSignedIn } from '../support/shop-page';

const OF_THE_VIEW = /model-view|step-worker|\.wasm$/;

let page: Page;
let errors: string[];
const loaded: string[] = [];
const model = () => page.getByRole('application', { name: /^3D model: Angle bracket/ });
const button = (title: string) => page.getByRole('button', { name: `View 3D model: ${title} in 3D` });

beforeAll(async () => {
  const { token } = await demoAdmin();
  const tool = (await tools()).find(({ name }) => name === 'Titan 20 Metal-Gear Servo');
  const id = String(tool?._id);
  await addModel(token, id, 'Angle bracket', bracketStep());
  await addModel(token, id, 'Broken', bracketStep().replace(/ADVANCED_FACE/g, 'ADVANCED_FOOT'));
  page = await openSignedIn(await newCustomer(), `/details/${id}`);
  errors = pageErrors(page);
  page.on('request', (request: Request) => {
    if (OF_THE_VIEW.test(request.url())) loaded.push(request.url());
  });
  await button('Angle bracket').waitFor();
});
afterAll(closeBrowser);

/** Shares of a picture that are neither its ground nor transparent. */
async function drawnShare(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (pixel: number) => data.subarray(pixel * info.channels, pixel * info.channels + 3);
  const ground = at(5 * info.width + 5);
  let drawn = 0;
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1)
    if (at(pixel).some((value, channel) => Math.abs(value - (ground[channel] as number)) > 12)) drawn += 1;
  return drawn / (info.width * info.height);
}

const picture = (): Promise<Buffer> => model().screenshot({ animations: 'disabled' });

it('loads nothing of the view before somebody asks for it', async () => {
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
});

it('draws a STEP file, says its parts and its size, and keeps the download', async () => {
  await button('Angle bracket').click();
  await model().waitFor();
  expect(await model().getAttribute('aria-label')).toBe('3D model: Angle bracket: 1 part, 60 × 40 × 30 mm');
  const share = await drawnShare(await picture());
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.8);
  expect(loaded.some((url) => url.endsWith('.wasm') && url.startsWith(new URL(page.url()).origin))).toBe(
    true,
  );
  await page.getByRole('link', { name: 'Download 3D model: Angle bracket' }).waitFor();
  // What was read is in the page; the worker and its memory are gone.
  expect(page.workers()).toHaveLength(0);
});

describe('by keyboard', () => {
  let lastPicture: Buffer;
  const changes = async (key: string) => {
    lastPicture = await picture();
    await model().press(key);
    return eventually(async () => (await picture()).equals(lastPicture), false);
  };

  it('the arrow keys turn it, and nothing moves by itself', async () => {
    await model().focus();
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'])
      await changes(key);
    const still = await picture();
    await page.waitForTimeout(400);
    expect((await picture()).equals(still)).toBe(true);
  });

  it('+ and − change its size, and 0 shows the whole model again', async () => {
    await model().press('0');
    await page.waitForTimeout(300);
    const first = await picture();
    const whole = await drawnShare(first);
    await changes('+');
    expect(await drawnShare(await picture())).toBeGreaterThan(whole * 1.2);
    await changes('-');
    await changes('-');
    expect(await drawnShare(await picture())).toBeLessThan(whole * 0.85);
    await model().press('0');
    await eventually(async () => (await picture()).equals(first), true);
  });
});

it.each(['Turn left', 'Turn right', 'Turn up', 'Turn down', 'Larger', 'Smaller'])(
  'the button %s changes the view, for those who cannot drag',
  async (name) => {
    const before = await picture();
    const controls: Locator = page.getByRole('group', { name: 'View of the model' });
    await controls.getByRole('button', { name, exact: true }).click();
    await eventually(async () => (await picture()).equals(before), false);
  },
);

it('is accessible in light and dark colours', async () => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'model');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'model, dark', [768]);
  expect(await drawnShare(await picture())).toBeGreaterThan(0.05);
});

it('says that a file cannot be read', async () => {
  await button('Broken').click();
  await page.getByText('This file cannot be shown here. The download has it.').waitFor();
});

it('ends the worker when the view is closed before the file has arrived', async () => {
  await button('Angle bracket').click();
  await model().waitFor({ state: 'hidden' });
  await page.route('**/tool-files/*', () => undefined);
  await button('Angle bracket').click();
  await eventually(() => Promise.resolve(page.workers().length), 1);
  await page.getByText('Reading the model …').waitFor();
  await button('Angle bracket').click();
  await eventually(() => Promise.resolve(page.workers().length), 0);
});

it('no page may run WebAssembly, and the view breaks no policy', async () => {
  const compiled = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => 'compiled',
      (error: Error) => error.message,
    ),
  );
  expect(compiled).toContain('Content Security Policy');
  expect(errors.filter((error) => !error.includes('Content Security Policy'))).toEqual([]);
});
