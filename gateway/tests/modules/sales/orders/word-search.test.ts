import { newId } from '../../../../src/shared/ids';
import { aPurchase, aTool } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { aShippedOrder } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let gwen: Person;
let omar: Person;
/** Numbers of Gwen's purchase and its two orders; the rest is Omar's, who bought the same calipers. */
let purchase: { id: string; number: string; orders: { number: string; toolName: string }[] };
beforeAll(async () => {
  shop = await startShop();
  [admin, gwen, omar] = await Promise.all([
    shop.admin(),
    shop.customer({ email: 'gwen.stone@buyers.example', displayName: 'Gwen Stone' }),
    shop.customer({ email: 'omar@buyers.example', displayName: 'Omar Diaz' }),
  ]);
  const companyId = await aCompany(shop, { owner: gwen, admin, legalName: 'Helix Automation' });
  const [calipers, iron] = await Promise.all([
    aTool(shop, { name: 'Digital Calipers', sku: 'GAUGE-150' }),
    aTool(shop, { name: 'Soldering Station', sku: 'EMBER-90' }),
  ]);
  const line = ({ id }: { id: string }) => ({ toolId: id, quantity: 5 });
  const lines = [line(calipers), line(iron)];
  purchase = (await aPurchase(shop, { by: gwen, lines, poNumber: 'PO-2026-0777' })).data.placePurchase;
  await aPurchase(shop, { by: omar, lines: [line(calipers)], poNumber: 'PO-2026-0778' });
  await shop.dataSource.query(
    `INSERT INTO documents (id, kind, number, purchase_id, company_id, customer_id, issued_at, currency_total, snapshot)
      VALUES ($1, 'Invoice', 'INV-2026-000019', $2, $3, $4, now(), 100, '{}')`,
    [newId(), purchase.id, companyId, gwen.id],
  );
});
afterAll(() => shop.close());

