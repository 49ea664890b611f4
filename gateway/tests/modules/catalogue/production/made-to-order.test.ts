import { newId } from '../../../../src/shared/ids';
import { weekAfter, weekOf } from '../../../../src/shared/time/working-days';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { aFamily, aTool, stockOf } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { moveSeller, NOON_ZONE, workingDaysOf } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Orders beyond the stock of made-to-order tools. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await moveSeller(shop, admin, NOON_ZONE);
});
afterAll(() => shop.close());

const days = workingDaysOf(new Date(), { timeZone: NOON_ZONE });
const tomorrow = days.after(1);
const LEAD_TIME = 15;
const earliest = days.after(LEAD_TIME);
/** The first week with room, and the day on which what is made in it leaves. */
const first = weekOf(earliest);
const weeks = [first, weekAfter(first), weekAfter(weekAfter(first))];
const fridays = weeks.map((week) => days.lastOfWeek(week) as string);

const made = (given: object = {}) =>
  aTool(shop, {
    supply: ToolSupply.MADE_TO_ORDER,
    leadTimeDays: LEAD_TIME,
    minimumOrder: 1,
    availableStock: 120,
    ...given,
  });

const check = async (lines: object[]) => {
  const { data } = await shop.gql(
    `query ($l: [LineInput!]!) { checkLines(lines: $l) {
      lines { shipsOn parts { quantity shipsOn source } problems { code details } } } }`,
    { variables: { l: lines } },
  );
  return data.checkLines.lines;
};

const place = (lines: object[], { by = buyer, key }: { by?: Person; key?: string } = {}) =>
  shop.gql(
    `mutation ($i: PlacePurchaseInput!, $k: String) { placePurchase(input: $i, idempotencyKey: $k) {
      id orders { id quantity madeQuantity promisedOn promises { quantity source promisedOn } } } }`,
    { variables: { i: { lines, totalPrice: 1_000_000_000 }, k: key }, as: by },
  );

const bookedOf = async (toolId: string): Promise<Record<string, number>> => {
  const rows: { week: string; booked: string }[] = await shop.dataSource.query(
    'SELECT week::text, booked FROM production_weeks WHERE tool_id = $1 AND booked > 0 ORDER BY week',
    [toolId],
  );
  return Object.fromEntries(rows.map(({ week, booked }) => [week, Number(booked)]));
};

const fromStock = (quantity: number, on = tomorrow) => ({ quantity, shipsOn: on, source: 'STOCK' });
const fromProduction = (quantity: number, on: string | undefined) => ({
  quantity,
  shipsOn: on,
  source: 'MADE',
});

it('a line of 500 with 120 in stock has a part from each', async () => {
  const { id } = await made();
  expect(await check([{ toolId: id, quantity: 500 }])).toEqual([
    { shipsOn: earliest, parts: [fromStock(120), fromProduction(380, earliest)], problems: [] },
  ]);
});

it('a caller that wants only what is in stock is refused, and so are the specification’s orders', async () => {
  const { id } = await made();
  const refused = { code: 'INSUFFICIENT_STOCK', details: { available: 120, moreOn: earliest } };
  expect(await check([{ toolId: id, quantity: 121, stockOnly: true }])).toEqual([
    { shipsOn: earliest, parts: [], problems: [refused] },
  ]);
  const rest = await shop.rest('POST', '/order', {
    body: { toolId: id, quantity: 121, totalPrice: 1_210 },
    as: buyer,
  });
  expect(rest).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK' } });
  const order = await shop.gql(`mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { id } }`, {
    variables: { i: { toolId: id, quantity: 121, totalPrice: 121_000 } },
    as: buyer,
  });
  expect(order.code).toBe('INSUFFICIENT_STOCK');
  expect(await bookedOf(id)).toEqual({});
});

it('a tool from the stock is as before', async () => {
  const { id } = await made({ supply: ToolSupply.FROM_STOCK });
  const [one] = await check([{ toolId: id, quantity: 120 }]);
  expect(one).toEqual({ shipsOn: tomorrow, parts: [fromStock(120)], problems: [] });
  expect((await place([{ toolId: id, quantity: 121 }])).code).toBe('LINES_REFUSED');
  const { data } = await place([{ toolId: id, quantity: 120 }]);
  expect(data.placePurchase.orders).toMatchObject([
    { madeQuantity: 0, promises: [{ quantity: 120, source: 'STOCK', promisedOn: tomorrow }] },
  ]);
});

