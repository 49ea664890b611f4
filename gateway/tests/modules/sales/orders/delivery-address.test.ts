import { aTool, stockOf } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeEach(async () => {
  shop ??= await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const place = async (given: object = {}, { key, quantity = 5 }: { key?: string; quantity?: number } = {}) => {
  const tool = await aTool(shop);
  const answer = await order({ toolId: tool.id, quantity, totalPrice: quantity * 1_000, ...given }, key);
  return { ...answer, tool };
};
const order = (input: object, key?: string) =>
  shop.gql(
    `mutation ($i: PlaceOrderInput!, $k: String) {
      placeOrder(input: $i, idempotencyKey: $k) { id deliveryAddress contactNo customer { address contactNo } }
    }`,
    { variables: { i: input, k: key }, as: buyer },
  );
const move = (address: string) =>
  shop.gql('mutation ($a: String) { updateProfile(input: { address: $a }) { modifiedCount } }', {
    variables: { a: address },
    as: buyer,
  });
const profile = async () =>
  (await shop.gql('{ me { address contactNo } }', { as: buyer })).data.me as Record<string, string | null>;
const addressOf = async (id: string, as: Person = admin) => {
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { deliveryAddress } }', {
    variables: { id },
    as,
  });
  return data.order.deliveryAddress as string | null;
};

it("an order keeps the profile's address of its day", async () => {
  await move('1 Old Road');
  const { data } = await place();
  await move('2 New Road');
  expect(await addressOf(data.placeOrder.id, buyer)).toBe('1 Old Road');
  const second = await place();
  expect(second.data.placeOrder.deliveryAddress).toBe('2 New Road');
});

it("an address that is given with the order is the order's and becomes the profile's; older orders keep theirs", async () => {
  await move('1 Old Road');
  const first = await place();
  const { data } = await place({ deliveryAddress: ' OTHER SITE, 1 Dock Road\nAntwerp ', contactNo: '0170' });
  expect(data.placeOrder).toMatchObject({
    deliveryAddress: 'OTHER SITE, 1 Dock Road\nAntwerp',
    contactNo: '0170',
  });
  expect(await addressOf(first.data.placeOrder.id)).toBe('1 Old Road');
  expect(await profile()).toEqual({ address: 'OTHER SITE, 1 Dock Road\nAntwerp', contactNo: '0170' });
});

it("a contact number does not replace the profile's", async () => {
  await place({ deliveryAddress: 'A', contactNo: '1' });
  await place({ deliveryAddress: 'A', contactNo: '2' });
  expect(await profile()).toEqual({ address: 'A', contactNo: '1' });
});

it('a refused order changes nothing in the profile', async () => {
  await move('1 Old Road');
  const refused = await place({ deliveryAddress: '2 New Road', contactNo: '0170', totalPrice: 4_900 });
  expect(refused.code).toBe('PRICE_CHANGED');
  expect(await profile()).toEqual({ address: '1 Old Road', contactNo: null });
});

it.each([[' '], ['x'.repeat(501)], ['a\u0000b'], [5]])(
  'refuses %j as an address',
  async (deliveryAddress) => {
    const { code, tool } = await place({ deliveryAddress });
    expect(code).toBe('BAD_USER_INPUT');
    expect(await stockOf(shop, tool)).toBe(100);
  },
);

it("an order by REST takes the profile's address, or none", async () => {
  const tool = await aTool(shop);
  const byRest = async () =>
    (await shop.rest('POST', '/order', { body: { toolId: tool.id, quantity: 5, totalPrice: 50 }, as: buyer }))
      .body.insertedId as string;
  expect(await addressOf(await byRest())).toBeNull();
  await move('1 Old Road');
  expect(await addressOf(await byRest())).toBe('1 Old Road');
});

it('the same key with another address is another order', async () => {
  const tool = await aTool(shop);
  const input = { toolId: tool.id, quantity: 5, totalPrice: 5_000, deliveryAddress: 'A' };
  const first = await order(input, 'k');
  expect((await order(input, 'k')).data.placeOrder.id).toBe(first.data.placeOrder.id);
  expect((await order({ ...input, deliveryAddress: 'B' }, 'k')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await profile()).toMatchObject({ address: 'A' });
});

it('concurrent orders of one customer for different tools, each with its address, all succeed with their own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => place({ deliveryAddress: `${nth} Road` })),
  );
  expect(answers.map(({ data }) => data?.placeOrder.deliveryAddress)).toEqual(
    answers.map((_, nth) => `${nth} Road`),
  );
  expect((await profile()).address).toMatch(/^\d+ Road$/);
});
