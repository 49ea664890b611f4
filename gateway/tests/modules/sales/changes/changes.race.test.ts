import { newId } from '../../../../src/shared/ids';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { aPurchase, aTool, recordPayment, stockOf } from '../../../support/builders';
import { atOnce } from '../../../support/at-once';
import { changePurchase, lower } from '../../../support/changes';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../../support/shop';

/** A change at the same time as something else: one of them is first, the other one finds what it left. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

interface Ordered {
  readonly id: string;
  readonly purchaseId: string;
  readonly toolId: string;
}

async function ordered(): Promise<Ordered> {
  const tool = await aTool(shop, { minimumOrder: 1 });
  const { data } = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 20 }] });
  const { id: purchaseId, orders } = data.placePurchase;
  return { id: orders[0].id, purchaseId, toolId: tool.id };
}
const mutation = (text: string, as: Person) => shop.gql(`mutation { ${text} }`, { as });
const lowering = ({ id }: Ordered, quantity = 12) => lower(shop, { id, quantity, as: buyer });

const REASON = 'reason: "Urgent"';
const others: [string, (order: Ordered) => Promise<GraphqlAnswer>, string[]][] = [
  [
    'shipping',
    ({ id }) =>
      mutation(
        `shipOrders(input: { ids: ["${id}"], shipUnpaid: { ids: ["${id}"], ${REASON} } }) { id }`,
        admin,
      ),
    ['ORDER_SHIPPED'],
  ],
  ['a deletion', ({ id }) => mutation(`deleteOrder(id: "${id}") { id }`, buyer), ['NOT_FOUND']],
  [
    'an approval',
    ({ id }) => mutation(`updateOrderStatus(id: "${id}", status: Approved) { id }`, admin),
    ['WRONG_STATE'],
  ],
  ['a payment', ({ id }) => recordPayment(shop, { id, amount: 20_000, as: admin }), ['ORDER_PAID']],
  ['another change', ({ id }) => lower(shop, { id, quantity: 12, as: admin }), ['BAD_USER_INPUT']],
  [
    'another address',
    ({ purchaseId: id }) => changePurchase(shop, { id, input: { deliveryAddress: 'Ring 2' }, as: buyer }),
    [],
  ],
];

it.each(others)('with %s', async (what, other, refusals) => {
  for (const isFirst of [true, false]) {
    const order = await ordered();
    const held = { sql: 'SELECT FROM orders WHERE id = $1 FOR UPDATE', values: [order.id] };
    const calls = [() => lowering(order), () => other(order)];
    const answers = await atOnce(shop, held, isFirst ? calls : calls.toReversed());
    const [changed, did] = isFirst ? answers : answers.toReversed();
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(changed?.code).toBe(isFirst ? undefined : refusals[0]);
    // A payment of what it cost before is refused.
    const late = { 'a payment': 'AMOUNT_MISMATCH', 'another change': 'BAD_USER_INPUT' }[what];
    expect(did?.code).toBe(isFirst ? late : undefined);
    const [row] = await shop.dataSource.query(
      'SELECT quantity, deleted_at IS NOT NULL AS "isDeleted" FROM orders WHERE id = $1',
      [order.id],
    );
    const taken = row.isDeleted ? 0 : row.quantity;
    expect(await stockOf(shop, { id: order.toolId })).toBe(100 - taken);
    expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
  }
});

it('two changes with one key happen once', async () => {
  const order = await ordered();
  const held = { sql: 'SELECT FROM orders WHERE id = $1 FOR UPDATE', values: [order.id] };
  const key = newId();
  const again = () => lower(shop, { id: order.id, quantity: 12, as: buyer, key });
  const answers = await atOnce(shop, held, Array(2).fill(again) as (typeof again)[]);
  expect(answers.map(({ data }) => data.changeOrder.quantity)).toEqual(Array(2).fill(12));
  expect(await stockOf(shop, { id: order.toolId })).toBe(88);
});

it('lines of one purchase changed at the same time: each share of the tax, and one order of locks', async () => {
  const tools = await Promise.all(Array.from({ length: 4 }, () => aTool(shop, { minimumOrder: 1 })));
  const { data } = await aPurchase(shop, {
    by: buyer,
    lines: tools.map(({ id }) => ({ toolId: id, quantity: 20 })),
  });
  const orders: { id: string }[] = data.placePurchase.orders;
  const answers = await Promise.all(
    [...orders, ...orders.toReversed()].map(({ id }, at) =>
      lower(shop, { id, quantity: at < 4 ? 10 : 9, as: buyer }),
    ),
  );
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  for (const tool of tools) expect([90, 91]).toContain(await stockOf(shop, tool));
});
