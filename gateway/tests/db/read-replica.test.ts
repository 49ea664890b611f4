import { aPurchase, aTool } from '../support/builders';
import { startPair, type Pair } from '../support/servers/standby';
import { startShop, type Person, type TestShop } from '../support/shop';
import { until } from '../support/until';

/** A gateway in front of two servers, one of which applies changes two seconds later. */
const LAG = 2_000;

let pair: Pair;
let shop: TestShop;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  pair = await startPair(LAG);
  shop = await startShop({ DATABASE_URL: pair.primary, DATABASE_READ_URL: pair.standby });
  [buyer, admin] = [await shop.customer(), await shop.admin()];
});
afterAll(async () => {
  await shop.close();
  await pair.stop();
});

const numbersIn =
  (list: string) =>
  async (by: Person): Promise<string[]> => {
    const { data } = await shop.gql(`{ list: ${list}(first: 50) { nodes { number } } }`, { as: by });
    return data.list.nodes.map(({ number }: { number: string }) => number);
  };
const own = numbersIn('myPurchases');
const all = numbersIn('purchases');
const buy = async (): Promise<string> => {
  const tool = await aTool(shop);
  const { data } = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 5 }] });
  return data.placePurchase.number as string;
};
it('lists are read from the replica, soon complete; who has changed something reads it back immediately', async () => {
  let bought = '';
  // Until the admin, who has changed nothing, reads a list that lacks what the replica does not have yet.
  await until(async () => {
    bought = await buy();
    const staffs = await all(admin);
    expect(await own(buyer)).toContain(bought);
    return !staffs.includes(bought);
  });
  await until(async () => (await all(admin)).includes(bought));
});

it('a replica that has gone fails no request', async () => {
  await until(() => shop.services.replica?.isFresh() ?? false);
  await pair.loseStandby();
  const bought = await buy();
  expect(await all(admin)).toContain(bought);
  expect(await own(buyer)).toContain(bought);
  expect(shop.services.replica?.isFresh()).toBe(false);
});
