import { weekOf } from '../../../../src/shared/time/working-days';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { promiseAfterDeposit } from '../../../../src/modules/sales/purchases/promise-after-deposit';
import { aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { dayIn, moveSeller, NOON_ZONE, workingDaysOf } from '../../../support/days';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

/** What a quote promises stays true when it is accepted: its lead time, its deposit first, the references of the buyer. */
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
const made = (given: object = {}) =>
  aTool(shop, {
    supply: ToolSupply.MADE_TO_ORDER,
    leadTimeDays: 5,
    weeklyCapacity: 4,
    availableStock: 2,
    ...given,
  });

interface Given {
  readonly toolId?: string;
  readonly by?: Person;
  readonly leadTimeDays?: number;
  readonly depositPercent?: number;
}
/** A quote of 10 units at 9 dollars. */
async function quoted({ toolId, by = buyer, ...fees }: Given) {
  const id = toolId ?? (await aTool(shop)).id;
  const request = await aQuoteRequest(shop, { by, toolId: id });
  return aQuote(shop, { request, admin, fees });
}
const PURCHASE = `id state leadTimeDays depositDue
  orders { id reference quantity madeQuantity promisedOn promises { quantity source promisedOn } }`;
const read = async (id: string) =>
  (await shop.gql(`query ($id: ID!) { purchase(id: $id) { ${PURCHASE} } }`, { variables: { id }, as: admin }))
    .data.purchase;
const accept = async (id: string, by = buyer) =>
  (await quoteCall(shop, 'accept', { as: by, id, input: { totalPrice: 9_000 } })).data.acceptQuote.id;
const accepted = async (given: Given) => read(await accept((await quoted(given)).id, given.by));
const booked = async (toolId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await shop.dataSource.query(
        'SELECT week::text, booked FROM production_weeks WHERE tool_id = $1 AND booked > 0 ORDER BY week',
        [toolId],
      )
    ).map(({ week, booked: units }: { week: string; booked: string }) => [week, Number(units)]),
  );
const pay = (id: string, amount: number) =>
  shop.gql(
    'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
    { variables: { id, i: { amount, reference: `D-${id.slice(0, 8)}`, receivedOn: dayIn(0) } }, as: admin },
  );
const promiseNow = (purchaseId: string) => promiseAfterDeposit(forJob(shop.services), { purchaseId });
const remove = (id: string) => shop.rest('DELETE', `/order/${id}`, { as: admin });

it.each([0, 1, 15])('what is in stock leaves after the agreed lead time: %i working days', async (lead) => {
  const { leadTimeDays, orders } = await accepted({ leadTimeDays: lead });
  expect(leadTimeDays).toBe(lead);
  expect(orders).toMatchObject([
    {
      promisedOn: days.after(lead),
      promises: [{ quantity: 10, source: 'STOCK', promisedOn: days.after(lead) }],
    },
  ]);
});

it('without a lead time, what is in stock leaves next', async () => {
  expect(await accepted({})).toMatchObject({ leadTimeDays: null, orders: [{ promisedOn: days.after(1) }] });
});

it('what is made leaves on the agreed day, in weeks before it that have room', async () => {
  const tool = await made();
  const day = days.after(15);
  const { orders } = await accepted({ toolId: tool.id, leadTimeDays: 15 });
  expect(orders[0]).toMatchObject({ promisedOn: day, madeQuantity: 8 });
  expect(orders[0].promises.map((part: { promisedOn: string }) => part.promisedOn)).toEqual([day, day, day]);
  const weeks = await booked(tool.id);
  expect(Object.values(weeks)).toEqual([4, 4]);
  expect(Object.keys(weeks).every((week) => week <= weekOf(day))).toBe(true);
});

it('where the weeks before it are full, its own week is overbooked: a person has promised the day', async () => {
  const tool = await made({ weeklyCapacity: 1, leadTimeDays: 15 });
  const day = days.after(15);
  const { orders } = await accepted({ toolId: tool.id, leadTimeDays: 15 });
  expect(orders[0].promisedOn).toBe(day);
  expect(await booked(tool.id)).toEqual({ [weekOf(day)]: 8 });
  await remove(orders[0].id);
  expect(await booked(tool.id)).toEqual({});
});

