import type { Locator, Page } from 'playwright-core';

/** Types a new address at the checkout. */
export async function fillAddress(page: Pick<Page, 'getByLabel'>, line1 = '12 Motijheel'): Promise<void> {
  await page.getByLabel('Address line 1').fill(line1);
  await page.getByLabel('City').fill('Dhaka');
  await chooseCountry(page.getByLabel('Country'));
}

/** Types the name of a country, and takes the first match. */
export async function chooseCountry(field: Locator, name = 'Bangladesh'): Promise<void> {
  await field.fill(name);
  await field.press('Enter');
}
