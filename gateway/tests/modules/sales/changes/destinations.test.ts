import { replaceProformaOf } from '../../../../src/modules/receivables/documents/proforma.job';
import { issueProforma } from '../../../../src/modules/receivables/documents/issue.service';
import { inJobTransaction } from '../../../../src/shared/ctx';
import { changePurchase } from '../../../support/changes';
import { addressAt, boughtFor, textAt } from '../../../support/destinations';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

/** Another address of a purchase that goes to several. */
let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.customer();
});
afterAll(() => shop.close());

const READ = `query ($id: ID!) { purchase(id: $id) { deliveryAddress destinations { deliveryAddress deliverTo { lines } }
  orders { deliveryAddress timeline { kind } } } }`;
const read = async (id: string) => (await shop.gql(READ, { variables: { id }, as: buyer })).data.purchase;
const bought = () => boughtFor(shop, { by: buyer, to: [null, 1, 2] });
const site = (line: string, country?: string) => ({ deliverTo: addressAt(line, country) });

it('a further address changes for the orders that go there, and in their history only', async () => {
  const { id } = await bought();
  const input = { destination: 2, ...site('Dock 9') };
  expect((await changePurchase(shop, { id, input, as: buyer })).errors).toBeUndefined();
  const { orders, ...purchase } = await read(id);
  expect(purchase).toEqual({
    deliveryAddress: textAt('Home 1'),
    destinations: [
      { deliveryAddress: textAt('Site 1'), deliverTo: { lines: ['Site 1'] } },
      { deliveryAddress: textAt('Dock 9'), deliverTo: { lines: ['Dock 9'] } },
    ],
  });
  expect(orders.map(({ deliveryAddress }: any) => deliveryAddress)).toEqual(
    ['Home 1', 'Site 1', 'Dock 9'].map(textAt),
  );
  const changed = orders.map(({ timeline }: any) =>
    timeline.some(({ kind }: any) => kind === 'ADDRESS_CHANGED'),
  );
  expect(changed).toEqual([false, false, true]);
});

it('the address of the purchase changes for the others only', async () => {
  const { id } = await bought();
  await changePurchase(shop, { id, input: site('Dock 9'), as: buyer });
  const { deliveryAddress, orders } = await read(id);
  expect(deliveryAddress).toBe(textAt('Dock 9'));
  expect(orders.map((order: any) => order.deliveryAddress)).toEqual(
    ['Dock 9', 'Site 1', 'Site 2'].map(textAt),
  );
});

it.each([
  ['the address of the purchase in another country', site('Dock 9', 'DE'), 'SEVERAL_COUNTRIES'],
  ['a further address in another country', { destination: 1, ...site('Dock 9', 'DE') }, 'SEVERAL_COUNTRIES'],
  ['a text in another country', { deliveryAddress: 'Dock 9', deliveryCountry: 'DE' }, 'SEVERAL_COUNTRIES'],
  ['an address that the purchase does not have', { destination: 3, ...site('Dock 9') }, 'BAD_USER_INPUT'],
  ['the address that it has', { destination: 1, ...site('Site 1') }, 'BAD_USER_INPUT'],
  ['no address', { destination: 1 }, 'BAD_USER_INPUT'],
  ['a further address as a text', { destination: 1, deliveryAddress: 'Dock 9' }, 'BAD_USER_INPUT'],
])('%s is refused', async (_what, input, code) => {
  const { id } = await bought();
  expect((await changePurchase(shop, { id, input, as: buyer })).code).toBe(code);
});

it('the proforma is replaced', async () => {
  const { id } = await bought();
  await inJobTransaction(forJob(shop.services), (tx) => issueProforma(tx, id));
  await changePurchase(shop, { id, input: { destination: 1, ...site('Dock 9') }, as: buyer });
  await replaceProformaOf(forJob(shop.services), { purchaseId: id });
  await replaceProformaOf(forJob(shop.services), { purchaseId: id });
  const rows = await shop.dataSource.query(
    `SELECT snapshot->'destinations' AS groups FROM documents WHERE purchase_id = $1 AND kind = 'Proforma' ORDER BY number`,
    [id],
  );
  const addresses = rows.map(({ groups }: any) => groups.map((each: any) => each.deliveryAddress));
  expect(addresses).toEqual([
    ['Home 1', 'Site 1', 'Site 2'].map(textAt),
    ['Home 1', 'Dock 9', 'Site 2'].map(textAt),
  ]);
});
