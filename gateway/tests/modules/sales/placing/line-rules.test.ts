import fc from 'fast-check';
import { checkLine } from '../../../../src/modules/catalogue/lines/line-check.service';
import type { PriceBreak } from '../../../../src/modules/catalogue/pricing/price-break.inputs';
import { ToolLifecycle } from '../../../../src/modules/catalogue/tools/tool.lifecycle';
import { dayOf } from '../../../../src/shared/time/working-days';
import { aTool } from '../../../support/builders';
import { stopClock, workingDaysOf } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** The rules of a line in code, and the statement that takes the stock, agree. */
let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'error' });
  buyer = await shop.customer();
});
afterAll(() => shop.close());
afterEach(() => jest.useRealTimers());

const place = (toolId: string, quantity: number, totalPrice: number) =>
  shop.gql(
    `mutation ($i: PlaceOrderInput!) {
      placeOrder(input: $i) { unitPrice listUnitPrice totalPrice priceSource breakQuantity } }`,
    { variables: { i: { toolId, quantity, totalPrice } }, as: buyer },
  );

const tomorrow = dayOf(new Date(Date.now() + 86_400_000));
const yesterday = dayOf(new Date(Date.now() - 86_400_000));

const aLine = fc.record({
  minimumOrder: fc.integer({ min: 1, max: 12 }),
  orderMultiple: fc.integer({ min: 1, max: 5 }),
  availableStock: fc.integer({ min: 0, max: 30 }),
  quantity: fc.integer({ min: 1, max: 32 }),
  lifecycle: fc.constantFrom(
    { lifecycle: ToolLifecycle.Active, lastBuyOn: null },
    { lifecycle: ToolLifecycle.LastTimeBuy, lastBuyOn: tomorrow },
    { lifecycle: ToolLifecycle.LastTimeBuy, lastBuyOn: yesterday },
    { lifecycle: ToolLifecycle.Discontinued, lastBuyOn: null },
  ),
  priceBreaks: fc.constantFrom<PriceBreak[]>(
    [],
    [{ minQuantity: 6, unitPrice: 999 }],
    [
      { minQuantity: 4, unitPrice: 1_000 },
      { minQuantity: 20, unitPrice: 0 },
    ],
  ),
  agreed: fc.constantFrom(-1, 0, 1),
});

it('every line is charged and refused as checkLine says', async () => {
  await fc.assert(
    fc.asyncProperty(aLine, async ({ quantity, lifecycle, agreed, ...terms }) => {
      const tool = await aTool(shop, { ...terms, ...lifecycle });
      const line = checkLine(tool, { quantity }, { days: workingDaysOf(new Date()) });
      const { data, code } = await place(tool.id, quantity, Math.max(0, line.total + agreed));
      const [problem] = line.problems;
      const isDearer = agreed < 0 && line.total > 0;
      if (!problem && !isDearer) {
        const { unitPrice, listUnitPrice, total: totalPrice, breakQuantity } = line;
        const priceSource = breakQuantity === null ? 'LIST' : 'BREAK';
        expect(data.placeOrder).toEqual({ unitPrice, listUnitPrice, totalPrice, priceSource, breakQuantity });
      } else if (isDearer && (!problem || problem.code === 'INSUFFICIENT_STOCK'))
        expect(code).toBe('PRICE_CHANGED');
      else expect(code).toBe(problem?.code);
    }),
    { numRuns: 60 },
  );
});

it('the old client, which multiplies by the price of a unit, pays the rung', async () => {
  const tool = await aTool(shop, { priceBreaks: [{ minQuantity: 10, unitPrice: 725 }] });
  const { status, body } = await shop.rest('POST', '/order', {
    body: { toolId: tool.id, quantity: 11, totalPrice: 110 },
    as: buyer,
  });
  expect(status).toBe(201);
  const mine = await shop.rest('GET', `/my-orders/${buyer.email}`, { as: buyer });
  expect(mine.body.find(({ _id }: { _id: string }) => _id === body.insertedId)).toMatchObject({
    totalPrice: 79.75,
  });
});

it('a tool can be ordered until the end of its last day', async () => {
  // The gateway's clock stands still, so that the day does not end first.
  stopClock();
  const tool = await aTool(shop, { lifecycle: ToolLifecycle.LastTimeBuy, lastBuyOn: dayOf(new Date()) });
  expect((await place(tool.id, 5, 5_000)).code).toBeUndefined();
});

it('a discontinued tool names its replacement, to visitors too', async () => {
  const successor = await aTool(shop);
  const tool = await aTool(shop, { lifecycle: ToolLifecycle.Discontinued, replacedById: successor.id });
  const { errors } = await place(tool.id, 5, 5_000);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'DISCONTINUED',
    details: { replacedBy: successor.id },
  });
  const { data } = await shop.gql(
    'query ($id: ID!) { tool(id: $id) { replacedBy { id } viewerCan { order { code } } } }',
    {
      variables: { id: tool.id },
      as: buyer,
    },
  );
  expect(data.tool).toEqual({
    replacedBy: { id: successor.id },
    viewerCan: { order: { code: 'DISCONTINUED' } },
  });
});
