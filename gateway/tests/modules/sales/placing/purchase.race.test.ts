import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { aTool, stockOf } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyers: Person[];
beforeAll(async () => {
  shop = await startShop();
  buyers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
});
afterAll(() => shop.close());

const place = (lines: object[], as: Person | undefined) =>
  shop.gql('mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id } }', {
    variables: { i: { lines, totalPrice: 1_000_000 } },
    as,
  });
const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

it('100 concurrent carts of the same five tools, each in another order: no deadlock, nothing oversold', async () => {
  const tools = await Promise.all(Array.from({ length: 5 }, () => aTool(shop, { availableStock: 300 })));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, buyer) =>
      place(
        rotated(tools, buyer % 5).map(({ id }) => ({ toolId: id, quantity: 5 })),
        buyers[buyer % 4],
      ),
    ),
  );
  const codes = answers.map(({ code }) => code ?? 'placed');
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(codes.filter((code) => code === 'placed')).toHaveLength(60);
  expect(codes.filter((code) => code === 'LINES_REFUSED')).toHaveLength(40);
  for (const tool of tools) expect(await stockOf(shop, tool)).toBe(0);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

it('carts, single orders, deletions and receipts of the same tools at the same time: all succeed', async () => {
  const [first, second] = await Promise.all([aTool(shop), aTool(shop)]);
  const lines = [second, first].map(({ id }) => ({ toolId: id, quantity: 5 }));
  const admin = await shop.admin();
  const { data } = await place(lines, buyers[0]);
  const read = await shop.gql('query ($id: ID!) { purchase(id: $id) { orders { id } } }', {
    variables: { id: data.placePurchase.id },
    as: buyers[0],
  });
  const deleted = read.data.purchase.orders.map(({ id }: { id: string }) =>
    shop.rest('DELETE', `/order/${id}`, { as: buyers[0] }),
  );
  const single = [first, second].map(({ id }) =>
    shop.rest('POST', '/order', { body: { toolId: id, quantity: 5, totalPrice: 50 }, as: buyers[1] }),
  );
  const received = shop.gql(
    'mutation ($id: ID!) { receiveStock(toolId: $id, input: { quantity: 5 }) { id } }',
    {
      variables: { id: first.id },
      as: admin,
    },
  );
  const carts = Array.from({ length: 6 }, (_, i) => place(rotated(lines, i % 2), buyers[i % 4]));
  const answers = await Promise.all([...deleted, ...single, received, ...carts]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  // 100 - 6 carts - a single order, and 5 received of the first.
  expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([70, 65]);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

it('the last units go to one of two carts, whole', async () => {
  const [plenty, last] = await Promise.all([aTool(shop), aTool(shop, { availableStock: 5 })]);
  const lines = [plenty, last].map(({ id }) => ({ toolId: id, quantity: 5 }));
  const answers = await Promise.all([place(lines, buyers[0]), place(lines, buyers[1])]);
  expect(answers.map(({ code }) => code ?? 'placed').sort()).toEqual(['LINES_REFUSED', 'placed']);
  expect([await stockOf(shop, plenty), await stockOf(shop, last)]).toEqual([95, 0]);
});

describe('orders of one tool at the same time', () => {
  const order = (input: object, key?: string) =>
    shop.gql(
      'mutation ($i: PlaceOrderInput!, $k: String) { placeOrder(input: $i, idempotencyKey: $k) { id } }',
      {
        variables: { i: input, k: key },
        as: buyers[0],
      },
    );

  it('100 with one key place one order, even for the last units in stock', async () => {
    const tool = await aTool(shop, { availableStock: 5 });
    const input = { toolId: tool.id, quantity: 5, totalPrice: 5_000 };

    const answers = await Promise.all(Array.from({ length: 100 }, () => order(input, 'k-100')));

    expect(new Set(answers.map(({ data }) => data?.placeOrder.id)).size).toBe(1);
    expect(await stockOf(shop, tool)).toBe(0);
  });

  it('200 for 50 units: exactly 50 are sold', async () => {
    const tool = await aTool(shop, { minimumOrder: 1, availableStock: 50 });

    const answers = await Promise.all(
      Array.from({ length: 200 }, () => order({ toolId: tool.id, quantity: 1, totalPrice: 1_000 })),
    );

    const codes = answers.map(({ code }) => code ?? 'sold');
    const count = (wanted: string) => codes.filter((code) => code === wanted).length;
    expect({
      sold: count('sold'),
      refused: count('INSUFFICIENT_STOCK'),
      others: codes.filter((code) => !['sold', 'INSUFFICIENT_STOCK'].includes(code)),
    }).toEqual({
      sold: 50,
      refused: 150,
      others: [],
    });
    expect(await stockOf(shop, tool)).toBe(0);
  });

  it('none is rejected as INSUFFICIENT_STOCK while only the price changes', async () => {
    const tool = await aTool(shop, { availableStock: 1_000_000 });
    let isSelling = true;
    const editPrice = async () => {
      for (let price = 1_100; isSelling; price = price === 1_100 ? 1_000 : 1_100)
        await shop.dataSource.query('UPDATE tools SET price_cents = $1 WHERE id = $2', [price, tool.id]);
    };
    const buy = async () => {
      const codes: (string | undefined)[] = [];
      for (let i = 0; i < 75; i += 1) {
        const answer = await order({ toolId: tool.id, quantity: 5, totalPrice: 5_000 });
        codes.push(answer.code);
        const details = answer.errors?.[0]?.extensions.details;
        if (details) expect(details).toEqual({ price: 1_100, total: 5_500 });
      }
      return codes;
    };
    const editing = Promise.all([editPrice(), editPrice()]);
    const codes = (await Promise.all(Array.from({ length: 4 }, buy))).flat();
    isSelling = false;
    await editing;
    expect(new Set(codes)).toEqual(new Set([undefined, 'PRICE_CHANGED']));
  });
});
