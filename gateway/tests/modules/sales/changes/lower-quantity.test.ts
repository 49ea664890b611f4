import { newId } from '../../../../src/shared/ids';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { aPurchase, aTool, anOrder, payOrder, stockOf } from '../../../support/builders';
import { lower, previewOf } from '../../../support/changes';
import { aCompany, aMember } from '../../../support/companies';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** The quantity of an open order, lowered. */
let shop: TestShop;
let buyer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop({ ORDER_MINIMUM: '20' });
  [buyer, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

/** 1 to 9 cost 10 dollars each, 10 to 49 cost 8, 50 and more 5. */
const LADDER = [
  { minQuantity: 10, unitPrice: 800 },
  { minQuantity: 50, unitPrice: 500 },
];
const laddered = (given: object = {}) => aTool(shop, { minimumOrder: 1, priceBreaks: LADDER, ...given });
const ordered = async (quantity: number, given: object = {}) => {
  const tool = await laddered(given);
  const answer = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity }] });
  return { tool, id: answer.data.placePurchase.orders[0].id as string };
};
const setStatus = (id: string, status: string) =>
  shop.gql('mutation ($id: ID!, $s: OrderStatus!) { updateOrderStatus(id: $id, status: $s) { id } }', {
    variables: { id, s: status },
    as: admin,
  });
const CAN_CHANGE = 'query ($id: ID!) { order(id: $id) { viewerCan { change { allowed code reason } } } }';
const codeOf = async (id: string, quantity: number, as = buyer) =>
  (await lower(shop, { id, quantity, as })).code;

it('gives units back, and keeps its unit price while its price break is reached', async () => {
  const { tool, id } = await ordered(40);
  const preview = await previewOf(shop, { id, quantity: 30, as: buyer });
  expect(preview.data.orderChange).toMatchObject({
    unitPrice: 800,
    totalBefore: 32_000,
    total: 24_000,
    gross: 24_000,
    problem: null,
  });
  expect(await stockOf(shop, tool)).toBe(60);
  const { data } = await lower(shop, { id, quantity: 30, as: buyer, total: 24_000 });
  expect(data.changeOrder).toMatchObject({
    quantity: 30,
    unitPrice: 800,
    priceSource: 'BREAK',
    breakQuantity: 10,
    totalPrice: 24_000,
    viewerCan: { change: { allowed: true } },
  });
  expect(await stockOf(shop, tool)).toBe(70);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
  const moved = await shop.dataSource.query(
    'SELECT kind, quantity FROM stock_movements WHERE order_id = $1 ORDER BY id',
    [id],
  );
  expect(moved).toEqual([
    { kind: 'Order', quantity: -40 },
    { kind: 'Change', quantity: 10 },
  ]);
});

it('has the price of the new quantity, if it does not reach its price break', async () => {
  const { id } = await ordered(50);
  const { data } = await lower(shop, { id, quantity: 30, as: buyer, total: 24_000 });
  expect(data.changeOrder).toMatchObject({ unitPrice: 800, breakQuantity: 10, totalPrice: 24_000 });
  const again = await lower(shop, { id, quantity: 5, as: buyer });
  expect(again.data.changeOrder).toMatchObject({
    unitPrice: 1_000,
    priceSource: 'LIST',
    breakQuantity: null,
    totalPrice: 5_000,
  });
});

it.each([
  ['risen: at most the list price of its day', 3_000, [], { unitPrice: 1_000, priceSource: 'LIST' }],
  ['fallen: today’s', 600, [], { unitPrice: 600, priceSource: 'LIST' }],
  [
    'fallen on a rung',
    900,
    [{ minQuantity: 5, unitPrice: 700 }],
    { unitPrice: 700, priceSource: 'BREAK', breakQuantity: 5 },
  ],
])('without its price break, where prices have %s', async (_what, price, breaks, expected) => {
  const { tool, id } = await ordered(50);
  await shop.dataSource.query('UPDATE tools SET price_cents = $2, price_breaks = $3 WHERE id = $1', [
    ...[tool.id, price, JSON.stringify(breaks)],
  ]);
  const { data } = await lower(shop, { id, quantity: 5, as: buyer });
  expect(data.changeOrder).toMatchObject(expected);
});

it.each([
  [10, { unitPrice: 800, priceSource: 'BREAK', breakQuantity: 10 }],
  [9, { unitPrice: 1_000, priceSource: 'LIST', breakQuantity: null }],
])(
  'at %i, the first unit of its price break counts, whatever that costs today',
  async (quantity, expected) => {
    const { tool, id } = await ordered(20);
    await shop.dataSource.query(`UPDATE tools SET price_cents = 3000, price_breaks = '[]' WHERE id = $1`, [
      tool.id,
    ]);
    const { data } = await lower(shop, { id, quantity, as: buyer });
    expect(data.changeOrder).toMatchObject(expected);
  },
);

