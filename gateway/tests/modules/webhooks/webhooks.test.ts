import { newId } from '../../../src/shared/ids';
import { aCompany, invite, accept } from '../../support/companies';
import { aColleague, allBut, refusalOf } from '../../support/staff';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { aWebhook, createWebhook, deliveriesOf, tell, webhookOf } from './a-webhook';

/** Who manages webhooks, and what may be chosen. */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin });
});
afterAll(() => shop.close());

const URL_OF_ERP = 'https://erp.example/hook?token=top-secret';
const LIST = 'query ($of: ID) { webhooks(companyId: $of) { id } }';
const list = (as: Person, of: string | null) => shop.gql(LIST, { variables: { of }, as });
const ours = (more: object = {}) =>
  aWebhook(shop, owner, { companyId, scopes: ['purchases.read'], url: URL_OF_ERP, ...more });

const CALLS = [
  ...['updateWebhook(id: $id, input: { name: "x", url: "https://x.example", scopes: [] }) { id }'],
  ...[
    'rotateWebhookSecret(id: $id) { secret }',
    'pauseWebhook(id: $id) { id }',
    'resumeWebhook(id: $id) { id }',
  ],
  ...['deleteWebhook(id: $id)', 'sendTestEvent(id: $id) { id }'],
];

it('a webhook has what was chosen; its secret is in the answer only, and encrypted in the database', async () => {
  const { id, secret } = await ours({ types: ['purchase.placed'] });
  expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
  expect(await webhookOf(shop, owner, id)).toEqual({
    id,
    name: 'ERP',
    url: URL_OF_ERP,
    scopes: ['purchases.read'],
    types: ['purchase.placed'],
    pausedAt: null,
    pauseReason: null,
    failingSince: null,
    nextAttemptAt: null,
    formerSecretUntil: null,
  });
  const stored = await shop.dataSource.query('SELECT sealed FROM webhook_secrets WHERE webhook_id = $1', [
    id,
  ]);
  expect(stored).toHaveLength(1);
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(stored[0].sealed.includes(bytes)).toBe(false);
  const events = JSON.stringify(await shop.dataSource.query('SELECT * FROM domain_events'));
  expect(events).not.toMatch(new RegExp(`top-secret|${secret.slice(6, 30)}`));
});

it.each([
  ['no scope', { scopes: [] }, { scopes: 'Choose what the webhook may see.' }],
  [
    'a scope that shows no event',
    { scopes: ['events.read'] },
    { scopes: 'Choose what the webhook may see.' },
  ],
  [
    'a type that the scopes do not show',
    { types: ['document.issued'] },
    { types: 'These scopes do not show document.issued.' },
  ],
  ['a type of the shop', { types: ['tool.edited'] }, { types: 'These scopes do not show tool.edited.' }],
])('%s is refused', async (_what, more, fields) => {
  const input = { companyId, scopes: ['purchases.read'], url: URL_OF_ERP, ...more };
  const { errors } = await createWebhook(shop, owner, input);
  expect(errors?.[0]?.extensions.details.fields).toEqual(fields);
});

it('a webhook of the shop has no scopes', async () => {
  const { errors } = await createWebhook(shop, admin, { url: URL_OF_ERP, scopes: ['purchases.read'] });
  expect(errors?.[0]?.extensions.details.fields).toHaveProperty('scopes');
});

it('people of other companies, other members, staff and visitors do not see or change it', async () => {
  const { id } = await ours();
  const [stranger, buyer] = [await shop.customer(), await shop.customer()];
  await aCompany(shop, { owner: stranger, admin });
  const { token } = await invite(shop, { by: owner, companyId, email: buyer.email, role: 'Buyer' });
  await accept(shop, buyer, token);
  for (const [person, code] of [
    [stranger, 'NOT_FOUND'],
    [buyer, 'FORBIDDEN'],
    [admin, 'NOT_FOUND'],
    [{ token: '' } as Person, 'UNAUTHENTICATED'],
  ] as const) {
    expect((await list(person, companyId)).code).toBe(code);
    expect((await shop.gql(`{ webhook(id: "${id}") { url } }`, { as: person })).code).toBe(code);
    expect(
      (await shop.gql(`{ webhookDeliveries(webhookId: "${id}") { totalCount } }`, { as: person })).code,
    ).toBe(code);
    for (const call of CALLS) expect([call, (await tell(shop, person, call, id)).code]).toEqual([call, code]);
  }
  await tell(shop, owner, 'sendTestEvent(id: $id) { id }', id);
  const [{ id: deliveryId }] = await deliveriesOf(shop, owner, id);
  for (const text of [
    `{ webhookDelivery(id: "${deliveryId}") { body } }`,
    `mutation { replayDelivery(id: "${deliveryId}") { id } }`,
  ])
    expect((await shop.gql(text, { as: stranger })).code).toBe('NOT_FOUND');
  expect(
    (await createWebhook(shop, stranger, { companyId, scopes: ['purchases.read'], url: URL_OF_ERP })).code,
  ).toBe('NOT_FOUND');
  expect((await list(owner, companyId)).data.webhooks.map(({ id: each }: { id: string }) => each)).toContain(
    id,
  );
});

it('those of the shop are for staff who read events and change settings', async () => {
  const staff = await aColleague(shop, ['events.read', 'settings.change']);
  const { id } = await aWebhook(shop, staff, { url: URL_OF_ERP });
  expect((await list(staff, null)).data.webhooks).toEqual([{ id }]);
  for (const permission of ['events.read', 'settings.change'] as const) {
    const other = await aColleague(shop, allBut(permission));
    const { errors } = await list(other, null);
    expect(errors?.[0]?.message).toBe(refusalOf(permission));
  }
  expect((await list(owner, null)).code).toBe('FORBIDDEN');
  await tell(shop, staff, 'deleteWebhook(id: $id)', id);
  expect((await list(staff, null)).data.webhooks).toEqual([]);
});

it('there are ten at most', async () => {
  const other = await shop.customer();
  const of = await aCompany(shop, { owner: other, admin });
  const input = { companyId: of, scopes: ['quotes.read'], url: URL_OF_ERP };
  const made = await Promise.all(Array.from({ length: 12 }, () => createWebhook(shop, other, input)));
  expect(made.filter(({ errors }) => !errors)).toHaveLength(10);
  expect(made.find(({ errors }) => errors)?.errors?.[0]?.extensions.details.fields).toHaveProperty('name');
});

it('one that is not there is not found', async () => {
  for (const call of CALLS) expect((await tell(shop, owner, call, newId())).code).toBe('NOT_FOUND');
});

it('a deleted webhook takes its deliveries and secrets with it', async () => {
  const { id } = await ours();
  await tell(shop, owner, 'sendTestEvent(id: $id) { id }', id);
  expect((await tell(shop, owner, 'deleteWebhook(id: $id)', id)).data).toEqual({ deleteWebhook: true });
  const [{ left }] = await shop.dataSource.query(
    `SELECT (SELECT count(*) FROM webhook_secrets WHERE webhook_id = $1)::int
       + (SELECT count(*) FROM webhook_deliveries WHERE webhook_id = $1)::int AS left`,
    [id],
  );
  expect(left).toBe(0);
});
