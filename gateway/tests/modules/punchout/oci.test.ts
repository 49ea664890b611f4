import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deleteOldVisits } from '../../../src/modules/punchout/delete-old-visits';
import { decimal } from '../../../src/modules/punchout/returned-line';
import { aTool } from '../../support/builders';
import { actFor, aCompany, aMember } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { aConnection, beginPunchout, formOf, giveBack, ORIGIN, start, type Connection } from './punchout';

/** Punchout by OCI 5, and the purchasing systems of a company (adr/0123). */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let connection: Connection;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin });
  connection = await aConnection(shop, owner, { companyId });
});
afterAll(() => shop.close());

const HOOK = `${ORIGIN}/sap/hook?session=1&x=2`;
const fieldsOf = ({ identity, secret }: Connection) => ({
  USERNAME: identity,
  PASSWORD: secret,
  HOOK_URL: HOOK,
});
const post = (fields: Record<string, string>) =>
  fetch(`${shop.url}/punchout/oci`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
const tokenOf = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '').searchParams.get('start') ?? '';
const oneTool = () => aTool(shop, { minimumOrder: 1, availableStock: 100 });

it('a form or an address begins a visit, and its cart returns as fields', async () => {
  const tool = { id: '0199f3f6-4be1-7a4f-9c3a-2f1f0f4f7d02', sku: 'GRIP-7' };
  const name = 'Gripper <7> with "soft" pads, for eggs and light bulbs';
  await aTool(shop, { ...tool, name, price: 125_000, minimumOrder: 1, availableStock: 1_000 });
  const byForm = await post(fieldsOf(connection));
  expect(byForm.status).toBe(303);
  const small = { username: connection.identity, password: connection.secret, hook_url: HOOK };
  const byAddress = await fetch(`${shop.url}/punchout/oci?${new URLSearchParams(small).toString()}`, {
    redirect: 'manual',
  });
  for (const answer of [byForm, byAddress]) {
    const { data } = await start(shop, tokenOf(answer), owner);
    const lines = [
      { toolId: tool.id, quantity: 20, reference: 'left & right' },
      { toolId: tool.id, quantity: 1 },
    ];
    const returned = await giveBack(shop, { id: data.startPunchout.id, lines, as: owner });
    const form = await formOf(shop, returned.data.returnPunchoutCart.url);
    expect(form.action).toBe(HOOK);
    const text = form.fields.map(([field, value]) => `${field}=${value}`).join('\n');
    expect(`${text.replace(/(LEADTIME\[\d\]=)\d+/g, '$1DAYS')}\n`).toBe(
      readFileSync(path.join(__dirname, 'golden/oci-cart.txt'), 'utf8'),
    );
  }
});

it.each([
  ['a wrong password', { PASSWORD: 'x' }, 401],
  ['no password', { PASSWORD: '' }, 400],
  ['http', { HOOK_URL: 'http://erp.example/hook' }, 403],
  ['another origin', { HOOK_URL: 'https://evil.example/hook' }, 403],
  ['no address', { HOOK_URL: '' }, 400],
])('%s: a page with one sentence, and nothing is begun', async (_what, over, status) => {
  const answer = await post({ ...fieldsOf(connection), ...over });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'none'");
  expect(await answer.text()).toContain('Your purchasing system could not open the shop');
});

it('a cart returns wholly or not at all', async () => {
  const [good, scarce] = [await oneTool(), await aTool(shop, { minimumOrder: 1, availableStock: 3 })];
  const { data } = await start(shop, (await beginPunchout(shop, connection)).token, owner);
  const { id } = data.startPunchout;
  const lines = [
    { toolId: good.id, quantity: 1 },
    { toolId: scarce.id, quantity: 4 },
  ];
  const { code, errors } = await giveBack(shop, { id, lines, as: owner });
  expect(code).toBe('LINES_REFUSED');
  expect(errors?.[0]?.message).toMatch(/^One line cannot be bought, .+Only 3 are left in stock\.$/);
  const [row] = await shop.dataSource.query('SELECT answer FROM punchout_sessions WHERE id = $1', [id]);
  expect(row.answer).toBeNull();
});

