import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aColleague, aRole, giveRole } from '../../../support/staff';
import { until } from '../../../support/until';
import { aKey, createKey } from './a-key';

/** Keys of machines: who makes them, what they act as, and when they are refused. */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: 'loopback' });
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin, legalName: 'Keys Ltd', terms: { terms: 'Net30' } });
});
afterAll(() => shop.close());

const sql = (text: string, ...values: unknown[]) => shop.dataSource.query(text, values);
const one = async (text: string, ...values: unknown[]) => (await sql(text, ...values))[0];
const IN_USE = '{ apiKeyInUse { id name scopes companyId userId secrets { prefix lastUsedAt validUntil } } }';
/** Status, code and sentence of a request with a key. */
async function ask(token: string, from = '198.51.100.7') {
  const { status, body } = await shop.rest('POST', '/graphql', {
    body: { query: IN_USE },
    as: { token },
    headers: { 'x-forwarded-for': from },
  });
  return [status, body.code ?? body.errors?.[0]?.extensions.code, body.message];
}
const WORKS = [200, undefined, undefined];

describe('a key of a company', () => {
  it('acts for the company only, with the limits of the member who is responsible, who is told and who is named', async () => {
    const buyer = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 5_500 });
    const { id, token } = await aKey(shop, owner, {
      companyId,
      userId: buyer.id,
      scopes: ['purchases.place'],
      name: 'SAP',
    });
    const tool = await aTool(shop, { price: 1_000, availableStock: 50 });
    const place = (quantity: number) =>
      aPurchase(shop, { by: { token }, lines: [{ toolId: tool.id, quantity }] });
    const { data, errors } = await place(5);
    expect(errors).toBeUndefined();
    const { id: purchaseId } = data.placePurchase;
    expect(
      await one('SELECT company_id, customer_id, terms FROM purchases WHERE id = $1', purchaseId),
    ).toEqual({
      company_id: companyId,
      customer_id: buyer.id,
      terms: 'Net30',
    });
    const events = await sql(
      'SELECT DISTINCT actor_id, key_id FROM domain_events WHERE subject_id = $1',
      purchaseId,
    );
    expect(events).toEqual([{ actor_id: buyer.id, key_id: id }]);
    const timeline = await shop.gql(
      `{ purchase(id: "${purchaseId}") { orders { timeline { kind actorName } } } }`,
      { as: owner },
    );
    expect(timeline.data.purchase.orders[0].timeline).toEqual([{ kind: 'PLACED', actorName: 'Key SAP' }]);
    expect((await place(6)).data.placePurchase.state).toBe('AwaitingApproval');
  });

  it('sees nothing of the person, of their other companies, or beyond its scopes, at any depth', async () => {
    const member = await shop.customer();
    const other = await aCompany(shop, { owner: member, admin, legalName: 'Other Ltd', taxId: 'BIN-77' });
    const tool = await aTool(shop);
    const lines = [{ toolId: tool.id, quantity: 5 }];
    const theirs = (await aPurchase(shop, { by: member, lines })).data.placePurchase.id;
    await shop.gql('mutation { actFor(companyId: null) { id } }', { as: member });
    const own = (await aPurchase(shop, { by: member, lines, deliveryAddress: '1 Road' })).data.placePurchase
      .id;
    const { token } = await aKey(shop, member, { companyId: other, scopes: ['purchases.read'] });
    const read = (id: string) =>
      shop.gql(`{ purchase(id: "${id}") { id documents { id } } }`, { as: { token } });
    expect((await read(own)).code).toBe('NOT_FOUND');
    const { data } = await read(theirs);
    expect(data?.purchase).toMatchObject({ id: theirs, documents: [] });
    const listed = await shop.gql('{ myPurchases { nodes { id } } }', { as: { token } });
    expect(listed.data.myPurchases.nodes).toEqual([{ id: theirs }]);
    const reply = await shop.gql('{ myDocuments { totalCount } }', { as: { token } });
    expect(reply.errors?.[0]).toMatchObject({
      message: 'This API key needs the scope documents.read.',
      extensions: { code: 'SCOPE_REQUIRED', details: { scope: 'documents.read' } },
    });
  });

  it('is refused once nobody is responsible for it: the member has left, or is disabled; not when its creator has left', async () => {
    const [creator, member] = [
      await aMember(shop, { owner, companyId, role: 'Owner' }),
      await aMember(shop, { owner, companyId, role: 'Buyer' }),
    ];
    const make = () => aKey(shop, creator, { companyId, userId: member.id, scopes: ['purchases.read'] });
    const [first, second] = [await make(), await make()];
    const leave = (userId: string) =>
      shop.gql(`mutation { removeMember(companyId: "${companyId}", userId: "${userId}") }`, { as: owner });
    await leave(creator.id);
    expect(await ask(first.token)).toEqual(WORKS);
    await sql('UPDATE users SET disabled_at = now() WHERE id = $1', member.id);
    expect((await ask(first.token)).slice(0, 2)).toEqual([403, 'USER_DISABLED']);
    await sql('UPDATE users SET disabled_at = NULL WHERE id = $1', member.id);
    expect(await ask(second.token)).toEqual(WORKS);
    await leave(member.id);
    const [status, code, message] = await ask(second.token);
    expect([status, code]).toEqual([403, 'USER_DISABLED']);
    expect(message).toMatch(/^Nobody is responsible for this API key any more/);
  });

  it('is made, seen and revoked by its owners, with scopes, networks and members that there are', async () => {
    const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
    const stranger = await shop.customer();
    const { id } = await aKey(shop, owner, { companyId, scopes: ['quotes.request'] });
    const list = (as: Person) => shop.gql(`{ apiKeys(companyId: "${companyId}") { id scopes } }`, { as });
    expect((await list(owner)).data.apiKeys).toContainEqual({
      id,
      scopes: ['quotes.read', 'quotes.request'],
    });
    for (const [by, code] of [
      [buyer, 'FORBIDDEN'],
      [stranger, 'NOT_FOUND'],
    ] as const) {
      expect((await list(by)).code).toBe(code);
      expect((await createKey(shop, by, { companyId, scopes: ['quotes.read'] })).code).toBe(code);
      for (const name of ['rotateApiKey', 'revokeApiKey', 'endFormerApiKeySecret'])
        expect((await shop.gql(`mutation { ${name}(id: "${id}") { __typename } }`, { as: by })).code).toBe(
          code,
        );
    }
    for (const [wrong, field] of [
      [{ scopes: ['orders.read'] }, 'scopes'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['quotes.read'], networks: ['office'] }, 'networks'],
      [{ scopes: ['quotes.read'], userId: stranger.id }, 'userId'],
    ] as const) {
      const { code, errors } = await createKey(shop, owner, { companyId, ...wrong });
      expect([code, Object.keys(errors?.[0]?.extensions.details.fields)]).toEqual([
        'BAD_USER_INPUT',
        [field],
      ]);
    }
  });
});

