import { atOnce } from '../../../support/at-once';
import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { ship } from '../../../support/payments';
import {
  aReturn,
  aShippedOrder,
  requestReturn,
  stepReturn,
  type Left,
  type StepName,
} from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const tool = () => aTool(shop, { minimumOrder: 1, availableStock: 1_000 });
const shipped = async (quantity = 100, left = quantity) =>
  aShippedOrder(shop, { by: buyer, admin, tool: await tool(), quantity, shipped: left });
const ask = ({ id, purchaseId }: Left, quantity: number, given: object = {}) =>
  requestReturn(shop, { by: buyer, purchaseId, lines: [{ id, quantity }], ...given });
const read = async (id: string, as: Person = buyer) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { order(id: $id) { status returnedQuantity viewerCan { returnItems { allowed code } }
      purchase { viewerCan { returnItems { allowed code } } returns { number } }
      timeline { kind from to quantity note } } }`,
    { variables: { id }, as },
  );
  return data.order;
};

it('a buyer asks to return units that have left: number, state, history, what is left', async () => {
  const order = await shipped(100, 60);
  const { data } = await ask(order, 3, { note: 'Three are bent.' });
  expect(data.requestReturn).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^R-\d{4}-\d{6}$/),
    kind: 'Return',
    state: 'Requested',
    reason: 'Damaged',
    note: 'Three are bent.',
    answer: null,
    lines: [
      {
        quantity: 3,
        receivedQuantity: null,
        restockedQuantity: null,
        order: { id: order.id, returnedQuantity: 3 },
      },
    ],
  });
  expect(await read(order.id)).toMatchObject({
    status: 'Approved',
    returnedQuantity: 3,
    viewerCan: { returnItems: { allowed: true } },
    purchase: {
      viewerCan: { returnItems: { allowed: true } },
      returns: [{ number: data.requestReturn.number }],
    },
  });
  expect((await read(order.id)).timeline.at(-1)).toEqual({
    kind: 'RETURN',
    from: null,
    to: 'Requested',
    quantity: 3,
    note: null,
  });
});

it('no more than has left, over all returns that are not refused', async () => {
  const order = await shipped(100, 60);
  expect((await ask(order, 61)).errors?.[0]?.extensions).toMatchObject({
    code: 'MORE_THAN_SHIPPED',
    details: { returnable: 60 },
  });
  const id = await aReturn(shop, { by: buyer, order, quantity: 50 });
  await aReturn(shop, { by: buyer, order, quantity: 10, kind: 'Claim' });
  expect((await ask(order, 1)).code).toBe('WRONG_STATE');
  const none = { allowed: false, code: 'WRONG_STATE' };
  expect(await read(order.id)).toMatchObject({
    viewerCan: { returnItems: none },
    purchase: { viewerCan: { returnItems: none } },
  });
  await stepReturn(shop, { as: admin, step: 'refuse', id });
  expect((await ask(order, 51)).code).toBe('MORE_THAN_SHIPPED');
  expect((await ask(order, 50)).code).toBeUndefined();
});

it('what is returned stays so, whatever follows: only what did not arrive, or is refused, can be returned again', async () => {
  const order = await shipped(10);
  const returnable = async () => (await ask(order, 100)).errors?.[0]?.extensions.details.returnable as number;
  const back = await aReturn(shop, { by: buyer, order, quantity: 4 });
  const left = [await returnable()];
  const take = async (id: string, step: StepName, arrived?: number) => {
    const quantities = arrived === undefined ? undefined : [{ id: order.id, quantity: arrived }];
    const { errors } = await stepReturn(shop, { as: admin, step, id, quantities });
    expect(errors).toBeUndefined();
    left.push(await returnable());
  };
  await take(back, 'approve');
  await take(back, 'receive', 3);
  await take(back, 'restock');
  await take(back, 'credit');
  expect(left).toEqual([6, 6, 7, 7, 7]);
  const claim = await aReturn(shop, { by: buyer, order, quantity: 5, kind: 'Claim' });
  await take(claim, 'approve');
  await take(claim, 'credit');
  await take(await aReturn(shop, { by: buyer, order, quantity: 1 }), 'refuse');
  expect(left.slice(5)).toEqual([2, 2, 2]);
});

it('two requests at the same time for the last units: one succeeds', async () => {
  const order = await shipped(100);
  const held = { sql: 'SELECT FROM orders WHERE id = $1 FOR UPDATE', values: [order.id] };
  const answers = await atOnce(shop, held, [() => ask(order, 60), () => ask(order, 60)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['MORE_THAN_SHIPPED', undefined]);
  expect((await read(order.id)).returnedQuantity).toBe(60);
});

it('the database refuses more than has left', async () => {
  const { id } = await shipped(100, 60);
  const returning = (units: number) =>
    shop.dataSource.query('UPDATE orders SET returned_quantity = $1 WHERE id = $2', [units, id]);
  await expect(returning(61)).rejects.toThrow('orders_returned_quantity_check');
  await expect(returning(-1)).rejects.toThrow('orders_returned_quantity_check');
});

it('the same key gives the same return, with other units it is refused', async () => {
  const order = await shipped();
  const answers = await Promise.all([1, 2, 3].map(() => ask(order, 3, { key: 'bent' })));
  expect(new Set(answers.map(({ data }) => data.requestReturn.id)).size).toBe(1);
  expect((await ask(order, 4, { key: 'bent' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await read(order.id)).returnedQuantity).toBe(3);
});

it.each([
  ['no order', { lines: [] }],
  ['a quantity of 0', { quantity: 0 }],
  ['an order of another purchase', { other: true }],
  ['an order twice', { twice: true }],
  ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }],
  ['an empty note', { note: ' ' }],
  ['another reason without a note', { reason: 'Other' }],
])('refuses %s', async (_what, given: Record<string, unknown>) => {
  const { other, twice, quantity = 3, ...rest } = given;
  const order = await shipped();
  const line = { id: other ? (await shipped()).id : order.id, quantity };
  const lines = twice ? [line, { ...line, id: line.id.toUpperCase() }] : [line];
  expect((await ask(order, 3, { lines, ...rest })).code).toBe('BAD_USER_INPUT');
  expect((await read(order.id)).returnedQuantity).toBe(0);
});

it('nothing of a deleted order is returned, also if another one of its purchase has left', async () => {
  const lines = [
    { toolId: (await tool()).id, quantity: 10 },
    { toolId: (await tool()).id, quantity: 10 },
  ];
  const { data } = await aPurchase(shop, { by: buyer, lines });
  const { id: purchaseId, orders } = data.placePurchase;
  const [gone, left] = orders.map(({ id }: { id: string }) => ({ id, purchaseId })) as [Left, Left];
  await ship(
    shop,
    admin,
    [gone, left].map(({ id }) => ({ id, quantity: 5 })),
  );
  await shop.rest('DELETE', `/order/${gone.id}`, { as: admin });
  expect((await ask(gone, 1)).code).toBe('BAD_USER_INPUT');
  expect((await ask(left, 1)).code).toBeUndefined();
});

it('what is in returns stays shipped: voiding, undoing and another status are refused', async () => {
  const order = await shipped();
  await aReturn(shop, { by: buyer, order, quantity: 3 });
  const [{ shipment_id: shipment }] = await shop.dataSource.query(
    'SELECT shipment_id FROM shipment_lines WHERE order_id = $1',
    [order.id],
  );
  const ids = JSON.stringify([order.id]);
  const call = async (mutation: string) => shop.gql(`mutation { ${mutation} }`, { as: admin });
  expect((await call(`voidShipment(id: "${shipment}", reason: "It came back") { id }`)).code).toBe(
    'WRONG_STATE',
  );
  expect((await call(`updateOrderStatus(id: "${order.id}", status: Pending) { id }`)).code).toBe(
    'WRONG_STATE',
  );
  const undone = await call(`undoShipping(input: { ids: ${ids} }) { error { code } }`);
  expect(undone.data.undoShipping[0].error.code).toBe('WRONG_STATE');
  const set = await call(`updateOrderStatuses(input: { ids: ${ids}, status: Approved }) { error { code } }`);
  expect(set.data.updateOrderStatuses[0].error.code).toBe('WRONG_STATE');
  expect(await read(order.id)).toMatchObject({ status: 'Shipped', returnedQuantity: 3 });
});

it('of two shipments, the one that nothing is returned of can be voided', async () => {
  const order = await shipped(100, 60);
  await ship(shop, admin, [{ id: order.id, quantity: 40 }]);
  await aReturn(shop, { by: buyer, order, quantity: 50 });
  const shipments = await shop.dataSource.query(
    'SELECT shipment_id AS id FROM shipment_lines WHERE order_id = $1 ORDER BY id',
    [order.id],
  );
  const voidIt = (id: string) =>
    shop.gql(`mutation { voidShipment(id: "${id}", reason: "It came back") { id } }`, { as: admin });
  expect((await voidIt(shipments[0].id)).code).toBe('WRONG_STATE');
  expect((await voidIt(shipments[1].id)).code).toBeUndefined();
});

describe('who may', () => {
  const see = (id: string, as: Person | null) =>
    shop.gql('query ($id: ID!) { return(id: $id) { customer { email } } }', { variables: { id }, as });
  const mine = async (as: Person) =>
    (await shop.gql('{ myReturns { nodes { id } totalCount } }', { as })).data.myReturns.nodes.map(
      ({ id }: { id: string }) => id,
    );

  it('a stranger neither sees nor requests it, an admin sees it and does not request', async () => {
    const order = await shipped();
    const id = await aReturn(shop, { by: buyer, order, quantity: 3 });
    const stranger = await shop.customer();
    expect((await see(id, stranger)).code).toBe('NOT_FOUND');
    expect((await see(id, null)).code).toBe('UNAUTHENTICATED');
    expect((await see('x', buyer)).code).toBe('NOT_FOUND');
    expect(await mine(stranger)).toEqual([]);
    expect((await shop.gql('{ returns { nodes { id } } }', { as: stranger })).code).toBe('FORBIDDEN');
    expect((await see(id, admin)).data.return.customer.email).toBe(buyer.email);
    expect(await mine(buyer)).toContain(id);
    expect((await ask(order, 1, { by: stranger })).code).toBe('NOT_FOUND');
    expect((await ask(order, 1, { by: admin })).code).toBe('FORBIDDEN');
    expect((await ask(order, 1, { by: null })).code).toBe('UNAUTHENTICATED');
  });

  it('a company: its buyers return, its viewers see, other companies find nothing', async () => {
    const [owner, other] = await Promise.all([shop.customer(), shop.customer()]);
    const companyId = await aCompany(shop, { owner, admin });
    await aCompany(shop, { owner: other, admin, taxId: 'BIN-0043' });
    const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
    const colleague = await aMember(shop, { owner, companyId, role: 'Buyer' });
    const order = await aShippedOrder(shop, { by: owner, admin, tool: await tool(), quantity: 10 });
    expect((await ask(order, 1, { by: viewer })).code).toBe('FORBIDDEN');
    expect((await ask(order, 1, { by: other })).code).toBe('NOT_FOUND');
    const id = await aReturn(shop, { by: colleague, order, quantity: 3 });
    expect((await see(id, viewer)).data.return.customer.email).toBe(colleague.email);
    expect((await see(id, other)).code).toBe('NOT_FOUND');
    expect(await mine(owner)).toEqual([id]);
    expect(await mine(other)).toEqual([]);
  });
});

it('admins find returns by number, state and customer', async () => {
  const person = await shop.customer();
  const order = await aShippedOrder(shop, { by: person, admin, tool: await tool(), quantity: 10 });
  const id = await aReturn(shop, { by: person, order, quantity: 3 });
  const [{ number }] = await shop.dataSource.query('SELECT number FROM returns WHERE id = $1', [id]);
  const find = async (filter: object) =>
    (
      await shop.gql('query ($f: ReturnFilter) { returns(filter: $f) { nodes { number } totalCount } }', {
        variables: { f: filter },
        as: admin,
      })
    ).data.returns.nodes.map((each: { number: string }) => each.number);
  expect(await find({ search: number })).toEqual([number]);
  expect(await find({ search: number.replaceAll('-', '') })).toEqual([number]);
  expect(await find({ search: person.email })).toEqual([number]);
  expect(await find({ search: person.email, state: ['Requested', 'Approved'] })).toEqual([number]);
  expect(await find({ search: person.email, state: ['Credited'] })).toEqual([]);
});

it('of a purchase with several orders, some of each', async () => {
  const tools = [await tool(), await tool()];
  const lines = tools.map(({ id: toolId }) => ({ toolId, quantity: 10 }));
  const { data } = await aPurchase(shop, { by: buyer, lines });
  const { id: purchaseId, orders } = data.placePurchase;
  for (const { id } of orders) await ship(shop, admin, [{ id, quantity: 10 }]);
  const given = orders.map(({ id }: { id: string }, at: number) => ({ id, quantity: at + 1 }));
  const answer = await requestReturn(shop, { by: buyer, purchaseId, lines: given });
  expect(answer.data.requestReturn.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    1, 2,
  ]);
});
