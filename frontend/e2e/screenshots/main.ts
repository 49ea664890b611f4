/**
 * `npm run screenshots`: every view of the running shop in five widths, light and dark, into
 * docs/screenshots/. SCREENSHOTS=login,home takes only those; SHOP_URL names a shop that runs already.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { serveChromium } from '../support/chromium';
import { startShop } from '../support/running-shop';
import { closeBrowser, openAdmin, openSignedIn, openVisitor } from '../support/shop-page';
import { makeDemo } from '../../../gateway/demo/scenario';
import { setCalendar } from '../../../gateway/demo/deliveries';
import { slipPath } from '../../../gateway/demo/slip-path';
import { approverShots, deliveryShots, slipShots, warehouseShots } from './delivery-shots';
import { adminShots, companyShots, customerShots, publicShots, type Shot } from './shots';

const DOCS = path.join(__dirname, '../../../docs');
const WIDTHS = { 320: 640, 390: 844, 768: 1024, 1366: 768, 1440: 900 };

interface Scene {
  readonly open: (path: string) => Promise<Page>;
  readonly shots: readonly Shot[];
}

/** Every skeleton and spinner says this. */
const loaded = (page: Page) =>
  page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });

/** Waits for fonts and for the pictures of the whole page: one after the other, because all together are too much for Chromium. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
  });

/** Loads what is far down, too, and waits for pictures and fonts. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The buttons that the HTML was written with wait for React.
  await page.locator('button[inert]').first().waitFor({ state: 'detached' });
  const loading = page.getByText('Loading', { exact: true }).first();
  // Parts further down load when they come into view.
  for (let tries = 0; tries < 200 && (await loading.count()) > 0; tries += 1) {
    await loading.scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => undefined);
    await page.waitForTimeout(100);
  }
  // The newsletter at the foot says nothing while it loads.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .locator('footer form')
    .waitFor({ state: 'attached', timeout: 1_000 })
    .catch(() => undefined);
  await page.evaluate(() => scrollTo(0, 0));
  await loaded(page);
  await drawn(page);
}

async function take(page: Page, { name, path: route, act }: Shot): Promise<void> {
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(route);
      await settle(page);
      if (act) {
        await act(page);
        await loaded(page);
        await drawn(page);
      }
      const file = path.join(DOCS, 'screenshots', `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: !act });
    }
  }
}

/** The README's picture: the home page as it opens on a desktop. */
async function takeCover(): Promise<void> {
  const page = await openVisitor({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  await page.goto('/');
  await settle(page);
  const picture = await page.screenshot();
  await sharp(picture).png({ palette: true, quality: 90 }).toFile(path.join(DOCS, 'screenshot.png'));
}

async function main(): Promise<void> {
  const [browser, shop] = await Promise.all([serveChromium(), process.env.SHOP_URL ? null : startShop()]);
  process.env.E2E_BROWSER = browser.wsEndpoint();
  if (shop) process.env.SHOP_URL = shop.url;
  try {
    await mkdir(path.join(DOCS, 'screenshots'), { recursive: true });
    const data = await makeDemo(shop?.database);
    const { delivery } = data;
    // What leaves on its next day leaves today.
    await setCalendar({ weekend: [5, 6], timeZone: 'Pacific/Kiritimati', closingHour: 17 });
    const slip = slipShots(await slipPath(delivery.buyer, delivery.inPartsId));
    const scenes: Scene[] = [
      { open: () => openVisitor(), shots: [...publicShots, ...slip] },
      { open: (route) => openSignedIn(data.customer, route), shots: customerShots(data) },
      { open: (route) => openSignedIn(data.company.owner, route), shots: companyShots(data) },
      { open: (route) => openSignedIn(delivery.buyer, route), shots: deliveryShots(delivery) },
      { open: (route) => openSignedIn(delivery.approver, route), shots: approverShots(delivery) },
      { open: (route) => openAdmin(route), shots: [...adminShots(data), ...warehouseShots(delivery)] },
    ];
    const only = process.env.SCREENSHOTS?.split(',');
    const wanted = ({ name }: Shot) => !only || only.includes(name);
    await Promise.all(
      scenes.map(async ({ open, shots }) => {
        const chosen = shots.filter(wanted);
        if (!chosen[0]) return;
        const page = await open(chosen[0].path);
        for (const shot of chosen)
          await take(page, shot).catch((cause: unknown) => {
            throw new Error(`${shot.name} at ${page.url()}`, { cause });
          });
      }),
    );
    if (!only) await takeCover();
    await closeBrowser();
  } finally {
    await browser.close();
    await shop?.stop();
  }
}

// A failure ends the process with its reason, as every unhandled one does.
void main();
