/**
 * `npm run screenshots`: every route of the running shop on a phone, a tablet and a desktop, light and dark, into
 * docs/screenshots/. SCREENSHOTS=login,home takes only those; E2E_URL names a shop that runs already.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { serveChromium } from './support/chromium';
import {
  call,
  demoAdmin,
  newCustomer,
  PASSWORD,
  placeOrder,
  signIn,
  tools,
  type SignedUp,
  type ToolJson,
} from './support/people';
import { startShop } from './support/running-shop';
import { closeBrowser, openAdmin, openSignedIn, openVisitor } from './support/shop-page';

const DOCS = path.join(__dirname, '../../docs');
const WIDTHS = { 390: 844, 768: 1024, 1440: 900 };

type Shot = {
  name: string;
  path: string;
  /** What is done on the page before it is taken. */
  act?: (page: Page) => Promise<unknown>;
};
type Scene = { open: (path: string) => Promise<Page>; shots: Shot[] };

/** Presses the button, and waits for what it opens. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const publicShots: Shot[] = [
  ...['home:/', 'catalogue:/catalogue', 'blogs:/blogs', 'portfolio:/portfolio', 'login:/login'],
  ...['register:/register', 'forget-pass:/forget-pass', 'not-found:/no/such/page'],
].map((entry) => ({ name: entry.split(':')[0] ?? '', path: entry.split(':')[1] ?? '' }));

const customerShots = (tool: ToolJson, soldOut: ToolJson | undefined): Shot[] => [
  { name: 'details', path: `/details/${tool._id}` },
  ...(soldOut ? [{ name: 'details-not-enough-stock', path: `/details/${soldOut._id}` }] : []),
  { name: 'confirm-order', path: `/details/${tool._id}`, act: opens('Order Now') },
  {
    name: 'order',
    path: `/details/${tool._id}`,
    act: async (page) => {
      await page.getByRole('link', { name: /page of its own/ }).click();
      await page.getByRole('button', { name: 'Confirm Order' }).waitFor();
    },
  },
  { name: 'my-profile', path: '/dashboard/myProfile' },
  { name: 'my-orders', path: '/dashboard/my-orders' },
  { name: 'my-orders-open', path: '/dashboard/my-orders', act: opens(tool.name) },
  { name: 'my-orders-delete', path: '/dashboard/my-orders', act: opens(/^Delete /) },
  { name: 'add-review', path: '/dashboard/addreview' },
];

const adminShots: Shot[] = [
  { name: 'manage-orders', path: '/dashboard/manageOrders' },
  { name: 'manage-orders-update', path: '/dashboard/manageOrders', act: opens(/^Update /) },
  { name: 'manage-orders-payment', path: '/dashboard/manageOrders', act: opens(/^Record payment/) },
  { name: 'add-tools', path: '/dashboard/addtools' },
  { name: 'manage-tools', path: '/dashboard/managetools' },
  { name: 'manage-tools-edit', path: '/dashboard/managetools', act: opens(/^Edit /) },
  { name: 'all-users', path: '/dashboard/allusers' },
];

const CUSTOMERS = [
  ['Farhana Islam', 'purchasing@dhaka-robotics-institute.example'],
  ['Tomás Herrera', 'tomas.herrera@andes-automation.example'],
  ['Mei Lindqvist', 'mei@nordic-makers.example'],
] as const;

/** Customers with orders in every state. */
async function demoData(): Promise<{ customer: SignedUp; tool: ToolJson; soldOut: ToolJson | undefined }> {
  const all = await tools();
  const available = all.filter((tool) => tool.available_stock >= 20 * tool.minimum_order);
  const admin = await demoAdmin();
  const people = await Promise.all(
    // E2E_URL may name a shop that has been here before.
    CUSTOMERS.map(([name, email]) =>
      newCustomer(name, email).catch(() => signIn({ email, password: PASSWORD })),
    ),
  );
  const orders: string[] = [];
  for (const [at, tool] of available.slice(0, 9).entries()) {
    const person = people[at % people.length];
    if (person) orders.push(await placeOrder(person, tool));
  }
  for (const [at, status] of ['Shipped', 'Approved', 'Approved', 'Shipped'].entries())
    await call('PUT', `/order/update/${orders[at]}`, admin.token, { status });
  const [customer] = people;
  const [tool] = available;
  if (!customer || !tool) throw new Error('The catalogue is empty');
  await call('PUT', `/updateprofile/${customer.email}`, customer.token, {
    education: 'BSc Mechatronics, Dhaka',
    address: '12 Motijheel Commercial Area, Dhaka 1000',
    contactno: '8801700000000',
    linkedin: 'https://www.linkedin.com/in/farhana-islam',
  });
  return { customer, tool, soldOut: all.find((it) => it.minimum_order > it.available_stock) };
}

/** Every skeleton and spinner says this. */
const loaded = (page: Page) =>
  page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });

/** Loads what is far down, too, and waits for pictures and fonts. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The buttons that the HTML was written with wait for React.
  await page.locator('button[inert]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      // Long enough for what waits until it is near to be asked for.
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await loaded(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function take(page: Page, { name, path: route, act }: Shot): Promise<void> {
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(route);
      await settle(page);
      await act?.(page);
      await loaded(page);
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
  const [browser, shop] = await Promise.all([serveChromium(), process.env.E2E_URL ? null : startShop()]);
  process.env.E2E_BROWSER = browser.wsEndpoint();
  if (shop) process.env.E2E_URL = shop.url;
  try {
    await mkdir(path.join(DOCS, 'screenshots'), { recursive: true });
    const { customer, tool, soldOut } = await demoData();
    const scenes: Scene[] = [
      { open: () => openVisitor(), shots: publicShots },
      { open: (route) => openSignedIn(customer, route), shots: customerShots(tool, soldOut) },
      { open: (route) => openAdmin(route), shots: adminShots },
    ];
    const only = process.env.SCREENSHOTS?.split(',');
    const wanted = ({ name }: Shot) => !only || only.includes(name);
    await Promise.all(
      scenes.map(async ({ open, shots }) => {
        const chosen = shots.filter(wanted);
        if (!chosen[0]) return;
        const page = await open(chosen[0].path);
        for (const shot of chosen) await take(page, shot);
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
