import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { aCompany, aMember } from '../../../support/companies';
import { boughtFor, textAt } from '../../../support/destinations';
import { aMethod } from '../../../support/delivery';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** A purchase that awaits approval keeps its addresses. */
let shop: TestShop;
let owner: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin: await shop.admin() });
  buyer = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 1_000 });
});
afterAll(() => shop.close());

const READ = `state total destinations { number deliveryAddress } approval { lines { destination } effect { total problem { code } } }
  orders { destination deliveryAddress } delivery { amount }`;
const call = async (text: string, id: string) =>
  (await shop.gql(text, { variables: { id }, as: owner })).data;

it('its lines go where the buyer chose, for the price of all addresses', async () => {
  const deliveryMethodId = await aMethod(shop, { kind: DeliveryKind.FLAT, name: 'Parcel', price: 900 });
  const { id } = await boughtFor(shop, { by: buyer, to: [1, null, 1], deliveryMethodId, fee: 1_800 });
  const destinations = [{ number: 1, deliveryAddress: textAt('Site 1') }];
  const { purchase } = await call(`query ($id: ID!) { purchase(id: $id) { ${READ} } }`, id);
  expect(purchase).toMatchObject({
    state: 'AwaitingApproval',
    destinations,
    orders: [],
    approval: {
      lines: [{ destination: 1 }, { destination: null }, { destination: 1 }],
      effect: { total: 16_800, problem: null },
    },
  });
  const { approvePurchase } = await call(`mutation ($id: ID!) { approvePurchase(id: $id) { ${READ} } }`, id);
  expect(approvePurchase).toMatchObject({
    state: 'Open',
    destinations,
    delivery: { amount: 1_800 },
    orders: [
      { destination: 1, deliveryAddress: textAt('Site 1') },
      { destination: null, deliveryAddress: textAt('Home 1') },
      { destination: 1, deliveryAddress: textAt('Site 1') },
    ],
  });
});
