import { aTool } from '../support/builders';
import { cpuTime } from '../support/margin';
import { startShop, type Person, type TestShop } from '../support/shop';

/** As in production: no playground, no introspection. */
let shop: TestShop;
let open: TestShop;
let admin: Person;
beforeAll(async () => {
  [shop, open] = await Promise.all([startShop({ PLAYGROUND: 'off' }), startShop({ PLAYGROUND: 'on' })]);
  admin = await shop.admin();
  await aTool(shop);
});
afterAll(() => Promise.all([shop.close(), open.close()]));

const raw = async (
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as any };
};
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: me { id }`).join(' ')} }`;
/** Introspection nests without end. */
const introspection = (depth: number) =>
  `{ __schema { types { ${'fields { type { '.repeat(depth)}name${' } }'.repeat(depth)} } } }`;
const chained = (links: number, width: number) =>
  `query { tools { ...f0 } } ${Array.from(
    { length: links },
    (_, i) => `fragment f${i} on ToolConnection { ${`...f${i + 1} `.repeat(width)} }`,
  ).join(' ')} fragment f${links} on ToolConnection { totalCount }`;

describe('an oversized or invalid document is 400', () => {
  it.each<[string, string]>([
    ['16 aliases', aliases(16)],
    ['more than 2,000 tokens', `{ ${'me { id } '.repeat(600)} }`],
    ['fragments that double thirty times', chained(30, 2)],
    ['fragments that grow tenfold, ten times', chained(10, 10)],
    [
      'fragments in a circle',
      'query { tools { ...a } } fragment a on ToolConnection { ...b } fragment b on ToolConnection { ...a }',
    ],
    ['orders of purchases of orders', '{ myOrders { nodes { purchase { orders { id } } } } }'],
    [
      'the same within fragments',
      '{ myPurchases { ...a } } fragment a on PurchaseConnection { nodes { orders { ...b } } } fragment b on Order { purchase { ... on Purchase { orders { id } } } }',
    ],
    ['text that is not GraphQL', '{ tools { '],
    ['an unknown field', '{ secrets { id } }'],
    [
      'the same field a thousand times',
      `{ tools { ${'totalCount '.repeat(990)}} tools { ${'totalCount '.repeat(990)}} }`,
    ],
  ])('%s', async (_name, query) => {
    await raw(JSON.stringify({ query: '{ me { id } }' }));
    const ms = await cpuTime(async () => {
      const { status, body } = await raw(JSON.stringify({ query }));
      expect(status).toBe(400);
      expect(body.errors[0].extensions).toEqual({ code: 'BAD_REQUEST', requestId: expect.any(String) });
    });
    expect(ms).toBeLessThan(1_000);
  });

  it('deeper than 10', async () => {
    const nested = (depth: number) =>
      `{ payments { nodes { ${'reverses { '.repeat(depth - 3)}id${' }'.repeat(depth - 3)} } } }`;
    expect((await shop.gql(nested(10), { as: admin })).status).toBe(200);
    const { status, code } = await shop.gql(nested(11), { as: admin });
    expect([status, code]).toEqual([400, 'BAD_REQUEST']);
    expect((await open.gql(introspection(9))).status).toBe(400);
  });

  it('deeper than 10 by its fragments, whose own nesting does not count', async () => {
    const inFragment = (depth: number) =>
      `{ payments { ...f } } fragment f on PaymentConnection { nodes { ...g } }
        fragment g on Payment { ... on Payment { ${'reverses { '.repeat(depth - 3)}id${' }'.repeat(depth - 3)} } }`;
    expect((await shop.gql(inFragment(10), { as: admin })).status).toBe(200);
    expect((await shop.gql(inFragment(11), { as: admin })).status).toBe(400);
  });

  it('the orders of purchases, and the purchase of each, are allowed', async () => {
    const query = '{ myPurchases { nodes { orders { purchase { number } } } } }';
    expect((await shop.gql(query, { as: admin })).status).toBe(200);
  });

  it('15 aliases are allowed', async () => {
    expect((await shop.gql(aliases(15))).status).toBe(200);
  });

  it('a body above 100 kB is 413', async () => {
    const { status, body } = await raw(
      JSON.stringify({ query: '{ me { id } }', variables: { x: 'x'.repeat(102_400) } }),
    );
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each([0, -1, 101, 1_000_000])('a page of %d is BAD_USER_INPUT', async (first) => {
    for (const list of ['tools', 'reviews', 'users', 'orders'])
      expect((await shop.gql(`{ ${list}(first: ${first}) { nodes { id } } }`, { as: admin })).code).toBe(
        'BAD_USER_INPUT',
      );
  });
});

describe('a request that could be forged or batched', () => {
  it('is rejected as a batch', async () => {
    const { status, body } = await raw(
      JSON.stringify([{ query: '{ me { id } }' }, { query: '{ me { id } }' }]),
    );
    expect(status).toBe(400);
    expect(body.errors[0].extensions.code).toBe('BAD_REQUEST');
  });

  it('is rejected as text/plain or a form, which other sites could send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await raw('{"query":"{ me { id } }"}', { 'content-type': type })).status).toBe(415);
  });

  it('is rejected as a GET that another site could send, and as a mutation over GET', async () => {
    const get = (query: string, headers = {}) =>
      fetch(`${shop.url}/graphql?query=${encodeURIComponent(query)}`, { headers });
    expect((await get('{ me { id } }')).status).toBe(400);
    expect((await get('{ me { id } }', { 'apollo-require-preflight': '1' })).status).toBe(200);
    const mutation = await get('mutation { endSession }', { 'apollo-require-preflight': '1' });
    expect(mutation.status).toBe(405);
    expect(((await mutation.json()) as any).errors[0].extensions.code).toBe('BAD_REQUEST');
  });
});

describe('errors of the GraphQL server itself', () => {
  it('have a code and the request id, and suggest nothing', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ tool(id: "1") { pric } }' }),
    });
    const { errors } = (await response.json()) as any;
    expect(errors[0].extensions).toEqual({
      code: 'BAD_REQUEST',
      requestId: response.headers.get('x-request-id'),
    });
    expect(JSON.stringify(errors)).not.toMatch(/did you mean|price|stack/i);
  });

  it.each<[string, string, unknown]>([
    [
      'an enum value',
      'query ($v: [OrderStatus!]) { orders(filter: { status: $v }) { totalCount } }',
      ['Pendin'],
    ],
    [
      'an input field',
      'mutation ($v: PlaceOrderInput!) { placeOrder(input: $v) { id } }',
      { toolId: 'x', quantity: 5, totalPrice: 5, quantit: 5 },
    ],
  ])('suggest no name for %s in a variable, unless the schema is public', async (_name, query, v) => {
    // From the third run on the operation is compiled.
    for (let run = 1; run <= 4; run += 1) {
      const hidden = await shop.gql(query, { variables: { v } });
      expect([hidden.status, hidden.code]).toEqual([400, 'BAD_USER_INPUT']);
      expect(JSON.stringify(hidden.errors)).not.toMatch(/did you mean/i);
      expect(JSON.stringify((await open.gql(query, { variables: { v } })).errors)).toMatch(/did you mean/i);
    }
  });

  it.each<[string, object, string]>([
    [
      'a variable of the wrong type',
      { query: 'query ($n: Int) { tools(first: $n) { totalCount } }', variables: { n: 'x' } },
      'BAD_USER_INPUT',
    ],
    [
      'more wrong variables than are reported',
      {
        query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
        variables: { input: Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`field${i}`, i])) },
      },
      'BAD_USER_INPUT',
    ],
    ['a variable that is missing', { query: 'query ($id: ID!) { tool(id: $id) { id } }' }, 'BAD_USER_INPUT'],
    ['an unknown operation name', { query: 'query a { me { id } }', operationName: 'b' }, 'BAD_REQUEST'],
    [
      'two operations without a name',
      { query: 'query a { me { id } } query b { me { id } }' },
      'BAD_REQUEST',
    ],
    ['no query', { variables: {} }, 'BAD_REQUEST'],
    ['a query that is a number', { query: 5 }, 'BAD_REQUEST'],
    ['variables that are a text', { query: '{ me { id } }', variables: 'x' }, 'BAD_REQUEST'],
  ])('%s is 400', async (_name, body, code) => {
    const answer = await raw(JSON.stringify(body));
    const codes = new Set(answer.body.errors.map((error: any) => error.extensions.code));
    expect([answer.status, [...codes]]).toEqual([400, [code]]);
  });

  it.each<[string, string]>([
    ['an argument with a default', 'query ($v: Int) { tools(first: $v) { totalCount } }'],
    ['@skip', 'query ($v: Boolean = true) { tools { totalCount @skip(if: $v) } }'],
  ])('null for %s is BAD_USER_INPUT, interpreted and compiled', async (_name, query) => {
    for (let run = 1; run <= 4; run += 1)
      expect((await shop.gql(query, { variables: { v: null } })).code).toBe('BAD_USER_INPUT');
  });

  it('name the field of a wrong variable', async () => {
    const query = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
    const fields = async (input: object) =>
      Object.keys(
        (await raw(JSON.stringify({ query, variables: { input } }))).body.errors[0].extensions.details.fields,
      );
    expect(await fields({ toolId: 'x', quantity: '5', totalPrice: 1 })).toEqual(['quantity']);
    expect(await fields({ toolId: 'x', totalPrice: 1 })).toEqual(['quantity']);
  });
});