it('placing takes stock and weeks, and promises each part its day', async () => {
  const tool = await made({ weeklyCapacity: 200 });
  const [line] = await check([{ toolId: tool.id, quantity: 500 }]);
  const parts = [fromStock(120), fromProduction(200, fridays[0]), fromProduction(180, fridays[1])];
  expect(line).toEqual({ shipsOn: fridays[1], parts, problems: [] });

  const { data } = await place([{ toolId: tool.id, quantity: 500 }]);
  expect(data.placePurchase.orders).toMatchObject([
    {
      quantity: 500,
      madeQuantity: 380,
      promisedOn: fridays[1],
      promises: parts.map(({ shipsOn, ...part }) => ({ ...part, promisedOn: shipsOn })),
    },
  ]);
  expect(await stockOf(shop, tool)).toBe(0);
  expect(await bookedOf(tool.id)).toEqual({ [weeks[0] as string]: 200, [weeks[1] as string]: 180 });
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
  // The next buyer gets what is left of the second week.
  expect(await check([{ toolId: tool.id, quantity: 30 }])).toMatchObject([
    { parts: [fromProduction(20, fridays[1]), fromProduction(10, fridays[2])] },
  ]);
});

it('what leaves together is promised for the last day', async () => {
  const { id } = await made({ weeklyCapacity: 200 });
  const { data } = await place([{ toolId: id, quantity: 400, departure: 'TOGETHER' }]);
  const { promises, promisedOn } = data.placePurchase.orders[0];
  expect(promisedOn).toBe(fridays[1]);
  expect(promises).toEqual(
    [
      [120, 'STOCK'],
      [200, 'MADE'],
      [80, 'MADE'],
    ].map(([quantity, source]) => ({ quantity, source, promisedOn: fridays[1] })),
  );
});

it('a repeated key places once, and takes stock and weeks once', async () => {
  const tool = await made({ weeklyCapacity: 500 });
  const key = newId();
  const [one, other] = await Promise.all(
    [1, 2].map(() => place([{ toolId: tool.id, quantity: 150 }], { key })),
  );
  expect(other?.data.placePurchase.id).toBe(one?.data.placePurchase.id);
  expect(await bookedOf(tool.id)).toEqual({ [first]: 30 });
});