describe('a key of the shop', () => {
  it('has what its scopes and the present role of its person both allow, and is in the audit log by its name', async () => {
    const { token } = await aKey(shop, admin, { name: 'Stock robot', scopes: ['stock.change'] });
    const tool = await aTool(shop);
    const receive = (as: { token: string }) =>
      shop.gql(`mutation { receiveStock(toolId: "${tool.id}", input: { quantity: 5 }) { id } }`, { as });
    const done = await receive({ token });
    expect(done.errors).toBeUndefined();
    const entry = await one(
      `SELECT * FROM audit_log WHERE action = 'StockReceived' AND entity_id = $1`,
      tool.id,
    );
    expect(entry).toMatchObject({
      actor_id: admin.id,
      actor_name: 'Key Stock robot',
      actor_email: admin.email,
    });
    const refused = await shop.gql('{ auditLog { totalCount } }', { as: { token } });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'SCOPE_REQUIRED',
      details: { scope: 'audit.read' },
    });
  });

  it('needs each of the permissions of what needs several, and names the missing one', async () => {
    const { token } = await aKey(shop, admin, { scopes: ['tools.change'] });
    const { id } = await aTool(shop);
    const { errors } = await shop.gql(
      `mutation { updateTool(id: "${id}", input: { price: 9900, expectedAvailableStock: 100 }) { id } }`,
      { as: { token } },
    );
    expect(errors?.[0]).toMatchObject({
      message: 'This API key needs the scope prices.change.',
      extensions: { code: 'SCOPE_REQUIRED' },
    });
  });

  it('is made by owners, allows no more than their role does now, and nothing once they are no staff', async () => {
    const seller = await aColleague(shop, ['orders.read']);
    expect((await createKey(shop, seller, { scopes: ['orders.read'] })).code).toBe('FORBIDDEN');
    expect((await createKey(shop, admin, { scopes: ['roles.manage'] })).code).toBe('BAD_USER_INPUT');
    const former = await shop.admin();
    const { token } = await aKey(shop, former, { scopes: ['orders.read', 'audit.read'] });
    const read = async (what: string) =>
      (await shop.gql(`{ ${what} { totalCount } }`, { as: { token } })).code;
    expect([await read('orders'), await read('auditLog')]).toEqual([undefined, undefined]);
    await giveRole(shop, former, await aRole(shop, ['orders.read']));
    expect([await read('orders'), await read('auditLog')]).toEqual([undefined, 'SCOPE_REQUIRED']);
    await sql(`UPDATE users SET role = 'customer', staff_role_id = NULL WHERE id = $1`, former.id);
    expect((await ask(token)).slice(0, 2)).toEqual([403, 'USER_DISABLED']);
  });
});

