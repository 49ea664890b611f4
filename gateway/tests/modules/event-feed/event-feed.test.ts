import { newId } from '../../../src/shared/ids';
import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { aColleague, allBut, refusalOf } from '../../support/staff';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { aKey } from '../people/keys/a-key';
import { caughtUp } from './caught-up';

/** GET /api/v1/events: who sees which events, and what of them. */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let ofAll: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin, terms: { note: 'Pays late' } });
  ofAll = (
    await aKey(shop, owner, { companyId, scopes: ['events.read', 'purchases.read', 'documents.read'] })
  ).token;
});
afterAll(() => shop.close());

interface Found {
  readonly id: string;
  readonly type: string;
  readonly subject: { readonly id: string };
  readonly data: Record<string, unknown>;
}

const read = (token: string, query = '') => shop.rest('GET', `/api/v1/events${query}`, { as: { token } });

/** All events that a key sees, by pages of `limit`. */
async function all(token: string, limit = 100): Promise<Found[]> {
  await caughtUp(shop.dataSource);
  const events: Found[] = [];
  let next = '';
  for (let more = true; more;) {
    const { status, body } = await read(token, `?limit=${limit}&after=${next}`);
    expect(status).toBe(200);
    events.push(...body.events);
    ({ more, next } = body);
  }
  return events;
}

const PLACE = `mutation ($i: PlaceOrderInput!, $key: String) { placeOrder(input: $i, idempotencyKey: $key) { id } }`;

const order = async (as: Person) => {
  const tool = await aTool(shop);
  const input = { toolId: tool.id, quantity: 10, totalPrice: 100_000_000, contactNo: '8801700000000' };
  const placed = await shop.gql(PLACE, {
    variables: { i: { ...input, deliveryAddress: '12 Factory Road, Dhaka' }, key: newId() },
    as,
  });
  return placed.data.placeOrder.id as string;
};

const store = (type: string, more: object) =>
  shop.dataSource.query(
    `INSERT INTO domain_events (id, type, subject_type, subject_id, company_id, customer_id, actor_id, request_id, payload)
     SELECT $1, $2, split_part($2, '.', 1), id, company_id, customer_id, actor_id, 'test', payload
     FROM jsonb_to_record($3) AS e (id text, company_id uuid, customer_id uuid, actor_id uuid, payload jsonb)`,
    [newId(), type, JSON.stringify({ id: newId(), company_id: null, payload: {}, ...more })],
  );

it('a company reads the events of its purchases, with what it may see of them', async () => {
  const orderId = await order(owner);
  const found = await all(ofAll);
  const placed = found.find(({ type }) => type === 'purchase.placed');
  expect(placed).toEqual({
    id: expect.any(String),
    type: 'purchase.placed',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    subject: { type: 'purchase', id: expect.any(String) },
    actor: { type: 'user', id: owner.id },
    data: { orderIds: [orderId], toolIds: [expect.any(String)], terms: expect.any(String) },
  });
  expect(found.map(({ type }) => type)).not.toContain('company.terms-set');
  expect(JSON.stringify(found)).not.toContain('Pays late');
});

it('leaves out internal events, events of others, and texts and names of staff', async () => {
  const payload = {
    messageId: newId(),
    isSeller: true,
    isInternal: true,
    before: null,
    after: { body: 'secret' },
  };
  await store('purchase.message-added', { company_id: companyId, actor_id: admin.id, payload });
  await store('purchase.message-added', {
    company_id: companyId,
    actor_id: admin.id,
    payload: { ...payload, messageId: 'shown', isInternal: false },
  });
  await store('payment.recorded', { company_id: companyId, payload: { amount: 1, note: 'secret' } });
  await store('staff-note.added', { company_id: companyId, payload: { after: 'secret' } });
  await store('some.newer-event', { company_id: companyId, payload: { text: 'secret' } });
  // The owner's own, and those of another company.
  await store('purchase.placed', { customer_id: owner.id, payload: { terms: 'secret' } });
  await store('purchase.placed', { company_id: newId(), payload: { terms: 'secret' } });
  const found = await all(ofAll);
  expect(JSON.stringify(found)).not.toMatch(/secret|isInternal/);
  expect(JSON.stringify(found)).not.toContain(admin.id);
  expect(found.slice(-2)).toMatchObject([
    { type: 'purchase.message-added', actor: { type: 'shop', id: null }, data: { messageId: 'shown' } },
    { type: 'payment.recorded', actor: null, data: { amount: 1 } },
  ]);
});

it('a reader that begins with the latest gets no former events, and all later ones', async () => {
  await order(owner);
  await caughtUp(shop.dataSource);
  const { status, body } = await read(ofAll, '?after=latest');
  expect([status, body.events, body.more]).toEqual([200, [], false]);
  const orderId = await order(owner);
  await caughtUp(shop.dataSource);
  const later = await read(ofAll, `?after=${body.next}`);
  expect(later.body.events.map(({ data }: Found) => data.orderIds).filter(Boolean)).toEqual([[orderId]]);
});

