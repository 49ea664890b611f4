import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { DeliveryMethod } from '../../../../src/modules/sales/delivery/delivery-method.entity';
import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { aMethod } from '../../../support/delivery';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let owner: Person;
let buyer: Person;
let companyId: string;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.customer();
  companyId = await aCompany(shop, { owner, admin: await shop.admin() });
  const limit = { spendingLimit: 1_000, spendingPeriod: 'Purchase' };
  buyer = await aMember(shop, { owner, companyId, role: 'Buyer', ...limit });
});
afterAll(() => shop.close());

const READ = `state total grossTotal delivery { name amount }
  approval { agreedTotal effect { total charges { what name amount } problem { code } } }`;
/** A purchase of 50 dollars with a delivery of 9 dollars, which awaits approval if it is above the limit of its buyer. */
async function awaiting(by = buyer): Promise<{ id: string; state: string; methodId: string }> {
  const methodId = await aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price: 900 });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by, lines, fee: 900, deliveryMethodId: methodId });
  return { ...data.placePurchase, methodId };
}
const read = async (id: string) =>
  (await shop.gql(`query ($id: ID!) { purchase(id: $id) { ${READ} } }`, { variables: { id }, as: owner }))
    .data.purchase;
const approve = (id: string) =>
  shop.gql(`mutation ($id: ID!) { approvePurchase(id: $id) { ${READ} } }`, { variables: { id }, as: owner });
const change = (id: string, to: Partial<DeliveryMethod>) =>
  shop.dataSource.manager.update(DeliveryMethod, { id }, to);

it('an approved purchase has the delivery that its buyer chose', async () => {
  const { id } = await awaiting();
  expect(await read(id)).toMatchObject({
    state: 'AwaitingApproval',
    total: 5_900,
    grossTotal: 5_900,
    delivery: null,
    approval: {
      agreedTotal: 5_900,
      effect: { total: 5_900, charges: [{ what: 'Delivery', name: 'Parcel', amount: 900 }], problem: null },
    },
  });
  const { data } = await approve(id);
  expect(data.approvePurchase).toMatchObject({
    state: 'Open',
    total: 5_000,
    grossTotal: 5_900,
    delivery: { name: 'Parcel', amount: 900 },
  });
});

it('it is approved at the price of that day, never dearer than agreed', async () => {
  const { id, methodId } = await awaiting();
  await change(methodId, { price: 901 });
  expect((await read(id)).approval.effect).toMatchObject({
    total: 5_901,
    problem: { code: 'PRICE_CHANGED' },
  });
  expect((await approve(id)).code).toBe('PRICE_CHANGED');
  await change(methodId, { price: 800 });
  expect((await approve(id)).data.approvePurchase.delivery.amount).toBe(800);
});

it('it is not approved with a delivery that is no longer offered', async () => {
  const { id, methodId } = await awaiting();
  await change(methodId, { isActive: false });
  expect((await approve(id)).code).toBe('DELIVERY_UNAVAILABLE');
});

it.each([
  [5_900, 'Open'],
  [5_899, 'AwaitingApproval'],
])('its delivery counts in a limit of %d: %s', async (spendingLimit, state) => {
  const limit = { spendingLimit, spendingPeriod: 'Purchase' };
  const limited = await aMember(shop, { owner, companyId, role: 'Buyer', ...limit });
  expect((await awaiting(limited)).state).toBe(state);
});
