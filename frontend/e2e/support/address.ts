import type { Page } from 'playwright-core';

/** Types a new address at the checkout. */
export async function fillAddress(page: Page, line1 = '12 Motijheel'): Promise<void> {
  await page.getByLabel('Address line 1').fill(line1);
  await page.getByLabel('City').fill('Dhaka');
  await page.getByLabel('Country').selectOption({ label: 'Bangladesh' });
}
