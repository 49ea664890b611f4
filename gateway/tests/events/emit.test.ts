import { emit } from '../../src/events/emit';
import { inOrder, type Subscription } from '../../src/events/subscriber';
import { inTransaction, type Tx } from '../../src/shared/ctx';
import { DomainError } from '../../src/shared/domain-error';
import { openServices, type Caller } from '../support/callers';

let open: Awaited<ReturnType<typeof openServices>>;
let ada: Caller;
beforeAll(async () => {
  open = await openServices();
  ada = await open.person('ada@example.com', 'admin');
});
afterAll(() => open.close());

const heard: unknown[] = [];
const listen = (...subscriptions: Subscription[]) =>
  Object.assign(open.services, { subscribers: inOrder(...subscriptions) });
beforeEach(() => heard.splice(0));

const edited = (subjectId: string) => ({ subjectId, name: 'About', payload: { before: {}, after: {} } });
const work = (change: (tx: Tx) => Promise<unknown>) => inTransaction(open.ctx(ada), change);
const stored = () =>
  open.dataSource.query(
    `SELECT type, subject_type, subject_id, actor_id, request_id, payload FROM domain_events
     WHERE type LIKE 'site-page.%' ORDER BY id`,
  );

it('stores each event once, and runs the subscribers of its type, then those of all, in their order', async () => {
  listen(
    { '*': (_, events) => void heard.push(['all', events.length]) },
    { 'site-page.edited': (_, events) => void heard.push(['one', events.map(({ name }) => name)]) },
    { 'site-page.edited': () => void heard.push(['two']), 'tool.edited': () => void heard.push(['other']) },
  );
  await work((tx) => emit(tx, 'site-page.edited', edited('a'), edited('b')));
  expect(heard).toEqual([['one', ['About', 'About']], ['two'], ['all', 2]]);
  const of = (subject_id: string) => ({
    type: 'site-page.edited',
    subject_type: 'site-page',
    subject_id,
    actor_id: ada.id,
    request_id: 'request-1',
    payload: { before: {}, after: {} },
  });
  expect(await stored()).toEqual([of('a'), of('b')]);
});

it('keeps nothing of a transaction that a subscriber refuses, nor of a savepoint that is undone', async () => {
  const before = await stored();
  const refused = new DomainError('rule', 'BAD_USER_INPUT', 'No.');
  listen({
    'site-page.edited': (tx, [event]) => {
      tx.afterCommit(() => heard.push(event?.subjectId));
      if (event?.subjectId === 'refused') throw refused;
    },
  });
  await expect(work((tx) => emit(tx, 'site-page.edited', edited('refused')))).rejects.toBe(refused);
  await work(async (tx) => {
    await emit(tx, 'site-page.edited', edited('outer'));
    const inner = inTransaction(tx, async (own) => {
      await emit(own, 'site-page.edited', edited('inner'));
      await emit(own, 'site-page.edited', edited('refused'));
    });
    await expect(inner).rejects.toBe(refused);
  });
  expect(heard).toEqual(['outer']);
  const added = (await stored()).slice(before.length);
  expect(added.map(({ subject_id }: { subject_id: string }) => subject_id)).toEqual(['outer']);
});

it('cannot be changed or deleted, except old ones by the function of the clean-up', async () => {
  for (const sql of [
    `UPDATE domain_events SET type = 'x'`,
    'DELETE FROM domain_events',
    'TRUNCATE domain_events',
  ])
    await expect(open.dataSource.query(sql)).rejects.toMatchObject({ code: '23001' });
  await expect(open.dataSource.query('SELECT delete_domain_events(29, 1)')).rejects.toMatchObject({
    code: '23001',
  });
});
