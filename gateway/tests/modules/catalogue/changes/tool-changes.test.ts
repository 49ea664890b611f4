import { newId } from '../../../../src/shared/ids';
import { aTool } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { until } from '../../../support/until';
import { caughtUp } from '../../event-feed/caught-up';
import { aKey } from '../../people/keys/a-key';

/** What changes in the catalogue, for programs that keep a copy of it (adr/0127). */
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' });
  [admin, buyer] = [await shop.admin(), await shop.customer()];
});
afterAll(() => shop.close());

interface Changes {
  readonly tools: readonly { readonly id: string; readonly price: number; readonly availableStock: number }[];
  readonly deletedIds: readonly string[];
  readonly next: string;
  readonly more: boolean;
}
const QUERY = `query ($after: String, $first: Int) {
  toolChanges(after: $after, first: $first) { tools { id price availableStock } deletedIds next more } }`;
const ask = (variables: object, as: { token: string } | null = buyer) => shop.gql(QUERY, { variables, as });
const read = async (after: string | null, first = 100): Promise<Changes> => {
  const { data, errors } = await ask({ after, first });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.toolChanges;
};
/** Where a reader is who has read everything. */
async function now(): Promise<string> {
  await caughtUp(shop.dataSource);
  return (await read(null)).next;
}
const later = async (after: string) => {
  await caughtUp(shop.dataSource);
  return read(after);
};
const order = (toolId: string, quantity: number) =>
  shop.rest('POST', '/order', { as: buyer, body: { toolId, quantity, totalPrice: 10 * quantity } });
const editable = { price: 1_000, minimumOrder: 1, availableStock: 100 };

it('an order changes the stock of its tool, and a new price is a change, each once, as they are now', async () => {
  const [sold, priced, still] = [await aTool(shop, editable), await aTool(shop, editable), await aTool(shop)];
  const from = await now();
  expect((await order(sold.id, 3)).status).toBe(201);
  expect((await order(sold.id, 2)).status).toBe(201);
  const change = 'mutation ($i: ChangeToolPricesInput!) { changeToolPrices(input: $i) { changed } }';
  await shop.gql(change, { as: admin, variables: { i: { ids: [priced.id], price: 1_200 } } });
  const { tools, deletedIds, next, more } = await later(from);
  expect([...tools].sort((a, b) => a.price - b.price)).toEqual([
    { id: sold.id, price: 1_000, availableStock: 95 },
    { id: priced.id, price: 1_200, availableStock: 100 },
  ]);
  expect([deletedIds, more, tools.some(({ id }) => id === still.id)]).toEqual([[], false, false]);
  expect((await later(next)).tools).toEqual([]);
});

it('a new tool is a change, and a deleted one has its id only', async () => {
  const from = await now();
  const add = 'mutation ($i: AddToolInput!) { addTool(input: $i) { id } }';
  const input = { name: 'Fresh', shortDescription: 'New.', price: 500, minimumOrder: 1, availableStock: 5 };
  const { data } = await shop.gql(add, {
    as: admin,
    variables: { i: { ...input, picture: 'https://example.com/a.png' } },
  });
  const { id } = data.addTool;
  const added = await later(from);
  expect(added.tools.map((tool) => tool.id)).toEqual([id]);
  await shop.gql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { as: admin, variables: { id } });
  expect(await later(added.next)).toMatchObject({ tools: [], deletedIds: [id] });
});

it('a reader of pages of one change misses none', async () => {
  const tools: { id: string }[] = [];
  for (let at = 0; at < 5; at += 1) tools.push(await aTool(shop, editable));
  let after = await now();
  for (const { id } of tools) await order(id, 1);
  await caughtUp(shop.dataSource);
  const seen = new Set<string>();
  for (let more = true; more;) {
    const page = await read(after, 1);
    page.tools.forEach(({ id }) => seen.add(id));
    ({ next: after, more } = page);
  }
  expect([...seen].sort()).toEqual(tools.map(({ id }) => id).sort());
});

it('of orders and prices at the same time, a reader has the last state of every tool', async () => {
  const tools: { id: string }[] = [];
  for (let at = 0; at < 6; at += 1) tools.push(await aTool(shop, { ...editable, availableStock: 10_000 }));
  const copy = new Map<string, number>();
  let after = await now();
  let isRunning = true;
  const follow = async () => {
    const page = await read(after, 3);
    page.tools.forEach(({ id, availableStock }) => copy.set(id, availableStock));
    after = page.next;
    return page.more;
  };
  const reader = (async () => {
    while (isRunning) await follow();
  })();
  const orders = Array.from({ length: 60 }, (_, at) => order(tools[at % tools.length]!.id, 1 + (at % 3)));
  expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(Array(60).fill(201));
  isRunning = false;
  await reader;
  await caughtUp(shop.dataSource);
  await until(async () => !(await follow()));
  const rows: { id: string; stock: number }[] = await shop.dataSource.query(
    'SELECT id, available_stock AS stock FROM tools WHERE id = ANY ($1)',
    [tools.map(({ id }) => id)],
  );
  expect(new Map([...copy].sort())).toEqual(
    new Map(rows.map(({ id, stock }) => [id, stock] as const).sort()),
  );
});

it("a tool that is made for another customer is nobody else's change", async () => {
  const owner = await shop.customer();
  const from = await now();
  const tool = await aTool(shop, editable);
  await shop.dataSource.query('UPDATE tools SET customer_id = $1 WHERE id = $2', [owner.id, tool.id]);
  await shop.dataSource.query(
    "INSERT INTO stock_movements (tool_id, quantity, kind) VALUES ($1, 1, 'Correction')",
    [tool.id],
  );
  expect((await later(from)).tools).toEqual([]);
  const { data } = await ask({ after: from }, owner);
  expect(data.toolChanges.tools).toMatchObject([{ id: tool.id }]);
});

it('is refused without an account, with a wrong cursor or size, and to a key without the scope', async () => {
  expect((await ask({}, null)).code).toBe('UNAUTHENTICATED');
  const { next } = await read(null);
  const [event = ''] = next.split('.');
  for (const after of ['x', '', `${event}.1`, `${event}.-1.0`, `${event}.1.1.1`, `${event}.a.0`, `x.1.1`])
    expect([after, (await ask({ after })).code]).toEqual([after, 'BAD_USER_INPUT']);
  for (const first of [0, 501]) expect((await ask({ after: next, first })).code).toBe('BAD_USER_INPUT');
  const old = Buffer.from(JSON.stringify([1, 1, newId(), 0])).toString('base64url');
  expect((await ask({ after: `${old}.1.1` })).code).toBe('CURSOR_EXPIRED');
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const { token } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
  expect((await ask({}, { token })).code).toBe('SCOPE_REQUIRED');
});
