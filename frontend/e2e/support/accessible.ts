import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const PHONE = 390;
const DESKTOP = 1440;

/** The violations that axe finds on the page in its present state. */
async function violationsOf(page: Page, choice: RunOptions): Promise<string[]> {
  // Half a megabyte of script: sent once to each document, not for each width.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    // Of what passes, axe reports one element: half the time.
    async (options) => (await window.axe.run({ resultTypes: ['violations'], ...options })).violations,
    choice,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/**
 * What axe finds on the page as it stands, with all its rules, on a phone and on a desktop. Contrast, half of axe's
 * time, is measured on the desktop: the colours are the same.
 */
export async function inaccessible(page: Page, state: string, widths = [PHONE, DESKTOP]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const violations = await violationsOf(page, {
      rules: {
        'color-contrast': { enabled: width !== PHONE },
        // 24 px, or as much room; off by default in axe.
        'target-size': { enabled: true },
      },
    });
    found.push(...violations.map((violation) => `${state}, ${width} px: ${violation}`));
  }
  return found;
}

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page, state: string, widths?: number[]): Promise<void> {
  expect(await inaccessible(page, state, widths)).toEqual([]);
}

/** The colours have enough contrast: all that another colour scheme changes. */
export async function expectContrast(page: Page, state: string): Promise<void> {
  const violations = await violationsOf(page, { runOnly: ['color-contrast'] });
  expect(violations.map((violation) => `${state}: ${violation}`)).toEqual([]);
}
