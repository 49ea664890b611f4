import { aTool, anOrder } from '../support/builders';
import { startShop, type Person, type TestShop } from '../support/shop';

/** The lists of the old client, which cannot sort: rows are stored in another order than their dates say. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([
    shop.admin({ email: 'm@example.com' }),
    shop.customer({ email: 'z@example.com' }),
  ]);
  await shop.customer({ email: 'a@example.com' });
  for (const day of ['12', '10', '11']) {
    const at = `2026-01-${day}T12:00:00Z`;
    const tool = await aTool(shop, { name: day, createdAt: new Date(at) });
    const order = await anOrder(shop, { by: buyer, tool });
    const review = await shop.rest('POST', '/review', { body: { rating: '5', comment: day }, as: buyer });
    await shop.dataSource.query('UPDATE orders SET placed_at = $1 WHERE id = $2', [at, order]);
    await shop.dataSource.query('UPDATE reviews SET created_at = $1 WHERE id = $2', [
      at,
      review.body.insertedId,
    ]);
  }
});
afterAll(() => shop.close());

it.each([
  ['/tools', 'name', ['10', '11', '12']],
  ['/reviews', 'comment', ['12', '11', '10']],
  ['/allorders', 'tool', ['12', '11', '10']],
  ['/my-orders/z@example.com', 'tool', ['12', '11', '10']],
  ['/allusers', 'email', ['a@example.com', 'm@example.com', 'z@example.com']],
])('GET %s is in order of its dates or e-mails', async (path, field, expected) => {
  const { body } = await shop.rest('GET', path, { as: admin });
  expect(body.map((row: Record<string, string>) => row[field])).toEqual(expected);
});
