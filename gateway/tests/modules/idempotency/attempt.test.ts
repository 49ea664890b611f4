import { atOnce } from '../../support/at-once';
import { aTool, stockOf } from '../../support/builders';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

type Tool = Awaited<ReturnType<typeof aTool>>;
const ask = (key: string, as: Person | null = admin) =>
  shop.gql('query ($k: String!) { attempt(idempotencyKey: $k) }', { variables: { k: key }, as });
const withdraw = (key: string, as: Person | null = admin) =>
  shop.gql('mutation ($k: String!) { withdrawAttempt(idempotencyKey: $k) }', { variables: { k: key }, as });
const receive = ({ id }: Tool, key: string) =>
  shop.gql(
    `mutation ($id: ID!, $k: String!) {
      receiveStock(toolId: $id, input: { quantity: 50 }, idempotencyKey: $k) { availableStock } }`,
    { variables: { id, k: key }, as: admin },
  );
const order = ({ id }: Tool, key: string) =>
  shop.gql(
    `mutation ($i: PlaceOrderInput!, $k: String!) { placeOrder(input: $i, idempotencyKey: $k) { id } }`,
    { variables: { i: { toolId: id, quantity: 5, totalPrice: 50 }, k: key }, as: buyer },
  );
const purchase = ({ id }: Tool, key: string) =>
  shop.gql(
    `mutation ($i: PlacePurchaseInput!, $k: String!) { placePurchase(input: $i, idempotencyKey: $k) { id } }`,
    {
      variables: { i: { lines: [{ toolId: id, quantity: 5 }], totalPrice: 5_000 }, k: key },
      as: buyer,
    },
  );

it('knows whether a request has taken effect, and asking changes nothing', async () => {
  const tool = await aTool(shop);
  expect((await ask('delivery')).data.attempt).toBe('Unused');
  await receive(tool, 'delivery');
  expect((await ask('delivery')).data.attempt).toBe('Done');
  expect((await withdraw('delivery')).data.withdrawAttempt).toBe('Done');
  expect((await receive(tool, 'delivery')).data.receiveStock).toEqual({ availableStock: 150 });
});

it("answers about the viewer's own keys only", async () => {
  const tool = await aTool(shop);
  await receive(tool, 'mine');
  expect((await ask('mine', buyer)).data.attempt).toBe('Unused');
  expect((await withdraw('mine', buyer)).data.withdrawAttempt).toBe('Withdrawn');
  expect((await ask('mine')).data.attempt).toBe('Done');
  for (const call of [ask, withdraw]) {
    expect((await call('mine', null)).code).toBe('UNAUTHENTICATED');
    for (const key of ['', 'x'.repeat(201), 'a\u0000b'])
      expect((await call(key)).code).toBe('BAD_USER_INPUT');
  }
});

it.each([
  ['receiveStock', receive, () => admin],
  ['placeOrder', order, () => buyer],
  ['placePurchase', purchase, () => buyer],
])('%s has no effect after it was withdrawn', async (name, send, person) => {
  const [tool, key] = [await aTool(shop), `late ${name}`];
  for (let time = 0; time < 2; time += 1)
    expect((await withdraw(key, person())).data.withdrawAttempt).toBe('Withdrawn');
  expect((await send(tool, key)).code).toBe('ATTEMPT_WITHDRAWN');
  expect((await ask(key, person())).data.attempt).toBe('Withdrawn');
  expect(await stockOf(shop, tool)).toBe(100);
});

it.each([
  ['receiveStock', receive, () => admin, 150],
  ['placePurchase', purchase, () => buyer, 95],
])('%s and its withdrawal at the same time: one of them counts', async (name, send, person, done) => {
  const [tool, key] = [await aTool(shop), `race ${name}`];
  const row = { sql: 'SELECT 1 FROM tools WHERE id = $1 FOR UPDATE', values: [tool.id] };
  const [sent, withdrawn] = await atOnce(shop, row, [() => send(tool, key), () => withdraw(key, person())]);
  const state = withdrawn?.data.withdrawAttempt as string;
  expect(sent?.code === undefined).toBe(state === 'Done');
  expect((await ask(key, person())).data.attempt).toBe(state);
  expect(await stockOf(shop, tool)).toBe(state === 'Done' ? done : 100);
});
