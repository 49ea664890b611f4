import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Page, Request } from 'playwright-core';
import { call, newCustomer } from '../../gateway/demo/people';
import { pageErrors } from './support/browsers';
import { closeBrowser, openSignedIn, openVisitor } from './support/shop-page';

afterAll(closeBrowser);

interface Tool {
  readonly sku: string;
  readonly name: string;
  readonly minimumOrder: number;
  readonly orderMultiple: number;
}

const LINES = 45;

let tools: Tool[];
let page: Page;
let printer: Page;
let errors: string[];
const sent: string[] = [];

beforeAll(async () => {
  const query =
    '{ tools(first: 60, filter: { inStock: true }) { nodes { sku name minimumOrder orderMultiple } } }';
  const { data } = await call<{ data: { tools: { nodes: Tool[] } } }>('POST', '/graphql', undefined, {
    query,
  });
  tools = data.tools.nodes.slice(0, LINES);
  printer = await openVisitor();
  page = await openSignedIn(await newCustomer(), '/quick-order');
  errors = pageErrors(page);
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '');
  });
});

const quantityOf = ({ minimumOrder, orderMultiple }: Tool) =>
  Math.ceil(minimumOrder / orderMultiple) * orderMultiple;

/** A purchase order as the ERP of a customer prints it: columns, right-aligned numbers, a second page, sums and terms. */
async function printed(headings: readonly string[], rows: readonly (readonly string[])[], style = '') {
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  await printer.setContent(`<style>
      body { font: 9pt sans-serif } table { width: 100%; border-collapse: collapse } th, td { padding: 2pt 4pt; text-align: left }
      td:nth-last-child(-n + 2), th:nth-last-child(-n + 2) { text-align: right } ${style}
    </style>
    <h1>Purchase order 4500017</h1><p>Halden Robotics GmbH, Werkstr. 5, 70565 Stuttgart. Our number at you: 1007.</p>
    <p>Please confirm by 12 June. Delivery: 24 June 2026.</p>
    ${Array.from({ length: 24 }, (_, at) => `<div>Condition ${at + 1} of our agreement applies.</div>`).join('')}
    <table><thead>${row('th', headings)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>
    <table><tr><td>Net total</td><td>12,345.60</td></tr><tr><td>VAT 19 %</td><td>2,345.66</td></tr></table>
    <p>Payment 30 days net. Goods are accepted from 8 to 15 h only, with 2 copies of the delivery note.</p>`);
  return printer.pdf({ format: 'A4', displayHeaderFooter: true, footerTemplate: '<span></span>' });
}

async function open(file: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a file' }).click();
  await (await chooser).setFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer: file });
}

const withPassword = () => {
  const document = new PDFDocument({ userPassword: 'secret' });
  document.text('GM-12 10').end();
  return buffer(document);
};

/** The part numbers and quantities of the lines, once the shop has checked them: those with problems come first then. */
async function lines(): Promise<string[][]> {
  const list = page.getByRole('list', { name: 'Lines' });
  await page.locator('[aria-label=Lines][aria-busy=false]').waitFor();
  const rows = await list
    .locator(':scope > li')
    .evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('input')].map(({ value }) => value)),
    );
  return rows.map(([sku = '', quantity = '']) => [sku, quantity]).toSorted();
}

const expected = (count = LINES) =>
  tools
    .slice(0, count)
    .map((tool) => [tool.sku, String(quantityOf(tool))])
    .toSorted();
const rowsOf = (count: number) =>
  tools
    .slice(0, count)
    .map((tool, at) => [`K-${7000 + at}`, tool.sku, tool.name, String(quantityOf(tool)), '9']);

/** An empty quick order, as after a reload of the page. */
async function startOver() {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/quick-order');
  await page.getByRole('button', { name: 'Upload a file' }).waitFor();
}

describe('a purchase order as a PDF', () => {
  beforeEach(startOver);

  it('becomes the lines of a quick order, over two pages, without its sums and terms', async () => {
    await open(
      await printed(
        ['Pos', 'Your part no.', 'Description', 'Disc.', 'Qty', 'Unit price'],
        tools.map((tool, at) => [
          String(10 * (at + 1)),
          tool.sku,
          `${tool.name}<br>packed each, with a data sheet`,
          at % 3 ? '' : '2 %',
          String(quantityOf(tool)),
          '1,234.50',
        ]),
      ),
    );
    await page.getByText(`${LINES} lines and the headings read`).waitFor();
    expect(await lines()).toEqual(expected());
  });

  it('asks once which column has what, and knows that layout from then on', async () => {
    const headings = ['Ident', 'Key', 'Text', 'Need', 'Price'];
    await open(await printed(headings, rowsOf(6)));
    await page.getByText('Say which column has the SKU').waitFor();
    await page.getByLabel('Meaning of the column Key').selectOption('SKU');
    await page.getByLabel('Meaning of the column Need').selectOption('Quantity');
    await page.getByText('6 lines and the headings read').waitFor();
    expect(await lines()).toEqual(expected(6));
    await startOver();
    await open(await printed(headings, rowsOf(4)));
    await page.getByText('4 lines and the headings read').waitFor();
    expect(await lines()).toEqual(expected(4));
  });

  it('may be a letter', async () => {
    const orders = tools.slice(0, 3).map((tool) => `<li>${quantityOf(tool)} x ${tool.sku}</li>`);
    await printer.setContent(
      `<p>Dear Ms Meyer,</p><p>please send us:</p><ul>${orders.join('')}</ul><p>Please deliver by 12 June.</p><p>Regards<br>Greta</p>`,
    );
    await open(await printer.pdf());
    await page.getByText('3 lines read').waitFor();
    expect(await lines()).toEqual(expected(3));
  });

  it('is read in the browser: nothing of it is sent but part numbers and quantities', () => {
    expect(sent.some((body) => body.includes(tools[0]?.sku ?? ' '))).toBe(true);
    expect(sent.filter((body) => /4500017|Stuttgart|Meyer/.test(body))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('says why it cannot be read', async () => {
    await printer.setContent(
      '<svg width="200" height="200"><circle cx="90" cy="90" r="80" fill="teal" /></svg>',
    );
    const picture = await printer.pdf();
    await open(picture);
    await page.getByText('This PDF has pictures of pages, and no text.').waitFor();
    await open(picture.subarray(0, 400));
    await page.getByText('This PDF is damaged.').waitFor();
    await open(Buffer.from(`%PDF-1.7\n${'\u0001 obj << '.repeat(2_000)}`));
    await page.getByText('This PDF is damaged.').waitFor();
    await open(await withPassword());
    await page.getByText('This PDF has a password.').waitFor();
  });
});
