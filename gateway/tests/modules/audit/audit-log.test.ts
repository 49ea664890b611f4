import { emit } from '../../../src/events/emit';
import { makeContext } from '../../../src/context';
import { inTransaction, type Ctx, type Tx } from '../../../src/shared/ctx';
import { aTool, anOrder, aPurchase } from '../../support/builders';
import { RECEIVED_ON } from '../../support/days';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin({ displayName: 'Ada Boss' }), shop.customer()]);
});
afterAll(() => shop.close());

const LOG = `query ($filter: AuditFilter, $first: Int, $after: String) {
  auditLog(filter: $filter, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    nodes { id at actorName actorEmail action entity entityId entityName before after requestId client } } }`;
const log = async (filter: object = {}, as: Person | null = admin, rest: object = {}) =>
  shop.gql(LOG, { variables: { filter, ...rest }, as });
const entriesOf = async (entityId: string) => (await log({ entityId })).data.auditLog.nodes;
const change = async (mutation: string, variables: object = {}, as = admin) => {
  const { data, errors } = await shop.gql(mutation, { variables, as });
  expect(errors).toBeUndefined();
  return data;
};

describe('an entry', () => {
  it('holds who did what, from where, and the changed fields before and after', async () => {
    const tool = await aTool(shop, { sku: 'AUDITED-1' });
    await change(
      `mutation ($id: ID!) { updateTool(id: $id, input: { name: "Servo driver", price: 1200, availableStock: 90,
        priceBreaks: [{ minQuantity: 50, unitPrice: 900 }] }) { id } }`,
      { id: tool.id },
    );
    expect(await entriesOf(tool.id)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: expect.any(String),
        actorName: 'Ada Boss',
        actorEmail: admin.email,
        action: 'ToolEdited',
        entity: 'Tool',
        entityId: tool.id,
        entityName: 'AUDITED-1',
        before: { price: 1_000, availableStock: 100, priceBreaks: [] },
        after: { price: 1_200, availableStock: 90, priceBreaks: [{ minQuantity: 50, unitPrice: 900 }] },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        client: '127.0.0.1',
      },
    ]);
  });

  it('of something new has no before, of something deleted no after', async () => {
    const { addTool } = await change(
      `mutation { addTool(input: { name: "New", picture: "https://a.example/t.png", price: 100, minimumOrder: 1,
        availableStock: 1, shortDescription: "t" }) { id sku } }`,
    );
    await change('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { id: addTool.id });
    const [deleted, added] = await entriesOf(addTool.id);
    expect(added).toMatchObject({ action: 'ToolAdded', before: null, after: { name: 'New', price: 100 } });
    expect(deleted).toMatchObject({ action: 'ToolDeleted', before: added.after, after: null });
    expect(added.entityName).toBe(addTool.sku);
  });

  it('is not made where nothing changed', async () => {
    const tool = await aTool(shop);
    await change('mutation ($id: ID!) { updateTool(id: $id, input: { price: 1000 }) { id } }', {
      id: tool.id,
    });
    await change(`mutation { makeAdmin(email: "${admin.email}") { modifiedCount } }`);
    expect([...(await entriesOf(tool.id)), ...(await entriesOf(admin.id))]).toEqual([]);
  });

  it('disappears with the change when the transaction is rolled back', async () => {
    const ctx = makeContext(shop.services, {
      id: 'rolled-back',
      ip: '127.0.0.1',
      headers: { authorization: `Bearer ${admin.token}` },
      dependencies: null,
    });
    const payload = { before: null, after: { body: 'text' } };
    const edited = (subjectId: string) => ({ subjectId, name: subjectId, payload });
    const rolledBack = (outer: Ctx | Tx, subjectId: string) =>
      inTransaction(outer, async (tx) => {
        await emit(tx, 'site-page.edited', edited(subjectId));
        throw new Error('no');
      });
    await expect(rolledBack(ctx, 'whole')).rejects.toThrow('no');
    await inTransaction(ctx, async (tx) => {
      await expect(rolledBack(tx, 'savepoint')).rejects.toThrow('no');
      await emit(tx, 'site-page.edited', edited('committed'));
    });
    const found = await Promise.all(['whole', 'savepoint', 'committed'].map(entriesOf));
    expect(found.map((entries) => entries.length)).toEqual([0, 0, 1]);
  });

  it('is one for each row of a bulk change, and a repeated request adds none', async () => {
    const tools = await Promise.all([aTool(shop), aTool(shop), aTool(shop, { price: 100 })]);
    const lower = `mutation ($ids: [ID!]!) { changeToolPrices(input: { ids: $ids, amount: -200 }, idempotencyKey: "lower") { id error { code } } }`;
    for (let i = 0; i < 2; i += 1) await change(lower, { ids: tools.map(({ id }) => id) });
    const entries = await Promise.all(tools.map(({ id }) => entriesOf(id)));
    const changed = [{ action: 'PriceChanged', before: { price: 1_000 }, after: { price: 800 } }];
    expect(entries).toMatchObject([changed, changed, []]);
  });

  it('is made for what an admin does to orders and purchases, not for what customers do', async () => {
    const tool = await aTool(shop);
    const id = await anOrder(shop, { by: buyer, tool });
    const deleted = await anOrder(shop, { by: buyer, tool });
    await shop.rest('DELETE', `/order/${deleted}`, { as: buyer });
    await shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Approved' }, as: admin });
    await change(`mutation { deleteOrder(id: "${id}") { id } }`);
    const bought = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 5 }] });
    const { id: purchaseId, number } = bought.data.placePurchase;
    const paid = { amount: 5_000, reference: 'TT-1', receivedOn: RECEIVED_ON };
    await change(
      'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
      { id: purchaseId, i: paid },
    );
    expect(await entriesOf(deleted)).toEqual([]);
    expect(await entriesOf(id)).toMatchObject([
      { action: 'OrderDeleted', entityName: expect.stringMatching(/^ORD-/), after: null },
      { action: 'OrderStatusChanged', before: { status: 'Pending' }, after: { status: 'Approved' } },
    ]);
    expect(await entriesOf(purchaseId)).toMatchObject([
      {
        action: 'PaymentRecorded',
        entity: 'Purchase',
        entityName: number,
        after: { payment: 'paid', ...paid },
      },
    ]);
  });
});

