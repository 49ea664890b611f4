import { aTool, anOrder, stockOf } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let tool: Tool;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  tool = await aTool(shop, { availableStock: 100_000 });
});
afterAll(() => shop.close());

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const some = (count: number) =>
  Promise.all(Array.from({ length: count }, () => anOrder(shop, { by: buyer, tool })));
const setAll = (input: object, { as = admin, key }: { as?: Person | null; key?: string } = {}) =>
  shop.gql(
    `mutation ($i: UpdateOrderStatusesInput!, $k: String) {
      updateOrderStatuses(input: $i, idempotencyKey: $k) {
        id order { id status viewerCan { delete { allowed } } customer { email } } error { code message details }
      }
    }`,
    { variables: { i: input, k: key }, as },
  );
const eventsOf = async (ids: string[]): Promise<string[]> => {
  const rows = await shop.dataSource.query(
    `SELECT concat_ws(' ', kind, from_state, to_state) AS event FROM order_events
     WHERE order_id = ANY($1) AND kind <> 'PLACED' ORDER BY id`,
    [ids],
  );
  return rows.map(({ event }: { event: string }) => event);
};

it('sets the status of each order and records each change once', async () => {
  const ids = await some(3);
  await shop.rest('PUT', `/order/update/${ids[1]}`, { body: { status: 'Approved' }, as: admin });
  const { data } = await setAll({ ids, status: 'Approved' });
  expect(data.updateOrderStatuses).toEqual(
    ids.map((id) => ({
      id,
      order: {
        id,
        status: 'Approved',
        viewerCan: { delete: { allowed: true } },
        customer: { email: buyer.email },
      },
      error: null,
    })),
  );
  expect(await eventsOf(ids)).toEqual(Array(3).fill('STATUS_CHANGED Pending Approved'));
});

it('answers for each id as the change of that order alone would; a refused one does not stop the others', async () => {
  const [first = '', deleted = '', last = ''] = await some(3);
  await shop.rest('DELETE', `/order/${deleted}`, { as: buyer });
  const { data } = await setAll({
    ids: [last, UNKNOWN, deleted, 'nonsense', first.toUpperCase()],
    status: 'Shipped',
  });
  const single = await shop.gql('mutation { updateOrderStatus(id: "nonsense", status: Shipped) { id } }', {
    as: admin,
  });
  const refusal = { code: single.code, message: single.errors?.[0]?.message, details: null };
  expect(
    data.updateOrderStatuses.map(({ id, error, order }: Record<string, any>) => [id, error ?? order.status]),
  ).toEqual([
    [last, 'Shipped'],
    [UNKNOWN, refusal],
    [deleted, refusal],
    ['nonsense', refusal],
    [first.toUpperCase(), 'Shipped'],
  ]);
});

