import { aTool, anOrder, stockOf } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin({ displayName: 'Ada Boss' }), shop.customer()]);
  for (const [name, sku, price, minimumOrder, availableStock, shortDescription] of [
    ['Cheap', 'CHEAP-1', 100, 50, 500, 'Rivets.'],
    ['Fair', 'FAIR-1', 2_000, 5, 4, 'Motor'],
    ['Dear', 'MOTOR-1', 90_000, 1, 1, 'Motor arm'],
  ] as const)
    await aTool(shop, { name, sku, price, minimumOrder, availableStock, shortDescription });
});
afterAll(() => shop.close());

const LIST = `query ($f: ToolFilter, $s: ToolSort, $n: Int = 20, $p: Int, $a: String) {
  tools(filter: $f, sort: $s, first: $n, page: $p, after: $a) {
    totalCount edges { cursor node { id } } nodes { name } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
const list = (variables: object) => shop.gql(LIST, { variables });
const names = async (variables: object) =>
  (await list(variables)).data.tools.nodes.map(({ name }: { name: string }) => name);

describe('the catalogue', () => {
  it.each<[object, string[]]>([
    [{}, ['Cheap', 'Fair', 'Dear']],
    [{ search: 'MOTOR' }, ['Dear', 'Fair']],
    [{ search: 'moter' }, ['Fair', 'Dear']],
    [{ search: 'lidar' }, []],
    [{ search: '.' }, ['Cheap']],
    [{ search: 'motor', maxPrice: 10_000 }, ['Fair']],
    [{ minPrice: 2_000 }, ['Fair', 'Dear']],
    [{ minPrice: 0, maxPrice: 0 }, []],
    [{ inStock: true }, ['Cheap', 'Dear']],
    [{ inStock: false }, ['Fair']],
    [{ maxMinimumOrder: 5 }, ['Fair', 'Dear']],
    [{ search: '', minPrice: null, maxPrice: null, inStock: null }, ['Cheap', 'Fair', 'Dear']],
  ])('filtered by %j', async (f, expected) => {
    expect(await names({ f })).toEqual(expected);
    const { endCursor } = (await list({ f, n: 1 })).data.tools.pageInfo;
    if (endCursor) expect(await names({ f, a: endCursor })).toEqual(expected.slice(1));
  });

  it.each([
    ['CREATED_AT', ['Cheap', 'Fair', 'Dear']],
    ['NAME', ['Cheap', 'Dear', 'Fair']],
    ['PRICE', ['Cheap', 'Fair', 'Dear']],
    ['MINIMUM_ORDER', ['Dear', 'Fair', 'Cheap']],
    ['AVAILABLE_STOCK', ['Dear', 'Fair', 'Cheap']],
  ])('sorted by %s, up and down, page by page', async (field, expected) => {
    expect(await names({ s: { field } })).toEqual(expected);
    const down = { s: { field, direction: 'DESC' }, n: 2 };
    const first = (await list(down)).data.tools;
    const rest = (await list({ ...down, a: first.pageInfo.endCursor })).data.tools;
    expect([...first.nodes, ...rest.nodes].map(({ name }) => name)).toEqual([...expected].reverse());
    expect(first.pageInfo).toMatchObject({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: first.edges[0].cursor,
    });
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect((await list({ ...down, p: 2 })).data.tools.nodes).toEqual(rest.nodes);
  });

  it('has an end', async () => {
    const { data } = await list({ p: 9 });
    expect(data.tools).toMatchObject({
      totalCount: 3,
      nodes: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  it.each<object>([
    { p: 1, a: 'x' },
    { a: 'x' },
    { a: Buffer.from('["x",1]').toString('base64url') },
    { f: { minPrice: -1 } },
    { f: { maxMinimumOrder: 0 } },
    { f: { search: 'x'.repeat(201) } },
    { n: 101 },
  ])('rejects %j', async (variables) => {
    expect((await list(variables)).code).toBe('BAD_USER_INPUT');
  });
});

describe('changing a tool', () => {
  const UPDATE = `mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { name price minimumOrder availableStock picture pictureSrcSet } }`;
  const update = (id: string, i: object, as: Person | null = admin) =>
    shop.gql(UPDATE, { variables: { id, i }, as });

  it('changes the given fields, and no existing order', async () => {
    const tool = await aTool(shop);
    const id = await anOrder(shop, { by: buyer, tool });
    const { data } = await update(tool.id, {
      price: 1_200,
      name: 'Renamed',
      picture: '/images/01890000-0000-7000-8000-000000000000/960.webp',
      minimumOrder: null,
    });
    expect(data.updateTool).toMatchObject({
      name: 'Renamed',
      price: 1_200,
      minimumOrder: 5,
      availableStock: 95,
    });
    expect(data.updateTool.pictureSrcSet).toContain('/320.webp 320w');
    const order = await shop.gql(`{ order(id: "${id}") { toolName unitPrice totalPrice tool { name } } }`, {
      as: buyer,
    });
    expect(order.data.order).toEqual({
      toolName: 'Servo driver',
      unitPrice: 1_000,
      totalPrice: 5_000,
      tool: { name: 'Renamed' },
    });
    const late = await shop.rest('POST', '/order', {
      body: { toolId: tool.id, quantity: 5, totalPrice: 50 },
      as: buyer,
    });
    expect(late.body).toMatchObject({ code: 'PRICE_CHANGED', details: { price: 12, total: 60 } });
  });

  it.each<[object]>([
    [{}],
    [{ price: null }],
    [{ expectedAvailableStock: 100 }],
    [{ replacedById: '01890000-0000-7000-8000-000000000000' }],
  ])('has nothing to change: %j', async (i) => {
    const { errors } = await update((await aTool(shop)).id, i);
    const fields = { input: 'Nothing to change.' };
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', details: { fields } } }]);
  });

  it.each<[string, object, string]>([
    ['a stock below 0', { availableStock: -1 }, 'BAD_USER_INPUT'],
    ['a price with cents', { price: 1_250 }, 'BAD_USER_INPUT'],
    ['a minimum of 0', { minimumOrder: 0 }, 'BAD_USER_INPUT'],
    ['an empty name', { name: ' ' }, 'BAD_USER_INPUT'],
    ['a picture that is a script', { picture: 'javascript:alert(1)' }, 'INVALID_URL'],
  ])('rejects %s', async (_name, i, code) => {
    expect((await update((await aTool(shop)).id, i)).code).toBe(code);
  });

  it('is STALE when the stock has changed since, and returns the present stock', async () => {
    const tool = await aTool(shop);
    await anOrder(shop, { by: buyer, tool, quantity: 7 });
    const answer = await update(tool.id, { availableStock: 200, expectedAvailableStock: 100, price: 1_100 });
    const message = 'The stock is 93 now. Check the number and save again.';
    expect(answer.code).toBe('STALE');
    expect(answer.errors?.[0]).toMatchObject({
      message,
      extensions: { details: { available: 93, fields: { availableStock: message } } },
    });
    expect(await shop.rest('GET', `/tool/${tool.id}`)).toMatchObject({
      body: { price: 10, available_stock: 93 },
    });
    const again = await update(tool.id, { availableStock: 200, expectedAvailableStock: 93 });
    expect(again.data.updateTool.availableStock).toBe(200);
    const { data } = await shop.gql(
      `{ stockMovements(toolId: "${tool.id}", first: 1) { nodes { kind quantity reason actorName } } }`,
      { as: admin },
    );
    expect(data.stockMovements.nodes).toEqual([
      { kind: 'Correction', quantity: 107, reason: 'Edited', actorName: 'Ada Boss' },
    ]);
  });

  it('loses no sale while the tool is restocked', async () => {
    const [rounds, orders] = [12, 4];
    const tool = await aTool(shop, { minimumOrder: 1, availableStock: 1_000 });
    // Each order makes the expected stock stale at most once.
    const restock = async (expected: number) => {
      for (let attempt = 0; attempt <= orders; attempt += 1) {
        const change = { availableStock: expected + 5, expectedAvailableStock: expected };
        const { code, errors } = await update(tool.id, change);
        if (code === undefined) return;
        expect(code).toBe('STALE');
        expected = errors?.[0]?.extensions.details.available;
      }
      throw new Error('stale although nothing was sold in between');
    };
    for (let round = 0; round < rounds; round += 1) {
      const stock = 1_000 + round * (5 - orders);
      const sales = Array.from({ length: orders }, () => anOrder(shop, { by: buyer, tool, quantity: 1 }));
      await Promise.all([restock(stock), ...sales]);
      expect(await stockOf(shop, tool)).toBe(stock + 5 - orders);
    }
  });

  it('loses no field when different fields are changed concurrently', async () => {
    const tool = await aTool(shop);
    for (let round = 1; round <= 10; round += 1) {
      const changes = {
        name: `Name ${round}`,
        price: round * 100,
        minimumOrder: round,
        shortDescription: `Text ${round}`,
      };
      await Promise.all(Object.entries(changes).map(([field, value]) => update(tool.id, { [field]: value })));
      const { body } = await shop.rest('GET', `/tool/${tool.id}`);
      expect(body).toMatchObject({
        name: changes.name,
        price: round,
        minimum_order: round,
        short_description: changes.shortDescription,
      });
    }
  });

  it('is visible immediately when the id is in upper case', async () => {
    const tool = await aTool(shop);
    await shop.rest('GET', `/tool/${tool.id}`);
    await update(tool.id.toUpperCase(), { price: 7_700 });
    expect((await shop.rest('GET', `/tool/${tool.id}`)).body.price).toBe(77);
  });

  it('is for admins, and for existing tools', async () => {
    const { id } = await aTool(shop);
    expect((await update(id, { price: 100 }, null)).code).toBe('UNAUTHENTICATED');
    expect((await update(id, { price: 100 }, buyer)).code).toBe('FORBIDDEN');
    expect((await update('nonsense', { price: 100 })).code).toBe('NOT_FOUND');
    const gone = await aTool(shop, { deletedAt: new Date() });
    expect((await update(gone.id, { price: 100 })).code).toBe('NOT_FOUND');
  });

  it('is deleted once by ten concurrent requests', async () => {
    const { id } = await aTool(shop);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.gql('mutation ($id: ID!) { deleteTool(id: $id) { id deletedAt } }', {
          variables: { id },
          as: admin,
        }),
      ),
    );
    expect(answers.filter(({ data }) => data?.deleteTool.deletedAt)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(9);
  });
});
