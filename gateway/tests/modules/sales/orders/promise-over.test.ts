import { anOrder, aTool } from '../../../support/builders';
import { moveSeller } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

/** Never on the same day: they are 25 hours apart. */
const [WEST, EAST] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const;

it('a promise is over when its day is over for the seller, wherever the reader is, and one of tomorrow is not', async () => {
  const id = await anOrder(shop, { by: buyer, tool: await aTool(shop, { minimumOrder: 1 }), quantity: 10 });
  const promise = (zone: string) =>
    shop.dataSource.query('UPDATE orders SET promised_on = (now() AT TIME ZONE $2)::date WHERE id = $1', [
      id,
      zone,
    ]);
  const isOver = async () => {
    const { data } = await shop.gql(
      `query ($id: ID!) { order(id: $id) { isPromiseOver promises { isOver } purchase { isPromiseOver } } }`,
      { variables: { id }, as: buyer },
    );
    const { isPromiseOver, promises, purchase } = data.order;
    return [isPromiseOver, promises[0].isOver, purchase.isPromiseOver];
  };
  await promise(WEST);
  await moveSeller(shop, admin, WEST);
  expect(await isOver()).toEqual([false, false, false]);
  await moveSeller(shop, admin, EAST);
  expect(await isOver()).toEqual([true, true, true]);
  await promise(EAST);
  expect(await isOver()).toEqual([false, false, false]);
  await moveSeller(shop, admin, WEST);
  expect(await isOver()).toEqual([false, false, false]);
});

it('an order without a promised day is never late', async () => {
  const id = await anOrder(shop, { by: buyer, tool: await aTool(shop, { minimumOrder: 1 }), quantity: 10 });
  await shop.dataSource.query('UPDATE orders SET promised_on = NULL WHERE id = $1', [id]);
  const { data } = await shop.gql(
    'query ($id: ID!) { order(id: $id) { isPromiseOver promises { isOver } } }',
    {
      variables: { id },
      as: buyer,
    },
  );
  expect(data.order).toEqual({ isPromiseOver: false, promises: [] });
});
