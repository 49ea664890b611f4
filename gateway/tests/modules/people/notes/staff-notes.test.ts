import { aPurchase, aTool } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aColleague, refusalOf } from '../../../support/staff';

/** Notes of staff: written, read and deleted by them, never seen by customers, erased with the person. */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const NEEDLE = 'haggles-over-freight';
type About = { customerId?: string; companyId?: string };

const add = (about: About, as: Person | null = admin, { text = NEEDLE, key = null as string | null } = {}) =>
  shop.gql(
    `mutation ($i: StaffNoteInput!, $key: String) { addStaffNote(input: $i, idempotencyKey: $key) { id } }`,
    { variables: { i: { about, text }, key }, as },
  );
const read = (about: About, as: Person | null = admin) =>
  shop.gql(
    `query ($of: AccountInput!) { staffNotes(of: $of) { id text authorName writtenAt viewerCan { delete { allowed } } } }`,
    { variables: { of: about }, as },
  );
const remove = (id: string, as: Person) =>
  shop.gql('mutation ($id: ID!) { deleteStaffNote(id: $id) }', { variables: { id }, as });
const codeOf = ({ errors }: { errors?: { extensions?: { code?: string } }[] }) =>
  errors?.[0]?.extensions?.code;

it('has text, author and time, the newest first; its author deletes it, nobody else', async () => {
  const [customer, colleague] = [await shop.customer(), await aColleague(shop, ['users.read'])];
  const about = { customerId: customer.id };
  const first = await add(about, admin, { text: 'First' });
  await add(about, colleague, { text: '  Second\nline ' });
  const { data } = await read(about, colleague);
  expect(data.staffNotes).toMatchObject([
    {
      text: 'Second\nline',
      authorName: colleague.email.split('@')[0],
      viewerCan: { delete: { allowed: true } },
    },
    { text: 'First', viewerCan: { delete: { allowed: false } } },
  ]);
  expect(codeOf(await remove(first.data.addStaffNote.id, colleague))).toBe('FORBIDDEN');
  expect((await remove(first.data.addStaffNote.id, admin)).data).toEqual({ deleteStaffNote: true });
  expect(codeOf(await remove(first.data.addStaffNote.id, admin))).toBe('NOT_FOUND');
  expect((await read(about)).data.staffNotes).toHaveLength(1);
});

it('is added once for a key, about one of the two, and only about somebody who is there', async () => {
  const about = { customerId: (await shop.customer()).id };
  const twice = await Promise.all([add(about, admin, { key: 'once' }), add(about, admin, { key: 'once' })]);
  expect(new Set(twice.map(({ data }) => data.addStaffNote.id)).size).toBe(1);
  expect((await read(about)).data.staffNotes).toHaveLength(1);
  for (const [wrong, code] of [
    [{}, 'BAD_USER_INPUT'],
    [{ customerId: 'x' }, 'BAD_USER_INPUT'],
    [{ customerId: '00000000-0000-4000-8000-000000000000' }, 'NOT_FOUND'],
    [{ companyId: '00000000-0000-4000-8000-000000000000' }, 'NOT_FOUND'],
  ] as const)
    expect(codeOf(await add(wrong))).toBe(code);
  expect(codeOf(await add(about, admin, { text: ' ' }))).toBe('BAD_USER_INPUT');
});

it('is for staff who see the person or the company', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, legalName: 'Noted Ltd' });
  const [ofUsers, ofCompanies] = [
    await aColleague(shop, ['users.read']),
    await aColleague(shop, ['companies.read']),
  ];
  expect(codeOf(await add({ companyId }, ofCompanies))).toBeUndefined();
  for (const call of [read, add]) {
    expect((await call({ companyId }, ofUsers)).errors?.[0]?.message).toBe(refusalOf('companies.read'));
    expect((await call({ customerId: owner.id }, ofCompanies)).errors?.[0]?.message).toBe(
      refusalOf('users.read'),
    );
    for (const about of [{ companyId }, { customerId: owner.id }]) {
      expect(codeOf(await call(about, owner))).toBe('FORBIDDEN');
      expect(codeOf(await call(about, null))).toBe('UNAUTHENTICATED');
    }
  }
});

/** Everything that a customer reads of themselves and their company, by every query that takes no further arguments. */
const READ_BY_CUSTOMERS = `{
  me { id email displayName companies { id legalName note events { kind details } members { displayName } } }
  myCompanies { id note events { kind details } } actingCompany { id note }
  myOrders { nodes { id timeline { kind note } } }
  myPurchases { nodes { id number messages { text } orders { timeline { note } } } }
  myDocuments { nodes { id number } } myNotifications { nodes { id text } } myLists { id name }
}`;

it('is in nothing that customers read: API, own export, REST, notifications, emails, documents', async () => {
  const customer = await shop.customer();
  const companyId = await aCompany(shop, {
    owner: customer,
    admin,
    legalName: 'Needle Ltd',
    taxId: 'BIN-77',
  });
  for (const about of [{ customerId: customer.id }, { companyId }])
    expect(codeOf(await add(about))).toBeUndefined();
  await aPurchase(shop, { by: customer, lines: [{ toolId: (await aTool(shop)).id, quantity: 5 }] });
  const { data, errors } = await shop.gql(READ_BY_CUSTOMERS, { as: customer });
  expect(errors).toBeUndefined();
  const rest = await Promise.all(
    [`/users/${customer.id}/data.json`, `/profile/${customer.email}`, `/my-orders/${customer.email}`].map(
      (path) => shop.rest('GET', path, { as: customer }),
    ),
  );
  expect(rest.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify([data, rest.map(({ body }) => body)])).not.toContain(NEEDLE);
  const stored = await shop.dataSource.query(
    `
    SELECT (SELECT count(*)::int FROM notifications WHERE text LIKE $1) AS notifications,
      (SELECT count(*)::int FROM documents WHERE snapshot::text LIKE $1) AS documents,
      (SELECT count(*)::int FROM audit_log WHERE before::text LIKE $1 OR after::text LIKE $1) AS entries,
      (SELECT count(*)::int FROM domain_events WHERE payload::text LIKE $1) AS events`,
    [`%${NEEDLE}%`],
  );
  expect(stored).toEqual([{ notifications: 0, documents: 0, entries: 0, events: 0 }]);
});

it('is in the export that staff make of a person, without its author, and is erased with the person', async () => {
  const customer = await shop.customer();
  await add({ customerId: customer.id });
  const { body } = await shop.rest('GET', `/users/${customer.id}/data.json`, { as: admin });
  expect(body.staffNotes).toMatchObject([{ text: NEEDLE }]);
  expect(JSON.stringify(body.staffNotes)).not.toContain(admin.id);
  const { errors } = await shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', {
    variables: { c: customer.email },
    as: customer,
  });
  expect(errors).toBeUndefined();
  expect(
    await shop.dataSource.query('SELECT 1 FROM staff_notes WHERE customer_id = $1', [customer.id]),
  ).toEqual([]);
  expect(codeOf(await add({ customerId: customer.id }))).toBe('NOT_FOUND');
});