/** Rows of a list, by one column, unordered. */
const find = async (list: string, search: string, as: Person): Promise<string[]> => {
  const [filter, column] = /rders$/.test(list)
    ? ['OrderFilter', 'toolName']
    : /urchases$/.test(list)
      ? ['PurchaseFilter', 'poNumber']
      : /ocuments$/.test(list)
        ? ['DocumentFilter', 'number']
        : list === 'companies'
          ? ['CompanyFilter', 'legalName']
          : ['UserFilter', 'email'];
  const { data, errors } = await shop.gql(
    `query ($f: ${filter}) { ${list}(filter: $f) { totalCount nodes { found: ${column} } } }`,
    { variables: { f: { search } }, as },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  expect(data[list].totalCount).toBe(data[list].nodes.length);
  return data[list].nodes.map(({ found }: { found: string }) => found).sort();
};

const BOTH = ['Digital Calipers', 'Soldering Station'];

it.each([
  ['PO-2026-0777', BOTH],
  ['INV-2026-000019', BOTH],
  ['inv2026000019', BOTH],
  ['INV 2026 000019', BOTH],
  ['ＩＮＶ－２０２６－００００１９', BOTH],
  ['INV 2026 ٠٠٠٠١٩', BOTH],
  ['PO–2026–0777', BOTH],
  ['ＰＯ-２０２６-০৭৭৭', BOTH],
  ['\u200bEMBER\u00ad-٩٠', ['Soldering Station']],
  ['Helix Automation', BOTH],
  ['automation stone', BOTH],
  ['EMBER-90', ['Soldering Station']],
  ['ember90', ['Soldering Station']],
  ['gwen calipers', ['Digital Calipers']],
  ['calipers', ['Digital Calipers', 'Digital Calipers']],
  ['Helix PO-2026', BOTH],
  ['gwen.stone@buyers.example gauge', ['Digital Calipers']],
  ['omar helix', []],
  ['gwen PO-2026-0778', []],
  ['helix nothing', []],
  ['%', []],
])('Manage Orders finds %j', async (text, names) => {
  expect(await find('orders', text, admin)).toEqual(names);
  expect(await find('myOrders', text, gwen)).toEqual(names.slice(0, text === 'calipers' ? 1 : 2));
  expect(await find('myOrders', text, omar)).toEqual(text === 'calipers' ? names.slice(1) : []);
});

it('numbers of orders and purchases need no hyphens', async () => {
  const { number } = purchase;
  const [first] = purchase.orders;
  for (const text of [number, number.replaceAll('-', ''), number.replaceAll('-', ' ').toLowerCase()])
    expect(await find('orders', `${text} helix`, admin)).toEqual(BOTH);
  for (const text of [first?.number ?? '', first?.number.replace('-', '') ?? ''])
    expect(await find('orders', `helix ${text}`, admin)).toEqual([first?.toolName]);
});

const WORDS = ['PO-2026-0777', 'INV-2026-000019', 'helix', 'gwen ember-90', 'stone soldering helix'];

it.each([
  ['purchases', WORDS, ['PO-2026-0777']],
  ['myPurchases', WORDS, ['PO-2026-0777']],
  ['documents', WORDS, ['INV-2026-000019']],
  ['myDocuments', WORDS, ['INV-2026-000019']],
  ['companies', [...WORDS.slice(0, 3), 'gwen helix'], ['Helix Automation']],
  ['users', [...WORDS.slice(0, 3), 'gwen helix', 'stone'], ['gwen.stone@buyers.example']],
])('%s are found by %j', async (list, texts, expected) => {
  for (const text of texts) {
    expect(await find(list, text, list.startsWith('my') ? gwen : admin)).toEqual(expected);
    if (list.startsWith('my')) expect(await find(list, text, omar)).toEqual([]);
    expect(await find(list, `${text} nothing`, list.startsWith('my') ? gwen : admin)).toEqual([]);
  }
});

it('they are found by the number of their quote', async () => {
  const tool = await aTool(shop, { name: 'Gripper', availableStock: 100 });
  const request = await aQuoteRequest(shop, { by: omar, toolId: tool.id });
  const { id } = await aQuote(shop, { request, admin });
  const input = { totalPrice: 9_000, poNumber: 'PO-QUOTED' };
  const { errors } = await quoteCall(shop, 'accept', { as: omar, id, input, key: newId() });
  expect(errors).toBeUndefined();
  for (const text of [request.number, request.number.replaceAll('-', ' '), `gripper ${request.number}`]) {
    expect(await find('orders', text, admin)).toEqual(['Gripper']);
    expect(await find('purchases', text, admin)).toEqual(['PO-QUOTED']);
    expect(await find('myPurchases', text, gwen)).toEqual([]);
  }
});

it('they are found by the beginning of a tracking number', async () => {
  const tool = await aTool(shop, { name: 'Winch', availableStock: 100 });
  const { purchaseId } = await aShippedOrder(shop, { by: omar, admin, tool, quantity: 5 });
  const track = `UPDATE shipments SET tracking_number = '1Z999AA10123' WHERE purchase_id = $1`;
  await shop.dataSource.query(track, [purchaseId]);
  for (const text of ['1Z999AA10123', '1z999aa1', 'winch 1Z999AA10123'])
    expect(await find('orders', text, admin)).toEqual(['Winch']);
  expect(await find('purchases', '1z999aa10123', admin)).toHaveLength(1);
  for (const text of ['Z999AA10123', '1Z999AA101234', '1Z999_A10123', '1z999%'])
    expect(await find('orders', text, admin)).toEqual([]);
});

it('orders and purchases are found by a former name of their tool, which is not lost with it', async () => {
  const tool = await aTool(shop, { name: 'Harmonic Gear', sku: 'HG-1' });
  const lines = [{ toolId: tool.id, quantity: 5 }];
  await aPurchase(shop, { by: omar, lines, poNumber: 'PO-2026-0900' });
  await shop.dataSource.query(`UPDATE tools SET name = 'Strain Wave Gear' WHERE id = $1`, [tool.id]);
  await aPurchase(shop, { by: omar, lines, poNumber: 'PO-2026-0901' });
  for (const text of ['harmonic', 'strain gear']) {
    expect(await find('orders', text, admin)).toEqual(['Harmonic Gear', 'Strain Wave Gear']);
    expect(await find('purchases', text, admin)).toEqual(['PO-2026-0900', 'PO-2026-0901']);
  }
  expect(await find('orders', 'harmonic calipers', admin)).toEqual([]);
});
