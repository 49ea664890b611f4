import { aPurchase, aTool } from '../../../support/builders';
import { changePurchase, lower } from '../../../support/changes';
import { aCompany, aMember } from '../../../support/companies';
import { moveSeller, NOON_ZONE, workingDaysOf } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

/** Another day or another address of a purchase. */
let shop: TestShop;
let buyer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
  await moveSeller(shop, admin, NOON_ZONE);
});
afterAll(() => shop.close());

const days = workingDaysOf(new Date(), { timeZone: NOON_ZONE });
const [soon, later] = [days.after(5), days.after(10)];
const TEXT = { deliveryAddress: 'Ring 2, Dhaka' };
const PARTS = { lines: ['Harbour 7'], city: 'Chattogram', country: 'BD' };

async function bought(by = buyer, given: object = {}): Promise<{ id: string; orders: string[] }> {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 10 }];
  lines.push({ toolId: (await aTool(shop)).id, quantity: 10 });
  const { data } = await aPurchase(shop, { by, lines, deliveryAddress: 'Ring 1, Dhaka', ...given });
  const { id, orders } = data.placePurchase;
  return { id, orders: orders.map((order: { id: string }) => order.id) };
}
const ship = (id: string) =>
  shop.gql('mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }', {
    variables: { i: { ids: [id], shipUnpaid: { ids: [id], reason: 'Urgent' } } },
    as: admin,
  });

it('sets day and address of the purchase and all of its orders', async () => {
  const { id } = await bought();
  const input = { requestedOn: soon, deliverTo: PARTS };
  const { data } = await changePurchase(shop, { id, input, as: buyer });
  expect(data.changePurchase).toMatchObject({
    requestedOn: soon,
    deliveryAddress: 'Harbour 7\nChattogram\nBangladesh',
    deliveryCountry: 'BD',
    orders: Array(2).fill({ deliveryAddress: 'Harbour 7\nChattogram\nBangladesh' }),
    viewerCan: { change: { allowed: true } },
  });
  const again = await changePurchase(shop, { id, input: { requestedOn: later }, as: admin });
  expect(again.data.changePurchase).toMatchObject({ requestedOn: later, deliveryCountry: 'BD' });
  const none = await changePurchase(shop, { id, input: { requestedOn: null, ...TEXT }, as: buyer });
  expect(none.data.changePurchase).toMatchObject({ requestedOn: null, ...TEXT });
});

it('another text of an address keeps the country that was given with the former one', async () => {
  const { id } = await bought(buyer, { deliveryCountry: 'BD' });
  const { data } = await changePurchase(shop, { id, input: TEXT, as: buyer });
  expect(data.changePurchase).toMatchObject({ ...TEXT, deliveryCountry: 'BD' });
});

it('leaves a deleted order with the address and the history that it had', async () => {
  const { id, orders } = await bought();
  await shop.rest('DELETE', `/order/${orders[0]}`, { as: buyer });
  await changePurchase(shop, { id, input: { requestedOn: soon, ...TEXT }, as: buyer });
  const { data } = await shop.gql(
    'query ($id: ID!) { purchase(id: $id) { orders { deliveryAddress timeline { kind } } } }',
    { variables: { id }, as: admin },
  );
  expect(
    data.purchase.orders.map(({ deliveryAddress, timeline }: any) => [
      deliveryAddress,
      timeline.map(({ kind }: { kind: string }) => kind),
    ]),
  ).toEqual([
    ['Ring 1, Dhaka', ['PLACED', 'DELETED']],
    [TEXT.deliveryAddress, ['PLACED', 'DAY_CHANGED', 'ADDRESS_CHANGED']],
  ]);
});

it('is in the history of its orders', async () => {
  const { id, orders } = await bought();
  await changePurchase(shop, { id, input: { requestedOn: soon, ...TEXT }, as: buyer });
  await changePurchase(shop, { id, input: { requestedOn: later }, as: buyer });
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { timeline { kind from to } } }', {
    variables: { id: orders[1] },
    as: buyer,
  });
  expect(data.order.timeline.slice(1)).toEqual([
    { kind: 'DAY_CHANGED', from: null, to: soon },
    { kind: 'ADDRESS_CHANGED', from: null, to: null },
    { kind: 'DAY_CHANGED', from: soon, to: later },
  ]);
});

it.each([
  ['nothing', {}, 'BAD_USER_INPUT'],
  ['the address that it has', { deliveryAddress: 'Ring 1, Dhaka' }, 'BAD_USER_INPUT'],
  ['a day in the past', { requestedOn: '2020-01-06' }, 'BAD_USER_INPUT'],
  ['two addresses', { ...TEXT, deliverTo: PARTS }, 'BAD_USER_INPUT'],
  ['an empty address', { deliveryAddress: '  ' }, 'BAD_USER_INPUT'],
])('is refused with %s', async (_what, input, code) => {
  const { id } = await bought();
  expect((await changePurchase(shop, { id, input, as: buyer })).code).toBe(code);
});

it('is refused on a day on which the shop is closed, with the next working day', async () => {
  const { id } = await bought();
  const sunday = new Date(`${later}T00:00:00Z`);
  sunday.setUTCDate(sunday.getUTCDate() + (7 - sunday.getUTCDay()));
  const requestedOn = sunday.toISOString().slice(0, 10);
  const answer = await changePurchase(shop, { id, input: { requestedOn }, as: buyer });
  expect(answer.errors?.[0]?.extensions.details).toMatchObject({ nextWorkingDay: days.from(requestedOn) });
});

it('is refused once something has left, and while it awaits approval', async () => {
  const { id, orders } = await bought();
  await ship(orders[0] ?? '');
  expect((await changePurchase(shop, { id, input: TEXT, as: buyer })).code).toBe('ORDER_SHIPPED');
  expect((await lower(shop, { id: orders[1] ?? '', quantity: 5, as: buyer })).code).toBeUndefined();

  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const member = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 100 });
  const awaiting = await bought(member);
  const answer = await changePurchase(shop, { id: awaiting.id, input: TEXT, as: member });
  expect(answer.code).toBe('WRONG_STATE');
  expect(answer.errors?.[0]?.message).toMatch(/awaits approval/);
});

it('is for its buyer’s side and admins', async () => {
  const { id } = await bought();
  expect((await changePurchase(shop, { id, input: TEXT, as: other })).code).toBe('NOT_FOUND');
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
  const ofCompany = await bought(owner);
  expect((await changePurchase(shop, { id: ofCompany.id, input: TEXT, as: viewer })).code).toBe('FORBIDDEN');
});

it('another country is refused where the country has decided the tax', async () => {
  await setTax(shop, admin, { country: 'BD', basisPoints: 1_000 });
  const { id } = await bought(buyer, { deliveryCountry: 'BD' });
  const input = { deliverTo: { ...PARTS, country: 'DE' } };
  expect((await changePurchase(shop, { id, input, as: buyer })).code).toBe('WRONG_STATE');
  expect((await changePurchase(shop, { id, input: { deliverTo: PARTS }, as: buyer })).code).toBeUndefined();
});