it('keeps the price of its day without a price break, even if today’s is lower', async () => {
  const { tool, id } = await ordered(9);
  await shop.dataSource.query(`UPDATE tools SET price_cents = 100, price_breaks = '[]' WHERE id = $1`, [
    tool.id,
  ]);
  const { data } = await lower(shop, { id, quantity: 5, as: buyer });
  expect(data.changeOrder).toMatchObject({ unitPrice: 1_000, totalPrice: 5_000 });
});

it('is never dearer: less that costs more is refused with both totals', async () => {
  const { tool, id } = await ordered(50);
  const { data } = await previewOf(shop, { id, quantity: 49, as: buyer });
  expect(data.orderChange.problem).toEqual({
    code: 'BREAK_LOST',
    message: 'Without the price break, 49 cost $392: more than 50, which cost $250.',
    details: { total: 39_200 },
  });
  expect(await codeOf(id, 49)).toBe('BREAK_LOST');
  expect(await stockOf(shop, tool)).toBe(50);
});

it('costs at most what its reader agreed to', async () => {
  const { tool, id } = await ordered(50);
  const answer = await lower(shop, { id, quantity: 30, as: buyer, total: 23_999 });
  expect(answer.code).toBe('PRICE_CHANGED');
  expect(answer.errors?.[0]?.extensions.details).toEqual({ price: 800, total: 24_000 });
  expect(await stockOf(shop, tool)).toBe(50);
});

it.each([
  [0, 'BAD_USER_INPUT'],
  [-1, 'BAD_USER_INPUT'],
  [40, 'BAD_USER_INPUT'],
  [41, 'BAD_USER_INPUT'],
  [2, 'BELOW_MINIMUM'],
  [15, 'NOT_A_MULTIPLE'],
])('of 40, at least 4 in multiples of 4, to %s: %s', async (quantity, code) => {
  const { id } = await ordered(40, { minimumOrder: 4, orderMultiple: 4 });
  expect(await codeOf(id, quantity)).toBe(code);
});

it.each([
  [4, { minimumOrder: 4 }, 'BELOW_MINIMUM', "You can't order less than 4"],
  [1, {}, 'BELOW_MINIMUM', "You can't order less than 1"],
  [12, { minimumOrder: 10, orderMultiple: 12 }, 'BELOW_MINIMUM', "You can't order less than 12"],
  [5, { minimumOrder: 4 }, null, null],
  [24, { minimumOrder: 10, orderMultiple: 12 }, null, null],
])('an order of %i with %o: lowering it is refused as %s', async (quantity, terms, code, reason) => {
  const { id } = await ordered(quantity, { price: 3_000, priceBreaks: [], ...terms });
  for (const as of [buyer, admin]) {
    const { data } = await shop.gql(CAN_CHANGE, { variables: { id }, as });
    expect(data.order.viewerCan.change).toEqual({ allowed: code === null, code, reason });
  }
});

it('an order that an earlier minimum has left below the one of today is not lowered', async () => {
  const { tool, id } = await ordered(5);
  await shop.dataSource.query('UPDATE tools SET minimum_order = 6 WHERE id = $1', [tool.id]);
  const { data } = await shop.gql(CAN_CHANGE, { variables: { id }, as: buyer });
  expect(data.order.viewerCan.change.code).toBe('BELOW_MINIMUM');
  expect(await codeOf(id, 4)).toBe('BELOW_MINIMUM');
});

it('leaves the purchase worth the order minimum', async () => {
  const { id } = await ordered(9);
  const answer = await lower(shop, { id, quantity: 1, as: buyer });
  expect(answer.code).toBe('ORDER_MINIMUM_NOT_MET');
  expect(await codeOf(id, 2)).toBeUndefined();
});

it('other lines count in the order minimum unless they are deleted', async () => {
  const tools = [await laddered(), await laddered()];
  const lines = tools.map(({ id }) => ({ toolId: id, quantity: 5 }));
  const { orders } = (await aPurchase(shop, { by: buyer, lines })).data.placePurchase;
  const [first, second] = orders.map(({ id }: { id: string }) => id);
  expect(await codeOf(first, 1)).toBeUndefined();
  await shop.rest('DELETE', `/order/${first}`, { as: buyer });
  expect(await codeOf(second, 1)).toBe('ORDER_MINIMUM_NOT_MET');
  expect(await codeOf(second, 2)).toBeUndefined();
});

