import { Client } from 'pg';
import { numberOfId } from '../../../../src/modules/sales/orders/order.number';
import { numbersBeginning } from '../../../../src/shared/document-number';
import { aTool, anOrder, stockOf } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let rahim: Person;
let nadia: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, rahim, nadia] = await Promise.all([
    shop.admin(),
    shop.customer({ email: 'rahim_u@example.com' }),
    shop.customer({ email: 'nadia@example.com' }),
  ]);
});
afterAll(() => shop.close());

const numberOf = async (id: string): Promise<string> => {
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { number } }', {
    variables: { id },
    as: admin,
  });
  return data.order.number as string;
};
const find = async (search: string, { root = 'orders', as = admin } = {}) => {
  const { data } = await shop.gql(
    `query ($f: OrderFilter) { ${root}(filter: $f) { totalCount nodes { id } } }`,
    {
      variables: { f: { search } },
      as,
    },
  );
  return data[root].nodes.map(({ id }: { id: string }) => id) as string[];
};

describe('the number of an order', () => {
  it('is the reference that customers know: ORD- and the last eight digits of the id', async () => {
    const id = await anOrder(shop, { by: rahim, tool: await aTool(shop) });
    expect(await numberOf(id)).toBe(`ORD-${id.slice(-8).toUpperCase()}`);
  });

  it('is unique: an order whose number is taken gets another id, and takes its stock once', async () => {
    const tool = await aTool(shop);
    const first = await anOrder(shop, { by: rahim, tool });
    // The next order is given the number of the first one, as chance might.
    await shop.dataSource.query(`
      CREATE SEQUENCE collisions;
      CREATE FUNCTION collide() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('collisions') = 1 THEN NEW.number := '${await numberOf(first)}'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER collide BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION collide()`);
    const second = await anOrder(shop, { by: rahim, tool });
    await shop.dataSource.query(
      'DROP TRIGGER collide ON orders; DROP FUNCTION collide; DROP SEQUENCE collisions',
    );
    expect(await numberOf(second)).toBe(`ORD-${second.slice(-8).toUpperCase()}`);
    expect(await stockOf(shop, tool)).toBe(90);
  });
});

describe('searching orders', () => {
  it('finds one by its number: with or without ORD-, in any case, by its beginning', async () => {
    const id = await anOrder(shop, { by: rahim, tool: await aTool(shop, { name: 'Zzz' }) });
    const digits = id.slice(-8);
    for (const text of [
      `ORD-${digits}`,
      `ord-${digits}`,
      ` Ord ${digits.toUpperCase()} `,
      digits.slice(0, 6),
    ]) {
      expect(await find(text)).toEqual([id]);
      expect(await find(text, { root: 'myOrders', as: rahim })).toEqual([id]);
      expect(await find(text, { root: 'myOrders', as: nadia })).toEqual([]);
    }
    expect(await find(digits.slice(1))).toEqual([]);
  });

  it("finds orders by the tool's name and the customer's name or e-mail address", async () => {
    const own = await anOrder(shop, { by: nadia, tool: await aTool(shop, { name: 'Wrist_100% joint' }) });
    await shop.dataSource.query(`UPDATE users SET display_name = 'Nadia Ünal' WHERE email = $1`, [
      nadia.email,
    ]);
    for (const text of ['wrist_100%', 'NADIA@', 'dia ünal']) expect(await find(text)).toEqual([own]);
    expect(await find('_100%', { root: 'myOrders', as: nadia })).toEqual([own]);
    expect(await find('nadia', { root: 'myOrders', as: nadia })).toEqual([own]);
    expect(await find('nadia', { root: 'myOrders', as: rahim })).toEqual([]);
    expect(await find('%')).toEqual([own]);
    expect(await find('ordinary')).toEqual([]);
  });

  it('is combined with the other filters', async () => {
    const id = await anOrder(shop, { by: rahim, tool: await aTool(shop, { name: 'Gripper' }) });
    const count = async (filter: object) => {
      const { data } = await shop.gql('query ($f: OrderFilter) { orders(filter: $f) { totalCount } }', {
        variables: { f: { search: id.slice(-8), ...filter } },
        as: admin,
      });
      return data.orders.totalCount as number;
    };
    expect(await count({ status: ['Pending'], customer: 'rahim', tool: 'gripper' })).toBe(1);
    expect(await count({ status: ['Shipped'] })).toBe(0);
  });

  it('uses an index for each of its parts', async () => {
    const db = new Client({ connectionString: shop.env.DATABASE_URL });
    await db.connect();
    await db.query('SET enable_seqscan = off');
    const plan = async (where: string) =>
      JSON.stringify((await db.query(`EXPLAIN (FORMAT JSON) SELECT id FROM ${where}`)).rows);
    expect(await plan(`orders WHERE number LIKE 'ORD-70F6%'`)).toContain('orders_number_key');
    expect(await plan(`users WHERE lower(display_name) LIKE '%unal%'`)).toContain('users_name_search');
    await db.end();
  });
});

describe('the number of an order, without a shop', () => {
  it('is the end of its id', () => {
    expect(numberOfId('01890000-0000-7000-8000-00001a2b3c4d')).toBe('ORD-1A2B3C4D');
  });

  it.each([
    ['ORD-1A2B', 'ORD-1A2B%'],
    ['ord 1a2b', 'ORD-1A2B%'],
    ['ord1a', 'ORD-1A%'],
    [' 1a2b3c4d ', 'ORD-1A2B3C4D%'],
    ['ord-', 'ORD-%'],
    ['123456789abc', 'ORD-123456789ABC%'],
  ])('can be meant by %j', (text, pattern) => {
    expect(numbersBeginning(text)).toBe(pattern);
  });

  it.each(['', ' ', 'servo', '1a2g', 'x1a', '1ax', 'ORD-%', '123456789abcd', 'my ord-1'])(
    'cannot be meant by %j',
    (text) => {
      expect(numbersBeginning(text)).toBeNull();
    },
  );
});