it('a cart returns only while its person acts for the company, and for half a day', async () => {
  const tool = await oneTool();
  const { data } = await start(shop, (await beginPunchout(shop, connection)).token, owner);
  const cart = { id: data.startPunchout.id, lines: [{ toolId: tool.id, quantity: 1 }], as: owner };
  await actFor(shop, owner, null);
  expect((await giveBack(shop, cart)).code).toBe('WRONG_STATE');
  await actFor(shop, owner, companyId);
  const { url } = (await giveBack(shop, cart)).data.returnPunchoutCart;
  expect((await formOf(shop, url)).status).toBe(200);
  expect((await formOf(shop, `${url}x`)).status).toBe(404);
  await shop.dataSource.query(
    `UPDATE punchout_sessions SET returned_at = returned_at - interval '11 minutes'`,
  );
  expect((await formOf(shop, url)).status).toBe(404);
  await shop.dataSource.query(`UPDATE punchout_sessions SET started_at = now() - interval '13 hours'`);
  expect((await giveBack(shop, cart)).code).toBe('WRONG_STATE');
});

it('a revoked purchasing system begins nothing, and no cart of it returns', async () => {
  const other = await aConnection(shop, owner, { companyId });
  const { data } = await start(shop, (await beginPunchout(shop, other)).token, owner);
  const waiting = await beginPunchout(shop, other);
  await shop.gql('mutation ($id: ID!) { revokePunchoutConnection(id: $id) { revokedAt } }', {
    variables: { id: other.id },
    as: owner,
  });
  expect((await post(fieldsOf(other))).status).toBe(401);
  expect((await start(shop, waiting.token, owner)).code).toBe('FORBIDDEN');
  const lines = [{ toolId: (await oneTool()).id, quantity: 1 }];
  expect((await giveBack(shop, { id: data.startPunchout.id, lines, as: owner })).code).toBe('FORBIDDEN');
});

it('owners add purchasing systems, staff see them, and the secret is not stored', async () => {
  const listed = (as: Person) =>
    shop.gql(
      'query ($c: ID!) { punchoutConnections(companyId: $c) { id name identity origins revokedAt } }',
      {
        variables: { c: companyId },
        as,
      },
    );
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  expect((await listed(member)).code).toBe('FORBIDDEN');
  expect((await listed(await shop.customer())).code).toBe('NOT_FOUND');
  const { data } = await listed(admin);
  expect(data.punchoutConnections).toContainEqual({
    id: connection.id,
    name: 'ERP',
    identity: connection.identity,
    origins: [ORIGIN],
    revokedAt: null,
  });
  const rows = await shop.dataSource.query(
    `SELECT to_jsonb(punchout_connections) FROM punchout_connections UNION ALL SELECT to_jsonb(domain_events) FROM domain_events`,
  );
  expect(JSON.stringify(rows)).not.toContain(connection.secret);
});

it.each([
  'http://erp.example',
  'https://erp.example/path',
  'https://erp.example?x=1',
  'erp.example',
  'https://u:p@erp.example',
  'javascript:alert(1)',
  'http://127.0.0.1:4000',
])('%s is no origin', async (origin) => {
  await expect(aConnection(shop, owner, { companyId, origins: [origin] })).rejects.toThrow('BAD_USER_INPUT');
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [1_250, '12.50'],
  [123_456_789, '1234567.89'],
])('%i cents are %s', (cents, text) => expect(decimal(cents)).toBe(text));

it('visits are deleted after 30 days', async () => {
  const { manager } = shop.dataSource;
  await shop.dataSource.query(`UPDATE punchout_sessions SET created_at = now() - interval '29 days'`);
  expect(await deleteOldVisits(manager, false)).toBe(0);
  await shop.dataSource.query(`UPDATE punchout_sessions SET created_at = now() - interval '31 days'`);
  const count = await deleteOldVisits(manager, true);
  expect(count).toBeGreaterThan(0);
  expect(await deleteOldVisits(manager, false)).toBe(count);
});
