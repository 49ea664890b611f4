import { aCompany } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aColleague, refusalOf } from '../../../support/staff';
import { aKey, createKey } from './a-key';

/** What staff may do with the keys of companies: see them and revoke them. */
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

const list = (as: Person) =>
  shop.gql(`{ apiKeys(companyId: "${companyId}") { id revokedAt secrets { prefix } } }`, { as });
const call = (name: string, id: string, as: Person) =>
  shop.gql(`mutation { ${name}(id: "${id}") { __typename } }`, { as });
const CAN = '{ viewerCan { manageKeys { allowed } revokeKeys { allowed } } }';
const permissionsOf = async (as: Person) =>
  (await shop.gql(`{ company(id: "${companyId}") ${CAN} }`, { as })).data.company.viewerCan;

it('staff who manage companies see the keys of one and revoke them, and cannot use them', async () => {
  const { id, token } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
  const colleague = await aColleague(shop, ['companies.read', 'companies.manage']);
  expect((await list(colleague)).data.apiKeys).toEqual([
    { id, revokedAt: null, secrets: [{ prefix: expect.any(String) }] },
  ]);
  expect(await permissionsOf(colleague)).toEqual({
    manageKeys: { allowed: false },
    revokeKeys: { allowed: true },
  });
  for (const name of ['rotateApiKey', 'endFormerApiKeySecret'])
    expect((await call(name, id, colleague)).code).toBe('NOT_FOUND');
  expect((await createKey(shop, colleague, { companyId, scopes: ['purchases.read'] })).code).toBe(
    'NOT_FOUND',
  );
  expect((await shop.gql('{ apiKeyInUse { id } }', { as: { token } })).data.apiKeyInUse).toEqual({ id });
  expect((await call('revokeApiKey', id, colleague)).errors).toBeUndefined();
  expect(
    (await shop.rest('POST', '/graphql', { body: { query: '{ apiKeyInUse { id } }' }, as: { token } }))
      .status,
  ).toBe(401);
  const [entry] = await shop.dataSource.query(
    `SELECT actor_id FROM audit_log WHERE entity_id = $1 ORDER BY at DESC LIMIT 1`,
    [id],
  );
  expect(entry).toEqual({ actor_id: colleague.id });
});

it('a suspended company keeps its keys in sight', async () => {
  const { id } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
  await shop.dataSource.query(
    `UPDATE companies SET state = 'Suspended', state_reason = 'Unpaid' WHERE id = $1`,
    [companyId],
  );
  expect((await call('revokeApiKey', id, admin)).errors).toBeUndefined();
  await shop.dataSource.query(`UPDATE companies SET state = 'Active', state_reason = NULL WHERE id = $1`, [
    companyId,
  ]);
});

it('staff who only read companies do not see keys; nobody revokes the keys of the shop so', async () => {
  const { id } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
  const reader = await aColleague(shop, ['companies.read']);
  const { code, errors } = await list(reader);
  expect([code, errors?.[0]?.message]).toEqual(['FORBIDDEN', refusalOf('companies.manage')]);
  expect((await call('revokeApiKey', id, reader)).code).toBe('FORBIDDEN');
  const ofShop = await aKey(shop, admin, { scopes: ['orders.read'] });
  const colleague = await aColleague(shop, ['companies.read', 'companies.manage']);
  expect((await call('revokeApiKey', ofShop.id, colleague)).code).toBe('FORBIDDEN');
});
