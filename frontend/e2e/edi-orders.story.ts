import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { call, newCustomer, type SignedUp } from '../../gateway/demo/people';
import { expectAccessible, expectContrast } from './support/accessible';
import { pageErrors } from './support/browsers';
import { ownCompany } from './support/company';
import { eventually } from './support/eventually';
import { byKeyboard } from './support/keyboard';
import { closeBrowser, openAdmin, openSignedIn } from './support/shop-page';

afterAll(closeBrowser);

/** The job that reads the folders runs each minute. */
const ONE_RUN = 100_000;

/** Orders that come as files with codes that the shop does not know (adr/0130): staff map, place and refuse them. */
let buyer: SignedUp;
let companyId: string;
let tool: { sku: string; name: string; minimumOrder: number; price: number };
let folder = '';
let page: Page;
let errors: string[];

const inFolder = (...parts: string[]) => path.join(process.env.SHOP_EDI_DIR ?? '', folder, ...parts);

/** Puts a file with an order into the folder, as an SFTP server does, a minute ago. */
function order(control: number, number: string, part: string): void {
  const digits = String(control).padStart(9, '0');
  const price = (tool.price / 100).toFixed(2);
  const segments = [
    `ISA*00*          *00*          *ZZ*STORYERP       *01*123456789      *261129*0815*U*00401*${digits}*0*P*>`,
    `GS*PO*STORYERP*ROBOTICS*20261129*0815*${control}*X*004010`,
    'ST*850*0001',
    `BEG*00*NE*${number}**20261129`,
    'N1*ST*Plant 4*92*0042',
    `PO1*1*${tool.minimumOrder}*EA*${price}**BP*${part}`,
    'CTT*1',
    'SE*6*0001',
    `GE*1*${control}`,
    `IEA*1*${digits}`,
  ];
  mkdirSync(inFolder('in'), { recursive: true });
  const file = inFolder('in', `${number}.edi`);
  writeFileSync(file, `${segments.join('~\n')}~\n`);
  const before = new Date(Date.now() - 60_000);
  utimesSync(file, before, before);
}

const written = (kind: string): string => {
  const out = readdirSync(inFolder('out')).filter((name) => name.startsWith(`${kind}-`));
  return out.map((name) => readFileSync(inFolder('out', name), 'utf8')).join('\n');
};

beforeAll(async () => {
  buyer = await newCustomer('Edith Edi');
  companyId = await ownCompany(buyer, 'Story Robotics Ltd.');
  const found = await call<{ data: { tools: { nodes: [typeof tool] } } }>('POST', '/graphql', undefined, {
    query: '{ tools(first: 1, filter: { inStock: true }) { nodes { sku name minimumOrder price } } }',
  });
  [tool] = found.data.tools.nodes;
  await call('POST', '/graphql', buyer.token, {
    query: 'mutation ($id: ID!, $i: SavedAddressInput!) { addAddress(companyId: $id, input: $i) { id } }',
    variables: {
      id: companyId,
      i: { label: 'Plant 4', address: { lines: ['12 Factory Road'], city: 'Dhaka', country: 'BD' } },
    },
  });
});

it('an owner of a company adds a partner, and sees its folder', async () => {
  const own = await openSignedIn(buyer, '/dashboard/company');
  await own.getByRole('button', { name: 'Add an EDI partner' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Story SAP');
  await dialog.getByLabel(/^Your id/).fill('STORYERP');
  await dialog.getByLabel(/^Qualifier of the shop/).fill('01');
  await dialog.getByLabel(/^Id of the shop/).fill('123456789');
  await dialog.getByLabel(/^Orders in the name of/).selectOption({ label: 'Edith Edi' });
  await expectAccessible(own, 'form of an EDI partner');
  await dialog.getByRole('button', { name: 'Add an EDI partner' }).click();
  const table = own.getByRole('table', { name: 'EDI partners' });
  await table.getByText('Story SAP').waitFor();
  await expectAccessible(own, 'company with an EDI partner');
  const { data } = await call<{ data: { ediPartners: { folder: string }[] } }>(
    'POST',
    '/graphql',
    buyer.token,
    { query: 'query ($id: ID!) { ediPartners(companyId: $id) { folder } }', variables: { id: companyId } },
  );
  folder = data.ediPartners[0]?.folder ?? '';
  await table.getByText(folder).waitFor();
  order(1, 'STORY-A', '4711');
  order(2, 'STORY-B', '4712');
  await own.context().close();
});

it(
  'orders with unknown codes wait for staff, with the file as it was written',
  async () => {
    page = await openAdmin('/dashboard/edi-orders');
    errors = pageErrors(page);
    const orders = page.getByRole('region', { name: /^Order STORY-/ });
    await eventually(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'EDI Orders' }).waitFor();
      return orders.count();
    }, 2);
    await page.getByText(`**BP*4711`).waitFor();
    expect(await page.getByRole('button', { name: 'Place the order STORY-A' }).isDisabled()).toBe(true);
    await expectAccessible(page, 'queue of EDI orders');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page, 'queue of EDI orders, dark');
    await page.emulateMedia({ colorScheme: 'light' });
  },
  ONE_RUN,
);

it('one is mapped and placed by keyboard alone', async () => {
  const hand = byKeyboard(page);
  const first = page.getByRole('region', { name: 'Order STORY-A', exact: true });
  await hand.fill(first.getByLabel(/^SKU of the tool/), 'no such tool');
  await hand.click(first.getByRole('form', { name: /4711/ }).getByRole('button', { name: 'Save' }));
  await first
    .getByText(/no such tool|not|SKU/i)
    .first()
    .waitFor();
  // Chosen by its name.
  await hand.fill(first.getByLabel(/^SKU of the tool/), tool.name);
  await first.getByRole('listbox', { name: 'Tools found' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await first.getByLabel(/^SKU of the tool/).inputValue()).toBe(tool.sku);
  await hand.click(first.getByRole('form', { name: /4711/ }).getByRole('button', { name: 'Save' }));
  await page.getByText('BP 4711 is known now').waitFor();
  await first.getByLabel(/^Address of the company/).selectOption({ index: 1 });
  await hand.click(first.getByRole('form', { name: /0042/ }).getByRole('button', { name: 'Save' }));
  await first.getByText('All codes are known now').waitFor();
  await hand.click(first.getByRole('button', { name: 'Place the order STORY-A' }));
  await page.getByText('The order STORY-A was placed').waitFor();
  await first.waitFor({ state: 'detached' });
});

it('the address is known in the other one, too, which is refused with a reason', async () => {
  const other = page.getByRole('region', { name: 'Order STORY-B', exact: true });
  expect(await other.getByRole('form').count()).toBe(1);
  await page.getByRole('button', { name: 'Refuse the order STORY-B' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByLabel(/^Reason/).fill('We do not sell this part.');
  await expectAccessible(page, 'dialog to refuse an EDI order');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('No order needs an answer').waitFor();
  expect(errors).toEqual([]);
});

it(
  'the partner reads both in its folder, and the buyer has the purchase',
  async () => {
    await eventually(async () => {
      const answers = written('855');
      return ['STORY-A', 'MSG*We do not sell this part.'].filter((text) => !answers.includes(text));
    }, []);
    await call('POST', '/graphql', buyer.token, {
      query: 'mutation ($id: ID) { actFor(companyId: $id) { id } }',
      variables: { id: companyId },
    });
    const own = await openSignedIn(buyer, '/dashboard/purchases');
    await own.getByText('STORY-A').first().waitFor();
  },
  ONE_RUN,
);