describe('a change of the secret', () => {
  const rotate = (id: string) =>
    shop.gql(`mutation { rotateApiKey(id: "${id}") { secret key { secrets { prefix validUntil } } } }`, {
      as: owner,
    });

  it('leaves the former one valid for a day, or until it is ended; never three', async () => {
    const { id, token } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
    const { secret, key } = (await rotate(id)).data.rotateApiKey;
    expect(key.secrets).toHaveLength(2);
    const left = Date.parse(key.secrets[1].validUntil) - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 1);
    expect([await ask(token), await ask(secret)]).toEqual([WORKS, WORKS]);
    const third = (await rotate(id)).data.rotateApiKey.secret;
    expect([(await ask(token))[2], await ask(secret), await ask(third)]).toEqual([
      'This API key has expired.',
      WORKS,
      WORKS,
    ]);
    await shop.gql(`mutation { endFormerApiKeySecret(id: "${id}") { id } }`, { as: owner });
    expect([(await ask(secret))[0], await ask(third)]).toEqual([401, WORKS]);
    await shop.gql(`mutation { revokeApiKey(id: "${id}") { revokedAt } }`, { as: owner });
    expect(await ask(third)).toEqual([401, 'UNAUTHENTICATED', 'This API key was revoked.']);
    expect((await rotate(id)).code).toBe('WRONG_STATE');
  });

  it('made many times at once leaves two that are valid', async () => {
    const { id, token } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
    const made = await Promise.all([1, 2, 3, 4].map(() => rotate(id)));
    const secrets = [token, ...made.map(({ data }) => data.rotateApiKey.secret as string)];
    const answers = await Promise.all(secrets.map((secret) => ask(secret)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
  });
});

it('a key that expires ends by itself, and counts its use at most once a minute', async () => {
  const { id, token } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'], validDays: 30 });
  const { expires_at: end } = await one('SELECT expires_at FROM api_keys WHERE id = $1', id);
  expect((end.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  await Promise.all([ask(token), ask(token), ask(token)]);
  const used = async () =>
    await one('SELECT last_used_at, xmin::text FROM api_key_secrets WHERE key_id = $1', id);
  await until(async () => (await used()).last_used_at !== null);
  const before = await used();
  await ask(token);
  expect(await used()).toEqual(before);
  await sql('UPDATE api_keys SET expires_at = now() WHERE id = $1', id);
  expect(await ask(token)).toEqual([401, 'UNAUTHENTICATED', 'This API key has expired.']);
});

it('a key is for its networks only, as a trusted proxy names the client', async () => {
  const { token } = await aKey(shop, owner, {
    companyId,
    scopes: ['purchases.read'],
    networks: ['203.0.113.9/24', '2001:db8::/32'],
  });
  expect(await ask(token, '203.0.113.77')).toEqual(WORKS);
  expect(await ask(token, '2001:db8:5::1')).toEqual(WORKS);
  expect(await ask(token, '203.0.114.1')).toEqual([
    403,
    'FORBIDDEN',
    'This API key may not be used from this network.',
  ]);
});
