import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { atOnce } from '../../../support/at-once';
import { aPurchase, aTool } from '../../../support/builders';
import { acceptFee, aMethod, quoteFee } from '../../../support/delivery';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let methodId: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  methodId = await aMethod(shop, { name: 'Freight', kind: DeliveryKind.QUOTED });
});
afterAll(() => shop.close());

async function quoted(amount: number): Promise<string> {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: buyer, lines, deliveryMethodId: methodId });
  const { id } = data.placePurchase;
  await quoteFee(shop, { id, amount, as: admin });
  return id as string;
}
const ordersOf = (id: string) => ({
  sql: 'SELECT FROM orders WHERE purchase_id = $1 FOR UPDATE',
  values: [id],
});
const agreements = async (id: string): Promise<{ amount: number }[]> =>
  (
    await shop.dataSource.query(
      `SELECT payload FROM domain_events WHERE subject_id = $1 AND type = 'purchase.delivery-agreed'`,
      [id],
    )
  ).map(({ payload }: { payload: { amount: number } }) => payload);

it('a fee that is accepted many times concurrently is agreed once', async () => {
  const id = await quoted(750);
  const answers = await atOnce(
    shop,
    ordersOf(id),
    Array.from(
      { length: 6 },
      (_, at) => () => acceptFee(shop, { id, amount: 750, as: buyer, key: `key-${at % 2}` }),
    ),
  );
  expect(await agreements(id)).toMatchObject([{ amount: 750 }]);
  // One key took effect, for all of its requests; the other one came too late.
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'WRONG_STATE')).toHaveLength(3);
});

it('a fee that changes while it is accepted is agreed as it was read, or not at all', async () => {
  for (let time = 0; time < 6; time += 1) {
    const id = await quoted(750);
    const accept = () => acceptFee(shop, { id, amount: 750, as: buyer });
    const change = () => quoteFee(shop, { id, amount: 9_999, as: admin });
    const isFirst = time % 2 === 0;
    const answers = await atOnce(shop, ordersOf(id), isFirst ? [accept, change] : [change, accept]);
    const [accepted, changed] = isFirst ? answers : answers.toReversed();
    const outcome = [accepted?.code, changed?.code];
    expect([
      [undefined, 'WRONG_STATE'],
      ['PRICE_CHANGED', undefined],
    ]).toContainEqual(outcome);
    expect(await agreements(id)).toEqual(accepted?.code ? [] : [expect.objectContaining({ amount: 750 })]);
  }
});
