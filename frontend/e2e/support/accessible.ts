import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A phone and a desktop. */
const WIDTHS = [390, 1440];

/** axe with all its rules finds nothing on the page as it stands, on a phone and on a desktop. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // One page without frames of other origins: axe need not open a second one to put results together. Of what passes,
    // it reports one element: half the time.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .analyze();
    for (const { id, nodes } of violations)
      found.push(
        ...nodes.map(
          ({ html, failureSummary }) => `${state}, ${width} px: ${id}: ${html}\n${failureSummary}`,
        ),
      );
  }
  expect(found).toEqual([]);
}
