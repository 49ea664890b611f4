import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const PHONE = 390;
const DESKTOP = 1440;

/** What axe finds on the page as it stands. */
async function violationsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // One page without frames of other origins: axe need not open a second one to put results together. Of what passes,
  // it reports one element: half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/**
 * axe with all its rules finds nothing on the page as it stands, on a phone and on a desktop. Contrast, half of axe's
 * time, is measured on the desktop: the colours are the same.
 */
export async function expectAccessible(page: Page, state: string, widths = [PHONE, DESKTOP]): Promise<void> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const violations = await violationsOf(page, (axe) =>
      axe.disableRules(width === PHONE ? ['color-contrast'] : []),
    );
    found.push(...violations.map((violation) => `${state}, ${width} px: ${violation}`));
  }
  expect(found).toEqual([]);
}

/** The colours have enough contrast: all that another colour scheme changes. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  const violations = await violationsOf(page, (axe) => axe.withRules(['color-contrast']));
  expect(violations.map((violation) => `${state}: ${violation}`)).toEqual([]);
}
