import { aCompany } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { setAnswers } from './answers';
import { setBuyer } from './orders';
import { aConnection, type Connection } from './punchout';

/** The address for answers of a purchasing system, which is a webhook with another format (adr/0126). */
let shop: TestShop;
let owner: Person;
let companyId: string;
let connection: Connection;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.customer();
  companyId = await aCompany(shop, { owner, admin: await shop.admin() });
  connection = await aConnection(shop, owner, { companyId });
});
afterAll(() => shop.close());

const set = (answersUrl: string | null) =>
  setAnswers(shop, owner, { id: connection.id, buyerId: owner.id, answersUrl });
const webhooks = async () =>
  (
    await shop.gql('query ($c: ID!) { webhooks(companyId: $c) { id name url format pausedAt } }', {
      variables: { c: companyId },
      as: owner,
    })
  ).data.webhooks;
const tell = (call: string, id: string) =>
  shop.gql(`mutation ($id: ID!) { ${call} }`, { variables: { id }, as: owner });

it.each([
  'http://erp.example/cxml',
  'https://127.0.0.1/cxml',
  'https://169.254.169.254/',
  'https://10.0.0.7/',
  'ftp://x',
])('%s is not allowed, and nothing is saved', async (url) => {
  const { code, errors } = await set(url);
  expect([code, Object.keys((errors?.[0]?.extensions as any).details.fields)]).toEqual([
    'BAD_USER_INPUT',
    ['answersUrl'],
  ]);
  expect(await webhooks()).toEqual([]);
});

it('it is added with a secret, once, changed, and removed; owners pause it, and change it nowhere else', async () => {
  const added = (await set('https://erp.example/cxml')).data.updatePunchoutConnection;
  expect(added.answersSecret).toMatch(/^whsec_.{44}$/);
  const [webhook] = await webhooks();
  expect(webhook).toMatchObject({ name: 'ERP', url: 'https://erp.example/cxml', format: 'CXML' });
  expect((await tell('pauseWebhook(id: $id) { id }', webhook.id)).code).toBeUndefined();
  const calls = ['deleteWebhook(id: $id)', 'sendTestEvent(id: $id) { id }'];
  const edit =
    'updateWebhook(id: $id, input: { name: "x", url: "https://x.example", scopes: ["purchases.read"] }) { id }';
  for (const call of [...calls, edit]) expect((await tell(call, webhook.id)).code).toBe('WRONG_STATE');
  const changed = (await set('https://erp.example/other')).data.updatePunchoutConnection;
  expect(changed).toMatchObject({ answersSecret: null });
  expect(await webhooks()).toMatchObject([{ id: webhook.id, url: 'https://erp.example/other' }]);
  await set(null);
  expect(await webhooks()).toEqual([]);
  const rows = await shop.dataSource.query('SELECT to_jsonb(domain_events) AS event FROM domain_events');
  expect(JSON.stringify(rows)).not.toContain(added.answersSecret);
});

it('somebody who does not buy for the company cannot be chosen', async () => {
  const stranger = await shop.customer();
  const { code, errors } = await setBuyer(shop, owner, { id: connection.id, buyerId: stranger.id });
  expect([code, errors?.[0]?.message]).toEqual([
    'BAD_USER_INPUT',
    'Choose a member who buys for the company.',
  ]);
});

it('a revoked purchasing system sends nothing any more', async () => {
  await set('https://erp.example/cxml');
  await shop.gql('mutation ($id: ID!) { revokePunchoutConnection(id: $id) { answersWebhookId } }', {
    variables: { id: connection.id },
    as: owner,
  });
  expect(await webhooks()).toEqual([]);
  expect((await set('https://erp.example/cxml')).code).toBe('WRONG_STATE');
});
