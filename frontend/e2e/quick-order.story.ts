import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from './support/accessible';
import { addTool } from '../../gateway/demo/catalogue';
import { call, newCustomer, type SignedUp } from '../../gateway/demo/people';
import { closeBrowser, openSignedIn } from './support/shop-page';

afterAll(closeBrowser);

const LINES = 40;
/** The most clicks and key presses beyond typing. */
const EFFORT = 25;

interface Tool {
  readonly sku: string;
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
  readonly lifecycle: string;
  readonly replacedBy: { readonly sku: string } | null;
}

async function allTools(): Promise<Tool[]> {
  const fields = 'sku minimumOrder orderMultiple availableStock lifecycle replacedBy { sku }';
  const query = `{ tools(first: 100) { nodes { ${fields} } } }`;
  const { data } = await call<{ data: { tools: { nodes: Tool[] } } }>('POST', '/graphql', undefined, {
    query,
  });
  return data.tools.nodes;
}

/** No one else orders it, so that as many are left when the buyer takes the last. */
const SCARCE = { name: 'Scarce Gripper', sku: 'SCARCE-1', availableStock: 7 };

const smallest = ({ minimumOrder, orderMultiple }: Tool) =>
  Math.ceil(minimumOrder / orderMultiple) * orderMultiple;

function found<Item>(item: Item | undefined, what: string): Item {
  if (!item) throw new Error(`The catalogue has no ${what}`);
  return item;
}

/** Forty lines. One has an unknown SKU, one each is below the minimum, between multiples, above the stock, of a discontinued tool and without a number; several repeat a tool. With the quantity of the one without a number. */
async function partsList(): Promise<{ list: string; quantity: number }> {
  const tools = await allTools();
  await addTool(SCARCE);
  const old = found(
    tools.find(({ lifecycle, replacedBy }) => lifecycle === 'Discontinued' && replacedBy),
    'replaced tool',
  );
  const sold = tools.filter(
    (tool) =>
      tool.lifecycle === 'Active' &&
      tool.availableStock > 3 * smallest(tool) &&
      tool.sku !== old.replacedBy?.sku,
  );
  const between = found(
    sold.find(({ orderMultiple }) => orderMultiple > 1),
    'tool with a multiple',
  );
  const [below, unnumbered, misspelled, ...plain] = sold.filter((tool) => tool !== between);
  if (!below || !unnumbered || !misspelled) throw new Error('The catalogue has too few tools');
  const wrong: [string, string | number][] = [
    [below.sku, below.minimumOrder - 1],
    [between.sku, smallest(between) + 1],
    [SCARCE.sku, SCARCE.availableStock + 1],
    [old.sku, smallest(old)],
    [unnumbered.sku, 'a dozen'],
    [`${misspelled.sku}X`, smallest(misspelled)],
  ];
  const right = Array.from({ length: LINES - wrong.length }, (_, at): [string, number] => {
    const tool = found(plain[at % Math.min(plain.length, 30)], 'tool');
    return [tool.sku.toLowerCase(), smallest(tool)];
  });
  const rows = [...wrong, ...right].map(([sku, quantity], at) => `${sku};${quantity};"Row ${at + 1}, arm"`);
  const list = ['\ufeffMPN;Qty;Reference', ...rows].join('\r\n');
  return { list, quantity: smallest(unnumbered) };
}

describe('a parts list of forty lines', () => {
  let page: Page;
  let buyer: SignedUp;
  let effort = 0;
  let dozen = 0;
  const press = async (what: Locator) => {
    effort += 1;
    await what.click();
  };
  /** Going into the field counts, typing does not. */
  const type = async (field: Locator, text: string) => {
    await press(field);
    await field.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  beforeAll(async () => {
    buyer = await newCustomer();
    page = await openSignedIn(buyer, '/quick-order');
  });

  it('is uploaded, and every line says what is wrong with it', async () => {
    const { list, quantity } = await partsList();
    dozen = quantity;
    const chooser = page.waitForEvent('filechooser');
    await press(button('Upload a file'));
    effort += 1;
    await (await chooser).setFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await page.getByText('6 with problems').waitFor();
    const problems = (await page.getByRole('list', { name: 'Lines' }).innerText()).replace(/\s+/g, ' ');
    for (const sentence of [
      /You can't order less than/,
      /sold in multiples of/,
      /left in stock/,
      /no longer sold/,
      /“a dozen” is not a quantity/,
      /No tool has the SKU/,
      /lines merged/,
    ])
      expect(problems).toMatch(sentence);
    await expectAccessible(page, 'quick order with problems');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'quick order with problems, dark', [768]);
  });

  it('is mended with the buttons of its problems', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(button(/^Fix all/));
    await page.getByText(/lines? changed: /).waitFor();
    await press(button(/^Order the last /).first());
    await press(button(/^Replace by /).first());
    await press(button(/^Use /).first());
    // No one but the buyer knows what a dozen is here.
    await type(page.locator('[data-unread] [aria-label^="Quantity"]'), String(dozen));
    await page.getByText('All can be ordered').waitFor();
    await press(button(/^Add \d+ lines to cart/));
    await page.waitForURL('**/cart');
  });

  it('becomes a placed purchase in under 25 clicks and key presses beyond typing', async () => {
    await press(page.getByRole('link', { name: 'Go to checkout' }));
    await type(page.getByLabel(/^Address line 1/), '12 Motijheel');
    await type(page.getByLabel(/^City/), 'Dhaka');
    await press(page.getByLabel(/^Country/));
    await page.keyboard.type('Bangl');
    await page.keyboard.press('Tab');
    effort += 1;
    await type(page.getByLabel(/^Contact No\./), '01700000000');
    await type(page.getByLabel(/^PO number/), 'PO-2026-17');
    await press(button('Place purchase'));
    await page.waitForURL(/\/purchase\//);
    await page.getByText('PO-2026-17').first().waitFor();
    const query = `{ myPurchases { nodes { poNumber orders { id } } } }`;
    const { data } = await call<{
      data: { myPurchases: { nodes: { poNumber: string; orders: unknown[] }[] } };
    }>('POST', '/graphql', buyer.token, { query });
    expect(data.myPurchases.nodes).toHaveLength(1);
    expect(data.myPurchases.nodes[0]?.orders.length).toBeGreaterThan(20);
    expect(effort).toBeLessThan(EFFORT);
  });
});