it.each([
  ['some from the stock', 150, 120],
  ['all of it made', 150, 0],
])('a deleted order gives stock and weeks back: %s', async (_what, quantity, availableStock) => {
  const tool = await made({ availableStock, weeklyCapacity: 100 });
  const { data } = await place([{ toolId: tool.id, quantity }]);
  expect(Object.values(await bookedOf(tool.id)).length).toBeGreaterThan(0);
  const deleted = await shop.gql('mutation ($id: ID!) { deleteOrder(id: $id) { id } }', {
    variables: { id: data.placePurchase.orders[0].id },
    as: buyer,
  });
  expect(deleted.errors).toBeUndefined();
  expect(await bookedOf(tool.id)).toEqual({});
  expect(await stockOf(shop, tool)).toBe(availableStock);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

it('a partly shipped order releases the rest, the latest week first', async () => {
  const tool = await made({ weeklyCapacity: 200 });
  const { data } = await place([{ toolId: tool.id, quantity: 500 }]);
  const [{ id }] = data.placePurchase.orders;
  const shipped = await shop.gql(
    'mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }',
    {
      variables: {
        i: {
          ids: [id],
          quantities: [{ id, quantity: 150 }],
          shipUnpaid: { ids: [id], reason: 'Urgent' },
        },
      },
      as: admin,
    },
  );
  expect(shipped.data.shipOrders).toEqual([{ error: null }]);
  await shop.rest('DELETE', `/order/${id}`, { as: admin });
  // 120 of the stock and 30 of the first week have left.
  expect(await bookedOf(tool.id)).toEqual({ [first]: 30 });
  expect(await stockOf(shop, tool)).toBe(0);
});

it('a purchase that awaits approval takes nothing, and is checked again when it is approved', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const limit = { spendingLimit: 1_000, spendingPeriod: 'Month' };
  const member = await aMember(shop, { owner, companyId, role: 'Buyer', ...limit });
  const tool = await made({ weeklyCapacity: 200 });
  const lines = [{ toolId: tool.id, quantity: 300, departure: 'TOGETHER' }];
  const { data, errors } = await place(lines, { by: member });
  expect(errors).toBeUndefined();
  expect([await stockOf(shop, tool), await bookedOf(tool.id)]).toEqual([120, {}]);
  // Someone else takes the first week meanwhile.
  await place([{ toolId: tool.id, quantity: 320 }]);
  const approved = await shop.gql(
    `mutation ($id: ID!) { approvePurchase(id: $id) { orders { madeQuantity promises { quantity promisedOn } } } }`,
    { variables: { id: data.placePurchase.id }, as: owner },
  );
  expect(approved.data.approvePurchase.orders).toEqual([
    {
      madeQuantity: 300,
      promises: [
        { quantity: 200, promisedOn: fridays[2] },
        { quantity: 100, promisedOn: fridays[2] },
      ],
    },
  ]);
});

it('nothing is promised for later than two years: the refusal says how many there are', async () => {
  const { id } = await made({ weeklyCapacity: 1 });
  const [line] = await check([{ toolId: id, quantity: 225 }]);
  expect(line).toMatchObject({
    parts: [],
    problems: [{ code: 'INSUFFICIENT_STOCK', details: { available: 224 } }],
  });
  const [enough] = await check([{ toolId: id, quantity: 224 }]);
  expect(enough.problems).toEqual([]);
  expect((await place([{ toolId: id, quantity: 225 }])).code).toBe('LINES_REFUSED');
});

it('the tools of a family share its capacity; a capacity of its own wins', async () => {
  const familyId = await aFamily(shop);
  const set = await shop.gql(
    'mutation ($id: ID!) { setFamilyCapacity(id: $id, weeklyCapacity: 100) { weeklyCapacity } }',
    { variables: { id: familyId }, as: admin },
  );
  expect(set.data.setFamilyCapacity).toEqual({ weeklyCapacity: 100 });
  const [one, other, own] = await Promise.all([
    made({ familyId, availableStock: 0 }),
    made({ familyId, availableStock: 0 }),
    made({ familyId, availableStock: 0, weeklyCapacity: 300 }),
  ]);
  const lines = [
    { toolId: one.id, quantity: 80 },
    { toolId: other.id, quantity: 80 },
    { toolId: own.id, quantity: 250 },
  ];
  const expected = [
    [fromProduction(80, fridays[0])],
    [fromProduction(20, fridays[0]), fromProduction(60, fridays[1])],
    [fromProduction(250, fridays[0])],
  ];
  expect((await check(lines)).map(({ parts }: { parts: object[] }) => parts)).toEqual(expected);
  const { errors } = await place(lines);
  expect(errors).toBeUndefined();
  expect([await bookedOf(one.id), await bookedOf(other.id), await bookedOf(own.id)]).toEqual([
    { [weeks[0] as string]: 80 },
    { [weeks[0] as string]: 20, [weeks[1] as string]: 60 },
    { [weeks[0] as string]: 250 },
  ]);
  const { data } = await shop.gql(
    '{ bookedWeeks { week tool { id } family { id } capacity booked isOverbooked } }',
    { as: admin },
  );
  const ofFamily = data.bookedWeeks.filter((week: any) => week.family?.id === familyId);
  expect(ofFamily).toEqual([
    { week: weeks[0], tool: null, family: { id: familyId }, capacity: 100, booked: 100, isOverbooked: false },
    { week: weeks[1], tool: null, family: { id: familyId }, capacity: 100, booked: 60, isOverbooked: false },
  ]);
});

it('a capacity lowered below what was promised keeps the promises and shows the week as overbooked', async () => {
  const tool = await made({ availableStock: 0, weeklyCapacity: 500 });
  const { data } = await place([{ toolId: tool.id, quantity: 500 }]);
  const lowered = await shop.gql(
    'mutation ($id: ID!) { updateTool(id: $id, input: { weeklyCapacity: 200 }) { weeklyCapacity } }',
    { variables: { id: tool.id }, as: admin },
  );
  expect(lowered.data.updateTool).toEqual({ weeklyCapacity: 200 });
  const read = await shop.gql('query ($id: ID!) { order(id: $id) { promises { quantity promisedOn } } }', {
    variables: { id: data.placePurchase.orders[0].id },
    as: buyer,
  });
  expect(read.data.order.promises).toEqual([{ quantity: 500, promisedOn: fridays[0] }]);
  const { data: weeksNow } = await shop.gql(
    '{ bookedWeeks { week tool { id } capacity booked isOverbooked } }',
    { as: admin },
  );
  expect(weeksNow.bookedWeeks.filter((week: any) => week.tool?.id === tool.id)).toEqual([
    { week: first, tool: { id: tool.id }, capacity: 200, booked: 500, isOverbooked: true },
  ]);
  expect(await check([{ toolId: tool.id, quantity: 1 }])).toMatchObject([
    { parts: [fromProduction(1, fridays[1])] },
  ]);
});

it('the tool says when more can leave', async () => {
  const tool = await made({ weeklyCapacity: 100 });
  const moreOn = async () => {
    const { data } = await shop.gql(`query ($id: ID!) { tool(id: $id) { moreOn supply weeklyCapacity } }`, {
      variables: { id: tool.id },
      as: buyer,
    });
    return data.tool;
  };
  expect(await moreOn()).toEqual({ moreOn: fridays[0], supply: 'MADE_TO_ORDER', weeklyCapacity: 100 });
  await place([{ toolId: tool.id, quantity: 220 }]);
  expect(await moreOn()).toMatchObject({ moreOn: fridays[1] });
});

it.each([
  ['a capacity of 0', '{ weeklyCapacity: 0 }'],
  ['a capacity of less', '{ weeklyCapacity: -5 }'],
  ['a capacity above every real one', '{ weeklyCapacity: 1000000001 }'],
])('refuses %s', async (_what, input) => {
  const { id } = await made();
  const { code } = await shop.gql(`mutation { updateTool(id: "${id}", input: ${input}) { id } }`, {
    as: admin,
  });
  expect(code).toBe('BAD_USER_INPUT');
});
