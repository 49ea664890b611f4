import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { tools } from '../../gateway/demo/people';
import { closeBrowser, openAdmin } from './support/shop-page';

afterAll(closeBrowser);

describe('an admin edits the synonyms of the search', () => {
  let page: Page;
  let tool: string;
  const word = `zz${Date.now().toString(36)}`;
  beforeAll(async () => {
    const [first] = await tools();
    if (!first) throw new Error('The catalogue is empty');
    tool = first.name;
    page = await openAdmin('/dashboard');
    await page.getByRole('link', { name: 'Search Synonyms' }).click();
    await page.getByLabel('Word').waitFor();
  });

  it.each([320, 390, 768, 1440])('finds everything in view on %d px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const button = await page.getByRole('button', { name: 'Add Synonym' }).boundingBox();
    expect((button?.x ?? width) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
  });

  it('adds one, and the catalogue finds the tool by it', async () => {
    await page.getByLabel('Word').fill(word);
    await page.getByLabel('Meaning').fill(tool);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: new RegExp(word) }).waitFor();
    await expectAccessible(page, 'search synonyms');
    await page.goto(`/catalogue?search=${word}`);
    await page.getByRole('heading', { name: tool }).first().waitFor();
  });

  it('deletes it, and the catalogue finds nothing', async () => {
    await page.goto('/dashboard/synonyms');
    await page.getByRole('button', { name: new RegExp(`^Delete ${word}`) }).click();
    const dialog = page.getByRole('dialog', { name: /Delete the synonym/ });
    await expectAccessible(page, 'delete a synonym');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('row', { name: new RegExp(word) }).waitFor({ state: 'detached' });
    await page.goto(`/catalogue?search=${word}`);
    await page.getByText('No tool matches').first().waitFor();
  });
});
