import { ToolLifecycle } from '../../../../src/modules/catalogue/tools/tool.lifecycle';
import { newId } from '../../../../src/shared/ids';
import { aPurchase, aTool, stockOf } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { dayIn, workingDaysOf } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const inTwoMonths = workingDaysOf(new Date()).from(dayIn(60));

const PLACE = `mutation ($i: PlacePurchaseInput!, $k: String) { placePurchase(input: $i, idempotencyKey: $k) { id } }`;
const place = (i: object, { as = buyer, k = null }: { as?: Person | null; k?: string | null } = {}) =>
  shop.gql(PLACE, { variables: { i, k }, as });
const rowsOf = async (table: string) =>
  Number((await shop.dataSource.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n);

it('places each line as an order, at the price of its rung, with what the customer gave', async () => {
  const ladder = await aTool(shop, { name: 'Gripper', priceBreaks: [{ minQuantity: 10, unitPrice: 725 }] });
  const plain = await aTool(shop, { name: 'Camera' });
  const { data } = await aPurchase(shop, {
    by: buyer,
    lines: [
      { toolId: plain.id, quantity: 5 },
      { toolId: ladder.id.toUpperCase(), quantity: 11 },
    ],
  });
  const { id, number, orders, ...purchase } = data.placePurchase;
  expect(purchase).toEqual({ state: 'Open', total: 12_975, paidTotal: 0 });
  expect(number).toMatch(/^P-\d{4}-\d{6}$/);
  expect(orders).toMatchObject([
    { toolName: 'Camera', quantity: 5, unitPrice: 1_000 },
    { toolName: 'Gripper', quantity: 11, unitPrice: 725 },
  ]);
  expect([await stockOf(shop, plain), await stockOf(shop, ladder)]).toEqual([95, 89]);
  expect(id).not.toBe(orders[0].id);
});

it('keeps the day that the check of the lines promised, and says which steps are done', async () => {
  const tool = await aTool(shop);
  const check = await shop.gql('query ($l: [LineInput!]!) { checkLines(lines: $l) { lines { shipsOn } } }', {
    variables: { l: [{ toolId: tool.id, quantity: 5 }] },
    as: buyer,
  });
  const { id } = (await place({ lines: [{ toolId: tool.id, quantity: 5 }], totalPrice: 5_000 })).data
    .placePurchase;
  const read = async () =>
    (
      await shop.gql('query ($id: ID!) { purchase(id: $id) { doneSteps orders { id promisedOn } } }', {
        variables: { id },
        as: buyer,
      })
    ).data.purchase;
  const [order] = (await read()).orders;
  expect(order.promisedOn).toBe(check.data.checkLines.lines[0].shipsOn);
  expect((await read()).doneSteps).toEqual(['Placed']);
  await shop.dataSource.query('UPDATE tools SET lead_time_days = 200, available_stock = 0 WHERE id = $1', [
    tool.id,
  ]);
  const update =
    'mutation ($id: ID!, $s: OrderStatus!) { updateOrderStatus(id: $id, status: $s) { promisedOn } }';
  for (const s of ['Approved', 'Shipped'])
    expect(
      (await shop.gql(update, { variables: { id: order.id, s }, as: admin })).data.updateOrderStatus
        .promisedOn,
    ).toBe(order.promisedOn);
  expect((await read()).doneSteps).toEqual(['Placed', 'Approved', 'Shipped']);
});

it('freezes address, contact, PO number, note, requested date and references', async () => {
  const tool = await aTool(shop);
  const someone = await shop.customer();
  const given = {
    poNumber: 'PO-4711 / Lyon',
    note: 'Ring twice.',
    requestedOn: inTwoMonths,
    contactNo: '+880 1700-000000 ext. 5',
    deliveryAddress: ' Dock 3, Lyon ',
  };
  const lines = [{ toolId: tool.id, quantity: 5, reference: 'R17' }];
  const { data } = await place({ lines, totalPrice: 5_000, ...given }, { as: someone });
  const read = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { poNumber note requestedOn contactNo deliveryAddress
      customer { email } orders { reference deliveryAddress contactNo purchase { id } } } myAddresses }`,
    { variables: { id: data.placePurchase.id }, as: someone },
  );
  const address = 'Dock 3, Lyon';
  expect(read.data.purchase).toEqual({
    ...given,
    deliveryAddress: address,
    customer: { email: someone.email },
    orders: [
      {
        reference: 'R17',
        deliveryAddress: address,
        contactNo: given.contactNo,
        purchase: { id: data.placePurchase.id },
      },
    ],
  });
  expect(read.data.myAddresses).toEqual([address]);
  // The profile had no address: this one becomes the default, and stays it.
  await place({ lines, totalPrice: 5_000, deliveryAddress: 'Dock 4' }, { as: someone });
  const later = await shop.gql(`{ me { address } myAddresses }`, { as: someone });
  expect(later.data).toEqual({ me: { address }, myAddresses: [address, 'Dock 4'] });
});

it('above the limit of its buyer, keeps what its buyer gave, while it awaits an approver and in its orders', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const limited = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 10_000 });
  const tool = await aTool(shop);
  const given = {
    poNumber: 'PO-8',
    note: 'Ring twice.',
    requestedOn: inTwoMonths,
    contactNo: '+880 1700-000000',
    deliveryAddress: 'Dock 3, Lyon',
  };
  const { data } = await shop.gql(
    'mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id state } }',
    {
      variables: {
        i: { ...given, lines: [{ toolId: tool.id, quantity: 20, reference: 'R17' }], totalPrice: 20_000 },
      },
      as: limited,
    },
  );
  const { id, state } = data.placePurchase;
  const shown = async () =>
    (
      await shop.gql(
        `query ($id: ID!) { purchase(id: $id) { poNumber note requestedOn contactNo deliveryAddress
          approval { lines { reference } } orders { reference contactNo deliveryAddress } } }`,
        { variables: { id }, as: owner },
      )
    ).data.purchase;
  const approval = { lines: [{ reference: 'R17' }] };
  expect([state, await shown()]).toEqual(['AwaitingApproval', { ...given, approval, orders: [] }]);
  await shop.gql('mutation ($id: ID!) { approvePurchase(id: $id) { id } }', { variables: { id }, as: owner });
  const { contactNo, deliveryAddress } = given;
  const orders = [{ reference: 'R17', contactNo, deliveryAddress }];
  expect(await shown()).toEqual({ ...given, approval, orders });
});

it('refuses all lines if one is refused, names each with its way out, and changes nothing', async () => {
  const [fine, few, boxed] = await Promise.all([
    aTool(shop),
    aTool(shop, { availableStock: 6 }),
    aTool(shop, { orderMultiple: 4, minimumOrder: 4 }),
  ]);
  const successor = await aTool(shop);
  const gone = await aTool(shop, { lifecycle: ToolLifecycle.Discontinued, replacedById: successor.id });
  const missing = newId();
  const before = await Promise.all(['purchases', 'orders', 'stock_movements', 'order_events'].map(rowsOf));
  const line = (toolId: string, quantity: number) => ({ toolId, quantity });
  const lines = [line(fine.id, 5), line(few.id, 7), line(boxed.id, 6), line(gone.id, 5), line(missing, 5)];
  const { code, errors } = await place({ lines, totalPrice: 1_000_000 });
  expect(code).toBe('LINES_REFUSED');
  expect(errors?.[0]?.extensions.details.lines).toMatchObject([
    { toolId: few.id, code: 'INSUFFICIENT_STOCK', details: { available: 6 } },
    { toolId: boxed.id, code: 'NOT_A_MULTIPLE', details: { nearestBelow: 4, nearestAbove: 8 } },
    { toolId: gone.id, code: 'DISCONTINUED', details: { replacedBy: successor.id } },
    { toolId: missing, code: 'NOT_FOUND' },
  ]);
  expect(await Promise.all(['purchases', 'orders', 'stock_movements', 'order_events'].map(rowsOf))).toEqual(
    before,
  );
  expect(await stockOf(shop, fine)).toBe(100);
});

it('never charges more than agreed, and charges less if less is due', async () => {
  const tool = await aTool(shop);
  const lines = [{ toolId: tool.id, quantity: 5 }];
  const dearer = await place({ lines, totalPrice: 4_999 });
  expect(dearer.code).toBe('PRICE_CHANGED');
  expect(dearer.errors?.[0]?.extensions.details).toEqual({ total: 5_000 });
  const { data } = await place({ lines, totalPrice: 6_000 });
  const paid = await shop.gql(`query ($id: ID!) { purchase(id: $id) { total } }`, {
    variables: { id: data.placePurchase.id },
    as: buyer,
  });
  expect(paid.data.purchase.total).toBe(5_000);
});

it('places one purchase for a key, however often and however close together it is sent', async () => {
  const tool = await aTool(shop);
  const input = { lines: [{ toolId: tool.id, quantity: 5 }], totalPrice: 5_000 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(input, { k: 'twice' })));
  expect(new Set(answers.map(({ data }) => data.placePurchase.id)).size).toBe(1);
  expect(await stockOf(shop, tool)).toBe(95);
  expect((await place({ ...input, note: 'other' }, { k: 'twice' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  // Also after the tool was sold out.
  await shop.dataSource.query('UPDATE tools SET available_stock = 0 WHERE id = $1', [tool.id]);
  expect((await place(input, { k: 'twice' })).data).toEqual(answers[0]?.data);
});

it('a single order is a purchase of one line', async () => {
  const tool = await aTool(shop);
  const { data } = await shop.gql(
    `mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { id deliveryAddress purchase {
      number state poNumber deliveryAddress orders { id } } } }`,
    {
      variables: { i: { toolId: tool.id, quantity: 5, totalPrice: 5_000, deliveryAddress: 'Rue 1' } },
      as: buyer,
    },
  );
  const { id, purchase } = data.placeOrder;
  expect(purchase).toMatchObject({
    state: 'Open',
    poNumber: null,
    deliveryAddress: 'Rue 1',
    orders: [{ id }],
  });
});

it.each([
  ['no lines', { lines: [] }],
  ['201 lines', { lines: Array.from({ length: 201 }, () => ({ toolId: newId(), quantity: 1 })) }],
  [
    'a tool twice',
    { lines: ['A', 'a'].map((x) => ({ toolId: `${x}1890000-0000-7000-8000-000000000000`, quantity: 1 })) },
  ],
  ['no units', { lines: [{ toolId: newId(), quantity: 0 }] }],
  ['a long reference', { lines: [{ toolId: newId(), quantity: 1, reference: 'x'.repeat(101) }] }],
  ['a PO number of 65 characters', { poNumber: 'x'.repeat(65) }],
  ['a blank PO number', { poNumber: '  ' }],
  ['NUL in a note', { note: 'a\u0000b' }],
  ['letters in a phone number', { contactNo: 'call me' }],
  ['a day in the past', { requestedOn: dayIn(-2) }],
  ['a day in more than two years', { requestedOn: dayIn(735) }],
  ['a year of three digits', { requestedOn: '0206-11-20' }],
  ['a direction mark in a PO number', { poNumber: 'PO\u202e1' }],
  ['a character in a note that no document prints', { note: 'ᚠ' }],
  ['a negative total', { totalPrice: -1 }],
])('refuses %s', async (_what, over) => {
  const { code } = await place({ lines: [{ toolId: newId(), quantity: 1 }], totalPrice: 0, ...over });
  expect(code).toBe('BAD_USER_INPUT');
});

it('is for signed-in users, and shown to their customer and admins only', async () => {
  const tool = await aTool(shop);
  const lines = [{ toolId: tool.id, quantity: 5 }];
  expect((await place({ lines, totalPrice: 5_000 }, { as: null })).code).toBe('UNAUTHENTICATED');
  const { data } = await place({ lines, totalPrice: 5_000 });
  const read = (as: Person | null) =>
    shop.gql(`query ($id: ID!) { purchase(id: $id) { id } }`, {
      variables: { id: data.placePurchase.id },
      as,
    });
  expect((await read(await shop.customer())).code).toBe('NOT_FOUND');
  expect((await read(null)).code).toBe('UNAUTHENTICATED');
  expect((await read(admin)).data.purchase).toEqual(data.placePurchase);
});

it('refuses a purchase below the order minimum, and a single order below it, too', async () => {
  const strict = await startShop({ ORDER_MINIMUM: '100' });
  try {
    const tool = await aTool(strict);
    const someone = await strict.customer();
    const input = { lines: [{ toolId: tool.id, quantity: 6 }], totalPrice: 6_000 };
    const { code, errors } = await strict.gql(PLACE, { variables: { i: input }, as: someone });
    expect(code).toBe('ORDER_MINIMUM_NOT_MET');
    expect(errors?.[0]).toMatchObject({
      message: 'The smallest order is $100: $40 more.',
      extensions: { details: { minimum: 10_000, shortfall: 4_000 } },
    });
    const single = await strict.rest('POST', '/order', {
      body: { toolId: tool.id, quantity: 6, totalPrice: 60 },
      as: someone,
    });
    expect([single.status, single.body.code, single.body.details]).toEqual([
      422,
      'ORDER_MINIMUM_NOT_MET',
      { minimum: 100, shortfall: 40 },
    ]);
    input.lines = [{ toolId: tool.id, quantity: 10 }];
    expect(
      (await strict.gql(PLACE, { variables: { i: { ...input, totalPrice: 10_000 } }, as: someone })).code,
    ).toBe(undefined);
  } finally {
    await strict.close();
  }
});
