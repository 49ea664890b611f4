import { newId } from '../../../../src/shared/ids';
import { startWorker } from '../../../support/servers/worker';
import { aTool, anOrder } from '../../../support/builders';
import { openMailServer } from '../../../support/servers/mail-server';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { jobsDone } from '../../../support/until';

/** Stages of orders, which admins name and set. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const save = (input: object, { id = null, as = admin }: { id?: string | null; as?: Person } = {}) =>
  shop.gql(
    `mutation ($i: OrderStageInput!, $id: ID) { saveOrderStage(input: $i, id: $id) {
      id name position isVisible isRetired } }`,
    { variables: { i: { isVisible: true, isRetired: false, ...input }, id }, as },
  );
const aStage = async (name: string, given: object = {}): Promise<string> =>
  (await save({ name, ...given })).data.saveOrderStage.id;
const names = async (): Promise<string[]> => {
  const { data } = await shop.gql('{ orderStages { name } }', { as: admin });
  return data.orderStages.map(({ name }: { name: string }) => name);
};
const sort = (ids: readonly string[]) =>
  shop.gql('mutation ($ids: [ID!]!) { sortOrderStages(ids: $ids) { name position } }', {
    variables: { ids },
    as: admin,
  });
const set = (
  ids: readonly string[],
  stageId: string | null,
  { as = admin, key = null }: { as?: Person; key?: string | null } = {},
) =>
  shop.gql(
    `mutation ($i: SetOrderStageInput!, $k: String) { setOrderStage(input: $i, idempotencyKey: $k) {
      id order { status stage { name } } error { code } } }`,
    { variables: { i: { ids, stageId }, k: key }, as },
  );
const order = async () => anOrder(shop, { by: buyer, tool: await aTool(shop) });
const read = async (id: string, as: Person) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { order(id: $id) { status stage { name } stageChanges { stage { name } actorName } } }`,
    { variables: { id }, as },
  );
  return data.order;
};

it('admins add, rename, sort and retire stages', async () => {
  const made = await aStage('Being made');
  const tested = await aStage('Tested');
  const packed = await aStage('Packed');
  expect((await save({ name: 'In production' }, { id: made })).data.saveOrderStage).toMatchObject({
    id: made,
    name: 'In production',
    position: 1,
  });
  await sort([packed, made, tested]);
  expect(await names()).toEqual(['Packed', 'In production', 'Tested']);
  expect((await sort([packed, made])).code).toBe('BAD_USER_INPUT');
  expect((await sort([packed, made, newId()])).code).toBe('BAD_USER_INPUT');
  const { data } = await save({ name: 'Tested', isRetired: true }, { id: tested });
  expect(data.saveOrderStage).toMatchObject({ position: 3, isRetired: true });
  expect((await set([await order()], tested)).code).toBe('BAD_USER_INPUT');
});

it.each([
  ['no name', { name: ' ' }],
  ['a zero-width character', { name: 'a\u200bb' }],
  ['41 characters', { name: 'x'.repeat(41) }],
])('a stage with %s is refused', async (_what, input) => {
  expect((await save(input)).code).toBe('BAD_USER_INPUT');
});

it('is set for many orders together, keeps the status, and can be removed', async () => {
  const stage = await aStage('In test');
  const [one, other] = [await order(), await order()];
  const { data } = await set([one, other, newId()], stage);
  expect(data.setOrderStage).toMatchObject([
    { order: { status: 'Pending', stage: { name: 'In test' } }, error: null },
    { order: { status: 'Pending', stage: { name: 'In test' } }, error: null },
    { order: null, error: { code: 'NOT_FOUND' } },
  ]);
  await set([one], null);
  expect(await read(one, admin)).toMatchObject({ stage: null });
  expect(await read(other, buyer)).toMatchObject({ stage: { name: 'In test' } });
});

it('a stage that customers do not see is for admins only, also in the history', async () => {
  const seen = await aStage('Seen');
  const hidden = await aStage('Hidden', { isVisible: false });
  const id = await order();
  await set([id], seen);
  await set([id], hidden);
  const ofAdmin = await read(id, admin);
  expect(ofAdmin.stage).toEqual({ name: 'Hidden' });
  expect(ofAdmin.stageChanges.map((change: any) => change.stage.name)).toEqual(['Seen', 'Hidden']);
  const ofBuyer = await read(id, buyer);
  expect(ofBuyer.stage).toBeNull();
  expect(ofBuyer.stageChanges.map((change: any) => change.stage.name)).toEqual(['Seen']);
});

it('a stage that an order has left is a change again, and the log says from which', async () => {
  const [first, second] = [await aStage('First'), await aStage('Second')];
  const id = await order();
  for (const stage of [first, second, second, first, null, null, first]) await set([id], stage);
  const { stage, stageChanges } = await read(id, admin);
  expect(stage).toEqual({ name: 'First' });
  expect(stageChanges.map((change: any) => change.stage.name)).toEqual([
    ...['First', 'Second', 'First', 'First'],
  ]);
  const log = await shop.dataSource.query(
    `SELECT before->>'stage' AS before, after->>'stage' AS after FROM audit_log
      WHERE action = 'OrderStageSet' AND entity_id = $1 ORDER BY id`,
    [id],
  );
  expect(log.map(({ before, after }: any) => [before, after])).toEqual([
    [null, 'First'],
    ['First', 'Second'],
    ['Second', 'First'],
    ['First', null],
    [null, 'First'],
  ]);
});

it('is for admins, happens once with a key, and the same again changes nothing', async () => {
  const stage = await aStage('Once');
  const id = await order();
  expect((await set([id], stage, { as: buyer })).code).toBe('FORBIDDEN');
  expect((await save({ name: 'Mine' }, { as: buyer })).code).toBe('FORBIDDEN');
  expect((await shop.gql('{ orderStages { name } }', { as: buyer })).code).toBe('FORBIDDEN');
  const key = newId();
  await Promise.all([set([id], stage, { key }), set([id], stage, { key }), set([id], stage)]);
  expect((await read(id, admin)).stageChanges).toHaveLength(1);
  const [entry] = await shop.dataSource.query(
    `SELECT before, after FROM audit_log WHERE action = 'OrderStageSet' AND entity_id = $1`,
    [id],
  );
  expect(entry).toEqual({ before: { stage: null }, after: { stage: 'Once' } });
});

it('the bell says it to the customer if they see it, without an email', async () => {
  const mailbox = await openMailServer();
  const other = await startShop({ SMTP_URL: mailbox.url, DATABASE_URL: shop.env.DATABASE_URL });
  const worker = await startWorker(other.services);
  await jobsDone(shop.dataSource);
  mailbox.arrived.splice(0);
  const [stage, hidden] = [await aStage('Tested twice'), await aStage('Secret', { isVisible: false })];
  const id = await order();
  await set([id], hidden);
  await set([id], stage);
  await jobsDone(shop.dataSource);
  const rows = await shop.dataSource.query(`SELECT text FROM notifications WHERE message = 'order-stage'`);
  expect(rows.filter(({ text }: { text: string }) => text.includes('Tested twice'))).toHaveLength(1);
  expect(rows.filter(({ text }: { text: string }) => text.includes('Secret'))).toHaveLength(0);
  expect(mailbox.arrived.filter(({ mail }) => mail.subject?.includes('Tested twice'))).toEqual([]);
  await worker.stop();
  await other.close();
  await mailbox.stop();
});