it('one event is as it is in the list, and only for those who see it there', async () => {
  await order(owner);
  const placed = (await all(ofAll)).find(({ type }) => type === 'purchase.placed');
  const get = (token: string, id = placed?.id) => shop.rest('GET', `/api/v1/events/${id}`, { as: { token } });
  expect((await get(ofAll)).body).toEqual(placed);
  const { token: without } = await aKey(shop, owner, { companyId, scopes: ['events.read', 'quotes.read'] });
  const stranger = await shop.customer();
  const other = await aCompany(shop, { owner: stranger, admin });
  const { token: foreign } = await aKey(shop, stranger, {
    companyId: other,
    scopes: ['events.read', 'purchases.read'],
  });
  for (const answer of [await get(without), await get(foreign), await get(ofAll, newId())])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  const { token: unscoped } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
  expect((await get(unscoped)).body.code).toBe('SCOPE_REQUIRED');
});

it('a key sees the events of what its other scopes show', async () => {
  const typesOf = async (...scopes: string[]) => {
    const { token } = await aKey(shop, owner, { companyId, scopes: ['events.read', ...scopes] });
    return [...new Set((await all(token)).map(({ type }) => type.split('.')[0]))].sort();
  };
  await order(owner);
  await store('document.issued', { company_id: companyId });
  expect(await typesOf()).toEqual([]);
  expect(await typesOf('documents.read')).toEqual(['document', 'payment']);
  expect(await typesOf('purchases.read')).toContain('purchase');
  expect(await typesOf('purchases.read')).not.toContain('document');
});

it('the scope is needed, and people of a company have sessions for other things', async () => {
  const { token } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
  expect(await read(token)).toMatchObject({ status: 403, body: { details: { scope: 'events.read' } } });
  const ofShop = await aKey(shop, admin, { scopes: ['orders.read'] });
  expect((await read(ofShop.token)).body.code).toBe('SCOPE_REQUIRED');
  expect((await read(owner.token)).body.code).toBe('FORBIDDEN');
  expect((await shop.rest('GET', '/api/v1/events')).body.code).toBe('UNAUTHENTICATED');
});

it('staff read the feed of the shop if their role allows it', async () => {
  const [reader, other] = [
    await aColleague(shop, ['events.read']),
    await aColleague(shop, allBut('events.read')),
  ];
  expect((await read(reader.token)).status).toBe(200);
  const { body } = await read(other.token);
  expect([body.code, body.detail]).toEqual(['FORBIDDEN', refusalOf('events.read')]);
});

it('the shop reads all events, each once, by pages of any size, and goes on where it was', async () => {
  const { token } = await aKey(shop, admin, { scopes: ['events.read'] });
  const whole = await all(token, 500);
  const ids = whole.map(({ id }) => id);
  expect((await all(token, 3)).map(({ id }) => id)).toEqual(ids);
  const [{ count }] = await shop.dataSource.query('SELECT count(*)::int AS count FROM domain_events');
  expect(ids).toHaveLength(count);
  const { next } = (await read(token, '?limit=500')).body;
  expect((await read(token, `?after=${next}`)).body).toEqual({
    events: [],
    next: expect.any(String),
    more: false,
  });
  await order(owner);
  await caughtUp(shop.dataSource);
  const later = (await read(token, `?after=${next}`)).body.events.map(({ type }: Found) => type);
  expect(later).toContain('purchase.placed');
});

it.each([
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['limit=x', 'limit'],
  ['after=x', 'after'],
  [`after=${Buffer.from('[1,2]').toString('base64url')}`, 'after'],
  [`after=${Buffer.from('[1,2,"x",4]').toString('base64url')}`, 'after'],
  ['after=a&after=b', 'after'],
])('?%s is refused at its field', async (query, field) => {
  const { status, body } = await read(ofAll, `?${query}`);
  expect([status, body.code, Object.keys(body.details.fields)]).toEqual([400, 'BAD_USER_INPUT', [field]]);
});

it('a cursor that is older than 90 days is refused, and events that are older are not there', async () => {
  const old = Buffer.from(JSON.stringify([1, 1, newId(), Date.now() - 91 * 86_400_000])).toString(
    'base64url',
  );
  expect(await read(ofAll, `?after=${old}`)).toMatchObject({
    status: 410,
    body: { code: 'CURSOR_EXPIRED', detail: expect.stringContaining('90 days') },
  });
  await shop.dataSource.query(
    `INSERT INTO domain_events (id, at, type, subject_type, subject_id, company_id, request_id, payload)
     VALUES ($1, now() - interval '91 days', 'purchase.approved', 'purchase', 'too old', $2, 'test', '{}')`,
    [newId(), companyId],
  );
  expect((await all(ofAll)).map(({ subject }) => subject.id)).not.toContain('too old');
});