it('with a deposit, nothing is promised or booked before it is paid, and then once', async () => {
  const tool = await made();
  const { id, leadTimeDays, depositDue, orders } = await accepted({
    toolId: tool.id,
    leadTimeDays: 15,
    depositPercent: 30,
  });
  expect({ leadTimeDays, depositDue }).toEqual({ leadTimeDays: 15, depositDue: true });
  expect(orders).toMatchObject([{ promisedOn: null, promises: [], madeQuantity: 8 }]);
  await promiseNow(id);
  expect(await booked(tool.id)).toEqual({});
  await pay(id, 2_700);
  const jobs = `SELECT payload->>'purchaseId' AS id FROM job_outbox WHERE name = 'promise-after-deposit'`;
  expect((await shop.dataSource.query(jobs)).at(-1)).toEqual({ id });
  await Promise.all([promiseNow(id), promiseNow(id)]);
  const paid = await read(id);
  expect(paid.orders[0].promisedOn).toBe(days.after(15));
  expect(paid.orders[0].promises).toMatchObject([
    { quantity: 2, source: 'STOCK' },
    { quantity: 4, source: 'MADE' },
    { quantity: 4, source: 'MADE' },
  ]);
  expect(Object.values(await booked(tool.id))).toEqual([4, 4]);
  await remove(orders[0].id);
  expect(await booked(tool.id)).toEqual({});
});

it('what is deleted before the deposit is not promised', async () => {
  const tool = await made();
  const { id, orders } = await accepted({ toolId: tool.id, leadTimeDays: 15, depositPercent: 30 });
  await shop.dataSource.query('UPDATE purchases SET deposit_paid_at = now() WHERE id = $1', [id]);
  await Promise.all([remove(orders[0].id), promiseNow(id)]);
  expect(await booked(tool.id)).toEqual({});
});

it('an approver orders on the same promise', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const limited = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 100 });
  const { id, state, leadTimeDays } = await accepted({ by: limited, leadTimeDays: 15 });
  expect({ state, leadTimeDays }).toEqual({ state: 'AwaitingApproval', leadTimeDays: 15 });
  const pending = await shop.gql(
    'query ($id: ID!) { purchase(id: $id) { approval { lines { shipsOn } } } }',
    { variables: { id }, as: owner },
  );
  expect(pending.data.purchase.approval.lines).toEqual([{ shipsOn: days.after(15) }]);
  await shop.gql('mutation ($id: ID!) { approvePurchase(id: $id) { id } }', { variables: { id }, as: owner });
  expect((await read(id)).orders[0].promisedOn).toBe(days.after(15));
});

it.each([
  ['of the request, where the version names none', undefined, 'Station 1'],
  ['of the version', 'Station 2', 'Station 2'],
  ['none, where the version takes it away', null, null],
])('the reference is that %s', async (_, given, reference) => {
  const tool = await aTool(shop);
  const lines = [{ toolId: tool.id, quantities: [10], reference: 'Station 1' }];
  const { data } = await quoteCall(shop, 'create', { as: buyer, input: { lines } });
  const { id } = data.createQuoteRequest;
  await quoteCall(shop, 'submit', { as: buyer, id });
  const line = { toolId: tool.id, reference: given, prices: [{ quantity: 10, unitPrice: 900 }] };
  const sent = await quoteCall(shop, 'send', {
    as: admin,
    id,
    input: { lines: [line], validUntil: dayIn(30), replaces: 0 },
  });
  const purchase = await read(await accept(sent.data.sendQuote.versions[0].id));
  expect(purchase.orders[0].reference).toBe(reference);
});

it.each([
  ['its lead time', { leadTimeDays: 15 }, days.after(15)],
  ['nothing before its deposit', { leadTimeDays: 15, depositPercent: 30 }, null],
  ['nothing without a lead time', {}, null],
])('the totals of a version name the day of %s', async (_, given, shipsOn) => {
  const { id } = await quoted(given);
  const { data } = await shop.gql('query ($id: ID!) { quoteTotals(id: $id) { shipsOn } }', {
    variables: { id },
    as: buyer,
  });
  expect(data.quoteTotals).toEqual({ shipsOn });
});
