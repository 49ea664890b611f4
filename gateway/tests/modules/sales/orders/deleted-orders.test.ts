import { aTool, anOrder, payOrder } from '../../../support/builders';
import { buyInvoiced } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
/** Orders by how they were deleted. */
const ids: Record<'pending' | 'approved' | 'byAdmin' | 'left', string> = {
  pending: '',
  approved: '',
  byAdmin: '',
  left: '',
};
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  const tool = await aTool(shop);
  for (const name of Object.keys(ids) as (keyof typeof ids)[])
    ids[name] = await anOrder(shop, { by: buyer, tool });
  for (const id of [ids.approved, ids.byAdmin])
    await shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Approved' }, as: admin });
  for (const [id, as] of [
    [ids.pending, buyer],
    [ids.approved, buyer],
    [ids.byAdmin, admin],
  ] as const)
    await shop.rest('DELETE', `/order/${id}`, { as });
});
afterAll(() => shop.close());

const names = (found: { id: string }[]) =>
  Object.entries(ids)
    .filter(([, id]) => found.some((order) => order.id === id))
    .map(([name]) => name);
const list = async (root: string, f: object, as: Person) => {
  const answer = await shop.gql(
    `query ($f: OrderFilter) { ${root}(filter: $f) { totalCount nodes { id deletedAt } } }`,
    { variables: { f }, as },
  );
  return { code: answer.code, found: answer.data && names(answer.data[root].nodes) };
};
const read = (id: string, as: Person) =>
  shop.gql(
    `query ($id: ID!) { order(id: $id) {
      status deletedAt timeline { kind actorName actorRole from }
      viewerCan { delete { allowed reason } pay { allowed } updateStatus { allowed } recordPayment { allowed } } } }`,
    { variables: { id }, as },
  );

it('an admin lists them under their own filter only', async () => {
  expect((await list('orders', { deleted: true }, admin)).found).toEqual(['pending', 'approved', 'byAdmin']);
  expect((await list('orders', {}, admin)).found).toEqual(['left']);
  expect((await list('orders', { deleted: false }, admin)).found).toEqual(['left']);
  expect((await list('orders', { deleted: true, status: ['Pending'] }, admin)).found).toEqual(['pending']);
});

it("an admin finds the approved orders that their customers deleted, by the customer's deletion alone", async () => {
  expect((await list('orders', { deletedAfterApproval: true }, admin)).found).toEqual(['approved']);
});

it('an admin reads who deleted an order and when, and can change nothing about it', async () => {
  const { data } = await read(ids.approved, admin);
  expect(data.order).toMatchObject({ status: 'Approved', deletedAt: expect.stringMatching(/Z$/) });
  expect(data.order.timeline.at(-1)).toEqual({
    kind: 'DELETED',
    actorName: buyer.email.split('@')[0],
    actorRole: 'customer',
    from: 'Approved',
  });
  expect(data.order.viewerCan).toEqual({
    delete: { allowed: false, reason: 'This order has been deleted.' },
    pay: { allowed: false },
    updateStatus: { allowed: false },
    recordPayment: { allowed: false },
  });
});

it('the audit log has the deletion by an admin, with what was deleted; not the deletions by the customer', async () => {
  const entriesOf = async (id: string) => {
    const { data } = await shop.gql(
      'query ($id: ID!) { auditLog(filter: { entityId: $id }) { nodes { action before after } } }',
      { variables: { id }, as: admin },
    );
    return data.auditLog.nodes.filter(({ action }: { action: string }) => action === 'OrderDeleted');
  };
  expect(await entriesOf(ids.byAdmin)).toEqual([
    {
      action: 'OrderDeleted',
      before: { toolName: 'Servo driver', quantity: 5, totalPrice: 5_000, status: 'Approved' },
      after: null,
    },
  ]);
  expect([await entriesOf(ids.pending), await entriesOf(ids.approved)]).toEqual([[], []]);
  // Also of an order that was not approved yet.
  const pending = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  await shop.rest('DELETE', `/order/${pending}`, { as: admin });
  expect(await entriesOf(pending)).toMatchObject([{ before: { status: 'Pending' } }]);
});

it.each<[keyof typeof ids, string[]]>([
  ['pending', []],
  ['approved', ['admin-order-deleted']],
  ['byAdmin', ['order-deleted-by-shop']],
])('the other party is notified of the deletion of %s: %j', async (name, messages) => {
  const sent: { message: string }[] = await shop.dataSource.query(
    `SELECT payload->>'message' AS message FROM job_outbox
     WHERE payload->>'subjectId' = $1 AND payload->>'message' LIKE '%deleted%'`,
    [ids[name]],
  );
  expect(sent.map(({ message }) => message)).toEqual(messages);
});

it.each<[keyof typeof ids, string[]]>([
  ['pending', []],
  ['byAdmin', ['Invoice', 'CreditNote']],
])('%s has the documents %j', async (name, kinds) => {
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { documents { kind } } }', {
    variables: { id: ids[name] },
    as: admin,
  });
  expect(data.order.documents.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
});

it('refuses every change of one', async () => {
  const status = await shop.rest('PUT', `/order/update/${ids.approved}`, {
    body: { status: 'Shipped' },
    as: admin,
  });
  expect(status.body.code).toBe('NOT_FOUND');
  expect((await shop.rest('DELETE', `/order/${ids.approved}`, { as: admin })).body.code).toBe('NOT_FOUND');
  await expect(payOrder(shop, { id: ids.approved, amount: 5_000, as: admin })).rejects.toThrow('NOT_FOUND');
});

it('customers do not see theirs, nor the filter', async () => {
  expect((await read(ids.approved, buyer)).code).toBe('NOT_FOUND');
  expect((await list('myOrders', { deleted: true }, buyer)).code).toBe('FORBIDDEN');
  expect((await list('myOrders', { deletedAfterApproval: true }, buyer)).code).toBe('FORBIDDEN');
  expect((await list('myOrders', {}, buyer)).found).toEqual(['left']);
});

it('REST does not list them', async () => {
  const all = await shop.rest('GET', '/allorders', { as: admin });
  expect(all.body.map(({ _id }: { _id: string }) => _id)).toEqual([ids.left]);
  const own = await shop.rest('GET', `/my-orders/${buyer.email}`, { as: admin });
  expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([ids.left]);
});

it('the others on the invoice of a deleted order stay as they are', async () => {
  const { orders } = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000, 200] });
  const [first = '', second = ''] = orders;
  await shop.rest('DELETE', `/order/${second}`, { as: buyer });
  expect((await read(first, buyer)).data.order.status).toBe('Approved');
  expect((await read(second, buyer)).code).toBe('NOT_FOUND');
});