describe('an idempotency key', () => {
  it('gets the answer of the first request, refusals included, and changes nothing again', async () => {
    const ids = [...(await some(2)), UNKNOWN];
    const first = await setAll({ ids, status: 'Approved' }, { key: 'bulk-1' });
    await shop.rest('PUT', `/order/update/${ids[0]}`, { body: { status: 'Shipped' }, as: admin });
    const again = await setAll({ ids, status: 'Approved' }, { key: 'bulk-1' });
    const errors = ({ data }: typeof first) =>
      data.updateOrderStatuses.map(({ error }: { error: object | null }) => error);
    expect(errors(again)).toEqual(errors(first));
    expect(again.data.updateOrderStatuses[0].order.status).toBe('Shipped');
    expect(await eventsOf(ids)).toHaveLength(3);
  });

  it.each([
    ['other ids', (ids: string[]) => ({ ids: ids.slice(1), status: 'Approved' })],
    ['another status', (ids: string[]) => ({ ids, status: 'Shipped' })],
  ])('is refused with %s', async (what, other) => {
    const ids = await some(2);
    await setAll({ ids, status: 'Approved' }, { key: what });
    expect((await setAll(other(ids), { key: what })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('cannot be used for a bulk change and for a single one', async () => {
    const [id = ''] = await some(1);
    const single = (key: string) =>
      shop.gql(
        'mutation ($id: ID!, $k: String) { updateOrderStatus(id: $id, status: Approved, idempotencyKey: $k) { id } }',
        { variables: { id, k: key }, as: admin },
      );
    await setAll({ ids: [id], status: 'Approved' }, { key: 'both-1' });
    expect((await single('both-1')).code).toBe('IDEMPOTENCY_KEY_REUSED');
    await single('both-2');
    expect((await setAll({ ids: [id], status: 'Approved' }, { key: 'both-2' })).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    for (let round = 0; round < 5; round += 1) {
      const key = `at-once-${round}`;
      const answers = await Promise.all([single(key), setAll({ ids: [id], status: 'Approved' }, { key })]);
      expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'ok']);
    }
  });

  it('makes one change of twenty concurrent requests', async () => {
    const ids = [...(await some(5)), UNKNOWN];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => setAll({ ids, status: 'Shipped' }, { key: 'storm' })),
    );
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect(await eventsOf(ids)).toEqual(Array(5).fill('STATUS_CHANGED Pending Shipped'));
  });
});

it.each([
  ['no ids', { ids: [] }],
  ['201 ids', { ids: Array.from({ length: 201 }, (_, nth) => `${nth}`) }],
  ['an id twice', { ids: [UNKNOWN, UNKNOWN.toUpperCase()] }],
  ['an id of 101 characters', { ids: ['x'.repeat(101)] }],
  ['null among the ids', { ids: [null] }],
  ['an unknown status', { ids: [UNKNOWN], status: 'Lost' }],
])('rejects %s', async (_what, input) => {
  expect((await setAll({ status: 'Approved', ...input })).code).toBe('BAD_USER_INPUT');
});

it('overlapping bulk changes of several admins, while customers delete, lose no event and no stock', async () => {
  const own = await aTool(shop, { availableStock: 1_000 });
  const ids = await Promise.all(Array.from({ length: 30 }, () => anOrder(shop, { by: buyer, tool: own })));
  const others = await Promise.all([shop.admin(), shop.admin()]);
  /** As a client does: refused because the rows were locked for too long, it repeats the request under its key. */
  const persistently = async ({ as, key, ...input }: { as?: Person; key: string }) => {
    let answer = await setAll(input, { as, key });
    for (let tries = 0; answer.code === 'DATABASE_UNAVAILABLE' && tries < 20; tries += 1)
      answer = await setAll(input, { as, key });
    return answer;
  };
  const windows = Array.from({ length: 12 }, (_, nth) => {
    const from = (nth * 7) % 20;
    const chosen = ids.slice(from, from + 10);
    return {
      ids: nth % 2 ? chosen.reverse() : chosen,
      status: ['Approved', 'Pending', 'Approved', 'Shipped'][nth % 4],
      as: [admin, ...others][nth % 3],
      key: `window-${nth}`,
    };
  });
  const [bulk, deletions] = await Promise.all([
    Promise.all(windows.map(persistently)),
    Promise.all(ids.slice(5, 20).map((id) => shop.rest('DELETE', `/order/${id}`, { as: buyer }))),
  ]);

  expect(new Set(bulk.map(({ code }) => code))).toEqual(new Set([undefined]));
  for (const { body } of deletions)
    expect([undefined, 'ORDER_SHIPPED', 'DATABASE_UNAVAILABLE']).toContain(body.code);
  const orders: { id: string; status: string; deleted: boolean; events: string[][] }[] =
    await shop.dataSource.query(
      `SELECT o.id, o.status, o.deleted_at IS NOT NULL AS deleted,
         json_agg(json_build_array(e.kind, e.from_state, e.to_state) ORDER BY e.id) AS events
       FROM orders o JOIN order_events e ON e.order_id = o.id WHERE o.tool_id = $1 GROUP BY o.id`,
      [own.id],
    );
  for (const { status, deleted, events } of orders) {
    let state: string | null = null;
    for (const [kind, from, to] of events) {
      expect(from ?? null).toBe(state);
      if (kind === 'DELETED') expect([deleted, from]).toEqual([true, status]);
      else state = to ?? null;
    }
    expect(state).toBe(status);
    expect(events.filter(([kind]) => kind === 'DELETED')).toHaveLength(Number(deleted));
  }
  const gone = orders.filter(({ deleted }) => deleted).length;
  expect(gone).toBe(deletions.filter(({ body }) => !body.code).length);
  expect(await stockOf(shop, own)).toBe(1_000 - (ids.length - gone) * own.minimumOrder);
});