it('is refused below a quoted quantity', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin });
  const { data } = await quoteCall(shop, 'accept', {
    as: buyer,
    id: quote.id,
    input: { totalPrice: 9_000 },
  });
  const [{ id }] = data.acceptQuote.orders;
  const offered = await shop.gql(CAN_CHANGE, { variables: { id }, as: buyer });
  expect(offered.data.order.viewerCan.change.reason).toBe(
    'This price was quoted for 10. Ask for another quote.',
  );
  const answer = await lower(shop, { id, quantity: 9, as: buyer });
  expect(answer).toMatchObject({ code: 'WRONG_STATE' });
  expect(answer.errors?.[0]?.message).toBe('This price was quoted for 10. Ask for another quote.');
});

it('is for its buyer and admins while it is open', async () => {
  const { id } = await ordered(40);
  expect(await codeOf(id, 30, other)).toBe('NOT_FOUND');
  expect((await previewOf(shop, { id, quantity: 30, as: other })).code).toBe('NOT_FOUND');
  expect(await codeOf(id, 30, admin)).toBeUndefined();
  await setStatus(id, 'Approved');
  expect(await codeOf(id, 20)).toBe('WRONG_STATE');
  await setStatus(id, 'Shipped');
  expect(await codeOf(id, 20, admin)).toBe('ORDER_SHIPPED');
  // It was invoiced when it was approved.
  await setStatus(id, 'Pending');
  expect(await codeOf(id, 20)).toBe('WRONG_STATE');

  const paid = await ordered(40);
  await payOrder(shop, { id: paid.id, amount: 32_000, as: admin });
  expect(await codeOf(paid.id, 30)).toBe('ORDER_PAID');
  const deleted = await anOrder(shop, { by: buyer, tool: await laddered(), quantity: 9 });
  await shop.rest('DELETE', `/order/${deleted}`, { as: buyer });
  expect(await codeOf(deleted, 5)).toBe('NOT_FOUND');
});

it('of a company is for members who may buy', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const [member, viewer] = [
    await aMember(shop, { owner, companyId, role: 'Buyer' }),
    await aMember(shop, { owner, companyId, role: 'Viewer' }),
  ];
  const lines = [{ toolId: (await laddered()).id, quantity: 40 }];
  const { data } = await aPurchase(shop, { by: owner, lines });
  const [{ id }] = data.placePurchase.orders;
  expect(await codeOf(id, 30, viewer)).toBe('FORBIDDEN');
  expect(await codeOf(id, 30, member)).toBeUndefined();
});

it('happens once with a key, and not with another content', async () => {
  const { tool, id } = await ordered(40);
  const key = newId();
  const again = () => lower(shop, { id, quantity: 30, as: buyer, key });
  const answers = await Promise.all([again(), again(), again()]);
  for (const { data } of answers) expect(data.changeOrder.quantity).toBe(30);
  expect(await stockOf(shop, tool)).toBe(70);
  expect((await lower(shop, { id, quantity: 29, as: buyer, key })).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('is in the history with both quantities and totals', async () => {
  const { id } = await ordered(50);
  await lower(shop, { id, quantity: 30, as: admin });
  const { data } = await shop.gql(
    'query ($id: ID!) { order(id: $id) { timeline { kind from to fromTotal toTotal actorRole } } }',
    { variables: { id }, as: buyer },
  );
  expect(data.order.timeline.at(-1)).toEqual({
    kind: 'QUANTITY_CHANGED',
    from: '50',
    to: '30',
    fromTotal: 25_000,
    toTotal: 24_000,
    actorRole: 'admin',
  });
  const [entry] = await shop.dataSource.query(
    `SELECT before, after FROM audit_log WHERE action = 'OrderChanged' AND entity_id = $1`,
    [id],
  );
  expect(entry).toMatchObject({ before: { quantity: 50 }, after: { quantity: 30, totalPrice: 24_000 } });
});

it('the database refuses a higher quantity, a dearer order, and a change after shipping or payment', async () => {
  const { id } = await ordered(40);
  const set = (change: string) => shop.dataSource.query(`UPDATE orders SET ${change} WHERE id = $1`, [id]);
  const refused = /only ever lowered/;
  await expect(set('quantity = 41, total_price_cents = 41 * unit_price_cents')).rejects.toThrow(refused);
  await expect(set('quantity = 39, unit_price_cents = 900, total_price_cents = 35100')).rejects.toThrow(
    refused,
  );
  await expect(set('unit_price_cents = 1, total_price_cents = 40')).rejects.toThrow(refused);
  await payOrder(shop, { id, amount: 32_000, as: admin });
  await expect(set('quantity = 39, total_price_cents = 39 * unit_price_cents')).rejects.toThrow(refused);
});