describe('the schema', () => {
  const ask = { query: '{ __schema { types { name } } __type(name: "User") { name } }' };

  it('cannot be introspected in production, which has no playground either', async () => {
    expect((await raw(JSON.stringify(ask))).status).toBe(400);
    expect((await fetch(`${shop.url}/playground/`)).status).toBe(404);
  });

  it('can be introspected where the playground is on, which has its own security policy', async () => {
    expect((await open.gql(ask.query)).status).toBe(200);
    const page = await fetch(`${open.url}/playground/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/app-banner-container, .query-result__none-subtext { display: none/);
    expect(page.headers.get('content-security-policy')).toContain("'unsafe-inline'");
    expect((await fetch(`${open.url}/playground`, { redirect: 'manual' })).status).toBe(301);
  });

  it('has a description on every type, field, input object and enum value', async () => {
    const { data } = await open.gql(`{ __schema { types { name description
      fields { name description } inputFields { name description } enumValues { name description } } } }`);
    type Described = { name: string; description: string | null };
    type Type = Described & Partial<Record<'fields' | 'inputFields' | 'enumValues', Described[] | null>>;
    const undescribed = (data.__schema.types as Type[])
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => [
        type,
        ...[type.fields, type.inputFields, type.enumValues].flatMap((parts) =>
          (parts ?? []).map((part) => ({ ...part, name: `${type.name}.${part.name}` })),
        ),
      ])
      .filter(({ description }) => !description)
      .map(({ name }) => name);
    expect(undescribed).toEqual([]);
  });
});
