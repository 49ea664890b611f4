import { weekAfter, weekOf } from '../../../../src/shared/time/working-days';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { aTool, stockOf } from '../../../support/builders';
import { lower, previewOf } from '../../../support/changes';
import { moveSeller, NOON_ZONE, workingDaysOf } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Lowering made-to-order orders: the latest weeks are released first. */
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
const first = weekOf(days.after(LEAD_TIME));
const second = weekAfter(first);
const [firstFriday, secondFriday] = [first, second].map((week) => days.lastOfWeek(week) as string);

/** 500 units: 120 of the stock, 200 of the first week, 180 of the second. */
async function ordered({
  departure,
  leadTimeDays = LEAD_TIME,
}: { departure?: string; leadTimeDays?: number } = {}) {
  const tool = await aTool(shop, {
    supply: ToolSupply.MADE_TO_ORDER,
    weeklyCapacity: 200,
    minimumOrder: 1,
    availableStock: 120,
    leadTimeDays,
  });
  const lines = [{ toolId: tool.id, quantity: 500, departure }];
  const { data } = await shop.gql(
    'mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id orders { id } } }',
    { variables: { i: { lines, totalPrice: 500_000 } }, as: buyer },
  );
  const { id: purchaseId, orders } = data.placePurchase;
  return { tool, purchaseId: purchaseId as string, id: orders[0].id as string };
}
const bookedOf = async (toolId: string): Promise<Record<string, number>> => {
  const rows: { week: string; booked: string }[] = await shop.dataSource.query(
    'SELECT week::text, booked FROM production_weeks WHERE tool_id = $1 AND booked > 0 ORDER BY week',
    [toolId],
  );
  return Object.fromEntries(rows.map(({ week, booked }) => [week, Number(booked)]));
};
const setStatus = (id: string, status: string) =>
  shop.gql('mutation ($id: ID!, $s: OrderStatus!) { updateOrderStatus(id: $id, status: $s) { id } }', {
    variables: { id, s: status },
    as: admin,
  });
const invoicesOf = (purchaseId: string) =>
  shop.dataSource.query(
    `SELECT currency_total::int AS total FROM documents WHERE purchase_id = $1 AND kind = 'Invoice'`,
    [purchaseId],
  );
const fromStock = (quantity: number) => ({ quantity, source: 'STOCK', promisedOn: tomorrow });
const made = (quantity: number, promisedOn?: string) => ({ quantity, source: 'MADE', promisedOn });

it('gives back the latest weeks first, then the stock; the promise gets shorter', async () => {
  const { tool, id } = await ordered();
  const preview = await previewOf(shop, { id, quantity: 300, as: buyer });
  expect(preview.data.orderChange.promisedOn).toBe(firstFriday);

  const { data } = await lower(shop, { id, quantity: 300, as: buyer });
  expect(data.changeOrder).toMatchObject({
    quantity: 300,
    madeQuantity: 180,
    promisedOn: firstFriday,
    promises: [fromStock(120), made(180, firstFriday)],
  });
  expect(await bookedOf(tool.id)).toEqual({ [first]: 180 });
  expect(await stockOf(shop, tool)).toBe(0);

  const again = await lower(shop, { id, quantity: 100, as: buyer });
  expect(again.data.changeOrder).toMatchObject({
    quantity: 100,
    madeQuantity: 0,
    promisedOn: tomorrow,
    promises: [fromStock(100)],
  });
  expect(await bookedOf(tool.id)).toEqual({});
  expect(await stockOf(shop, tool)).toBe(20);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

it('what leaves together keeps its day', async () => {
  const { id } = await ordered({ departure: 'TOGETHER' });
  const { data } = await lower(shop, { id, quantity: 300, as: buyer });
  expect(data.changeOrder.promisedOn).toBe(secondFriday);
});

it('deleted after it was lowered, it gives back what it still has', async () => {
  const { tool, id } = await ordered();
  await lower(shop, { id, quantity: 400, as: buyer });
  expect(await bookedOf(tool.id)).toEqual({ [first]: 200, [second]: 80 });
  await shop.rest('DELETE', `/order/${id}`, { as: buyer });
  expect(await bookedOf(tool.id)).toEqual({});
  expect(await stockOf(shop, tool)).toBe(120);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

it('approved, it can be lowered until its first week begins', async () => {
  const { id } = await ordered();
  await setStatus(id, 'Approved');
  expect((await lower(shop, { id, quantity: 400, as: buyer })).code).toBeUndefined();

  // Its first week is this one, on a Sunday, too.
  await moveSeller(shop, admin, NOON_ZONE, []);
  const soon = await ordered({ leadTimeDays: 0 });
  expect((await lower(shop, { id: soon.id, quantity: 450, as: buyer })).code).toBeUndefined();
  await setStatus(soon.id, 'Approved');
  const refused = await lower(shop, { id: soon.id, quantity: 400, as: buyer });
  expect(refused.code).toBe('WRONG_STATE');
  expect(refused.errors?.[0]?.message).toBe('The shop has begun to make this order.');
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { viewerCan { change { reason } } } }', {
    variables: { id: soon.id },
    as: buyer,
  });
  expect(data.order.viewerCan.change.reason).toBe('The shop has begun to make this order.');
  await moveSeller(shop, admin, NOON_ZONE);
});

it('approved and lowered to what is in stock, it is invoiced as an order from the stock is', async () => {
  const { id, purchaseId } = await ordered();
  await setStatus(id, 'Approved');
  await lower(shop, { id, quantity: 200, as: buyer });
  expect(await invoicesOf(purchaseId)).toEqual([]);
  await lower(shop, { id, quantity: 120, as: buyer });
  expect(await invoicesOf(purchaseId)).toEqual([{ total: 120_000 }]);
});
