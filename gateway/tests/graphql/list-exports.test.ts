import { EXPORTED_LISTS, type ExportedListName } from '../../src/rules/exported-lists';
import { aPurchase, aTool } from '../support/builders';
import { buyInvoiced, record } from '../support/payments';
import { startShop, type Person, type TestShop } from '../support/shop';
import { aColleague } from '../support/staff';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let other: Person;
let toolId: string;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  buyer = await shop.customer();
  other = await shop.customer();
  toolId = (await aTool(shop)).id;
});
afterAll(() => shop.close());

const ask = (list: ExportedListName, as: { token: string } | null, variables: object = {}) =>
  fetch(`${shop.url}/exports/${list}.csv?variables=${encodeURIComponent(JSON.stringify(variables))}`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

/** The cells of a file whose texts have no commas. */
async function fileOf(list: ExportedListName, as: { token: string }, variables: object = {}) {
  const response = await ask(list, as, variables);
  expect(response.status).toBe(200);
  const text = await response.text();
  const [head = [], ...rows] = text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at]])));
}

/** What else a list of staff needs. */
const NEEDED: Partial<Record<ExportedListName, () => object>> = { stock: () => ({ toolId }) };
/** Everybody who is signed in has them. */
const isOpen = (list: ExportedListName) =>
  list.startsWith('my-') || ['catalogue', 'families', 'tools'].includes(list);

it.each(EXPORTED_LISTS)('%s is a file for those who may read the list', async (list) => {
  const variables = NEEDED[list]?.() ?? {};
  const statuses = [];
  for (const as of [null, buyer, await aColleague(shop, []), admin])
    statuses.push((await ask(list, as, variables)).status);
  expect(statuses).toEqual(isOpen(list) ? [401, 200, 200, 200] : [401, 403, 403, 200]);
});

describe('orders and purchases', () => {
  const names = ['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', '\r=2'];
  beforeAll(async () => {
    for (const by of [buyer, other]) {
      const lines = [];
      for (const name of names) lines.push({ toolId: (await aTool(shop, { name })).id, quantity: 5 });
      const { errors } = await aPurchase(shop, { by, lines, poNumber: '=PO' });
      expect(errors).toBeUndefined();
    }
  });

  it.each(['my-orders', 'my-purchases'] as const)('%s are those of the viewer', async (list) => {
    const rows = await fileOf(list, buyer);
    expect(rows).toHaveLength(names.length);
    expect(rows[0]).toMatchObject({ Quantity: '5', 'Unit price': '10', 'Total price': '50' });
    expect(new Set((await fileOf(list, other)).map((row) => row.Number ?? row.Order))).not.toContain(
      rows[0]?.Number ?? rows[0]?.Order,
    );
  });

  it.each(['orders', 'purchases'] as const)('%s of staff are those of the filter', async (list) => {
    const of = async (filter: object) => (await fileOf(list, admin, { filter })).map((row) => row.Customer);
    expect(new Set(await of({ customerId: other.id }))).toEqual(new Set([other.email]));
    expect(new Set(await of({}))).toEqual(new Set([buyer.email, other.email]));
    expect(await of({ search: 'no such order' })).toEqual([]);
  });

  it('have no cell that a spreadsheet runs', async () => {
    const text = await (await ask('orders', admin)).text();
    for (const name of names) expect(text.includes(`,'${name},`) || text.includes(`,"'${name}",`)).toBe(true);
    expect(text).not.toMatch(/(^|[,\n])"?[=+@\t\r]/);
  });
});

it('documents and payments have their amounts in dollars, and whom they are for', async () => {
  const invoice = await buyInvoiced(shop, { by: buyer, admin, prices: [1_100] });
  const paid = await record(shop, admin, {
    account: { customerId: buyer.id },
    amount: 5_500,
    reference: 'TT 17',
  });
  expect(paid.errors).toBeUndefined();
  const [document] = await fileOf('documents', admin, { filter: { kind: 'Invoice', customerId: buyer.id } });
  expect(document).toMatchObject({ Number: invoice.number, Kind: 'Invoice', Total: '55', State: 'Paid' });
  expect(await fileOf('my-documents', buyer, { filter: { kind: 'Invoice' } })).toMatchObject([
    { Number: invoice.number, Open: '0' },
  ]);
  expect(await fileOf('my-documents', other, { filter: { kind: 'Invoice' } })).toEqual([]);
  const [, payment = ''] = (await (await ask('payments', admin)).text()).split('\r\n');
  expect(payment).toMatch(new RegExp(`^TT 17,".+",${invoice.number},[0-9-]{10},Bank transfer,0,55$`));
});
