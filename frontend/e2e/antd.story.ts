import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { palette, type Scheme } from '../src/components/theme/palette';
import { closeBrowser, openVisitor } from './support/shop-page';

const FRONTEND = join(__dirname, '..');
const ORIGIN = 'http://antd.test';
let built: string;

/** Builds antd/ with the shop's settings, so that what is tested here is what would ship. */
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'antd-story-'));
  const vite = join(FRONTEND, '../node_modules/vite/bin/vite.js');
  const config = join(FRONTEND, 'e2e/antd/vite.config.mts');
  const args = [vite, 'build', '--config', config, '--outDir', built, '--emptyOutDir'];
  // Jest's NODE_ENV is test, where React builds for development.
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } });
});
afterAll(async () => {
  await closeBrowser();
  await rm(built, { recursive: true, force: true });
});

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

describe.each<Scheme>(['light', 'dark'])('antd in the built shop, %s', (scheme) => {
  const colour = palette[scheme];
  let page: Page;
  beforeAll(async () => {
    page = await openVisitor({ colorScheme: scheme });
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) });
    });
    await page.goto(ORIGIN);
    await page.getByRole('table').waitFor();
  });
  const expectReported = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

  it('selects rows of a table', async () => {
    await page.getByRole('row', { name: 'Saw' }).getByRole('checkbox').check();
    await expectReported('Saw');
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await expectReported('Saw Drill Lathe');
    const box = page.locator('.ant-table-tbody .ant-checkbox').first();
    expect(await style(box, 'background-color')).toBe(rgb(colour['primary-fill']));
    expect((await box.boundingBox())?.width).toBe(20);
    expect(await style(page.locator('.ant-table'), 'background-color')).toBe(rgb(colour.surface));
  });

  it('selects several options', async () => {
    await page.getByRole('combobox', { name: 'Materials' }).click();
    const options = page.locator('.ant-select-dropdown');
    for (const name of ['Steel', 'Brass']) await options.getByTitle(name).click();
    await expectReported('Steel Brass');
    expect(await style(options, 'background-color')).toBe(rgb(colour.raised));
    expect(await style(options, 'position')).toBe('absolute');
    await page.keyboard.press('Escape');
  });

  it('picks a date', async () => {
    await page.getByLabel('Day').click();
    const panel = page.locator('.ant-picker-dropdown');
    await panel.locator('.ant-picker-cell-in-view').getByText('15', { exact: true }).click();
    await expectReported('-15');
    expect(await style(panel, 'position')).toBe('absolute');
    expect(await style(panel.locator('.ant-picker-panel-container'), 'background-color')).toBe(
      rgb(colour.raised),
    );
  });

  it('takes a file', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') });
    await expectReported('plan.txt');
    const item = page.locator('.ant-upload-list-item');
    expect(await item.innerText()).toContain('plan.txt');
    expect(await style(item, 'display')).toBe('flex');
  });

  it('asks before it deletes', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ant-modal-confirm-title').getByText('Delete the drill?').waitFor();
    const panel = dialog.locator('.ant-modal-container');
    const box = await panel.boundingBox();
    expect(await style(panel, 'background-color')).toBe(rgb(colour.raised));
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(10);
    const ok = dialog.getByRole('button', { name: 'OK' });
    expect(await style(ok, 'background-color')).toBe(rgb(colour['primary-fill']));
    await ok.click();
    await expectReported('confirmed');
    await dialog.waitFor({ state: 'hidden' });
  });

  /** The look of what is open: of the popup itself, its title, its text and its buttons. */
  const look = async (where: string, opener: string) => {
    await page.getByRole('region', { name: where }).getByRole('button', { name: opener }).click();
    const popup = page.getByRole('dialog', { name: 'Pay' });
    const save = popup.getByRole('button', { name: 'Save' });
    await save.waitFor();
    const looks = await popup.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((node) => {
        const { color, backgroundColor, fontFamily, fontSize, borderRadius } = getComputedStyle(node);
        return [node.tagName, color, backgroundColor, fontFamily, fontSize, borderRadius].join(' ');
      }),
    );
    const fill = await style(save, 'background-color');
    await popup.getByRole('button', { name: 'Close' }).click();
    await popup.waitFor({ state: 'hidden' });
    return { looks, fill };
  };

  it.each(['Open the dialog', 'Open the panel'])('%s: the same outside the dashboard', async (opener) => {
    const inside = await look('Inside', opener);
    expect(inside.fill).toBe(rgb(colour['primary-fill']));
    expect(await look('Outside', opener)).toEqual(inside);
  });
});