describe('the list', () => {
  it('is filtered by person, action, entity and day, newest first, a page at a time', async () => {
    const other = await shop.admin({ displayName: 'Zed 100%' });
    const tools = await Promise.all([aTool(shop), aTool(shop), aTool(shop)]);
    for (const { id } of tools)
      await change(`mutation { receiveStock(toolId: "${id}", input: { quantity: 5 }) { id } }`, {}, other);
    const ids = async (filter: object, rest?: object) =>
      (await log(filter, admin, rest)).data.auditLog.nodes.map(
        ({ entityId }: { entityId: string }) => entityId,
      );
    const newestFirst = tools.map(({ id }) => id).reverse();

    expect(await ids({ search: 'ZED 100%' })).toEqual(newestFirst);
    expect(await ids({ search: other.email.slice(0, -3) })).toEqual(newestFirst);
    expect(await ids({ search: 'Zed_100' })).toEqual([]);
    expect(await ids({ action: 'StockReceived' })).toEqual(newestFirst);
    expect(await ids({ entity: 'User', search: 'Zed' })).toEqual([]);
    const [{ at }] = (await log({ search: 'Zed' })).data.auditLog.nodes;
    expect(await ids({ search: 'Zed', from: at })).toEqual(newestFirst.slice(0, 1));
    expect(await ids({ search: 'Zed', to: at })).toEqual(newestFirst.slice(1));
    const { pageInfo, totalCount } = (await log({ search: 'Zed' }, admin, { first: 2 })).data.auditLog;
    expect([pageInfo.hasNextPage, totalCount]).toEqual([true, 3]);
    expect(await ids({ search: 'Zed' }, { first: 2, after: pageInfo.endCursor })).toEqual(
      newestFirst.slice(2),
    );
  });
});

describe('PostgreSQL', () => {
  const db = () => shop.dataSource;
  const age = async (days: number) => {
    await db().query('ALTER TABLE audit_log DISABLE TRIGGER refuse_change');
    await db().query(`UPDATE audit_log SET at = now() - make_interval(days => $1) WHERE entity = 'Tool'`, [
      days,
    ]);
    await db().query('ALTER TABLE audit_log ENABLE TRIGGER refuse_change');
  };

  it.each(['UPDATE audit_log SET actor_name = $$x$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'refuses %s',
    async (statement) => {
      await expect(db().query(statement)).rejects.toMatchObject({ code: '23001' });
    },
  );

  it('deletes old entries only through its function, and none younger than 30 days', async () => {
    const count = async () => (await log()).data.auditLog.totalCount;
    const before = await count();
    await age(45);
    await expect(db().query('SELECT delete_audit_log(29, 10)')).rejects.toMatchObject({ code: '23001' });
    const [{ delete_audit_log: deleted }] = await db().query('SELECT delete_audit_log(40, 1)');
    expect([Number(deleted), await count()]).toEqual([1, before - 1]);
    // The function's setting ends with it.
    await expect(db().query('DELETE FROM audit_log')).rejects.toMatchObject({ code: '23001' });
  });
});
