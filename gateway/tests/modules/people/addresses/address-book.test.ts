import { addAddress, anAddress } from '../../../support/addresses';
import { atOnce } from '../../../support/at-once';
import { aCompany, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

type Entry = Record<string, unknown> & { id: string; isDefault: boolean };
const FIELDS = 'id label isDefault text address { city country }';
const book = async (as: Person): Promise<Entry[]> =>
  (await shop.gql(`{ me { addresses { ${FIELDS} } } }`, { as })).data.me.addresses;
const companyBook = (as: Person, id: string) =>
  shop.gql(`query ($id: ID!) { company(id: $id) { addresses { ${FIELDS} } } }`, { variables: { id }, as });
const update = (as: Person, id: string, input: object) =>
  shop.gql(
    `mutation ($id: ID!, $i: SavedAddressInput!) { updateAddress(id: $id, input: $i) { ${FIELDS} } }`,
    {
      variables: { id, i: input },
      as,
    },
  );
const remove = (as: Person | null, id: string) =>
  shop.gql('mutation ($id: ID!) { deleteAddress(id: $id) }', { variables: { id }, as });
const add = async (as: Person, input: { address: object; [field: string]: unknown }) =>
  (await addAddress(shop, as, input)).data.addAddress as Entry;
const vienna = anAddress();
const graz = anAddress({ city: 'Graz', postalCode: '8010' });

it('holds labelled addresses, the default first; the first one is the default', async () => {
  const person = await shop.customer();
  expect(await book(person)).toEqual([]);
  const first = await add(person, { label: ' Office ', address: vienna });
  expect(first).toMatchObject({ label: 'Office', isDefault: true, text: 'Ring 1\n1010 Wien\nAustria' });
  const second = await add(person, { address: graz });
  expect(await book(person)).toMatchObject([
    { id: first.id, isDefault: true },
    { id: second.id, isDefault: false, label: null },
  ]);
  const third = await add(person, { label: 'Dock', address: graz, isDefault: true });
  expect((await book(person)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [third.id, true],
    [first.id, false],
    [second.id, false],
  ]);
});

it('changes an entry, makes it the default, and keeps the default that is changed', async () => {
  const person = await shop.customer();
  const first = await add(person, { address: vienna });
  const second = await add(person, { address: graz });
  const { data } = await update(person, second.id, { label: 'Dock', address: graz, isDefault: true });
  expect(data.updateAddress).toMatchObject({ id: second.id, label: 'Dock', isDefault: true });
  await update(person, second.id, { address: vienna });
  expect(await book(person)).toMatchObject([
    { id: second.id, label: null, isDefault: true, address: { city: 'Wien' } },
    { id: first.id, isDefault: false },
  ]);
});

it('deletes an entry, once', async () => {
  const person = await shop.customer();
  const { id } = await add(person, { address: vienna });
  expect((await remove(person, id)).data).toEqual({ deleteAddress: true });
  expect((await remove(person, id)).code).toBe('NOT_FOUND');
  expect(await book(person)).toEqual([]);
});

it('adds the same address once, also at the same time, and has one default', async () => {
  const person = await shop.customer();
  const held = { sql: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [person.id] };
  const calls = [vienna, vienna, graz].map((address) => () => add(person, { address, isDefault: true }));
  await atOnce(shop, held, calls);
  const entries = await book(person);
  expect(entries).toHaveLength(2);
  expect(entries.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('holds 100 addresses at most, also at the same time', async () => {
  const person = await shop.customer();
  await shop.dataSource.query(
    `INSERT INTO addresses (id, user_id, address) SELECT gen_random_uuid(), $1, $2 FROM generate_series(1, 99)`,
    [person.id, vienna],
  );
  const held = { sql: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [person.id] };
  const calls = ['A', 'B'].map((label) => () => addAddress(shop, person, { label, address: graz }));
  const codes = (await atOnce(shop, held, calls)).map(({ code }) => code ?? 'added');
  expect(codes.sort()).toEqual(['BAD_USER_INPUT', 'added']);
  expect(await book(person)).toHaveLength(100);
});

describe('of a company', () => {
  let owner: Person;
  let companyId: string;
  beforeAll(async () => {
    owner = await shop.customer();
    companyId = await aCompany(shop, { owner, admin });
    await addAddress(shop, owner, { companyId, label: 'Plant', address: vienna });
  });

  it('all members and admins read it; who buys for it changes it', async () => {
    const people = { admin, owner } as Record<string, Person>;
    for (const role of ['Buyer', 'Approver', 'Viewer'])
      people[role] = await aMember(shop, { owner, companyId, role });
    const codes: Record<string, string> = {};
    for (const [who, as] of Object.entries(people)) {
      expect((await companyBook(as, companyId)).data.company.addresses).toMatchObject([{ label: 'Plant' }]);
      const { data, code } = await addAddress(shop, as, { companyId, label: who, address: graz });
      codes[who] = code ?? 'added';
      if (data) await remove(as, data.addAddress.id);
    }
    expect(codes).toEqual({
      admin: 'NOT_FOUND',
      owner: 'added',
      Buyer: 'added',
      Approver: 'added',
      Viewer: 'FORBIDDEN',
    });
  });

  it('others neither read nor change it; their own book stays theirs', async () => {
    const other = await shop.customer();
    await aCompany(shop, { owner: other, admin });
    const [entry] = (await companyBook(owner, companyId)).data.company.addresses;
    expect((await companyBook(other, companyId)).code).toBe('NOT_FOUND');
    expect((await addAddress(shop, other, { companyId, address: graz })).code).toBe('NOT_FOUND');
    expect((await update(other, entry.id, { address: graz })).code).toBe('NOT_FOUND');
    expect((await remove(other, entry.id)).code).toBe('NOT_FOUND');
    const own = await add(other, { address: vienna });
    for (const as of [owner, admin]) expect((await remove(as, own.id)).code).toBe('NOT_FOUND');
    expect((await remove(null, own.id)).code).toBe('UNAUTHENTICATED');
    expect(await book(owner)).toEqual([]);
  });

  it('the book of a colleague stays hidden', async () => {
    const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
    await add(buyer, { address: graz });
    const seenBy = async (as: Person) =>
      (
        await shop.gql('{ allUsers: users(first: 100) { nodes { email addresses { id } } } }', { as })
      ).data?.allUsers.nodes.find(({ email }: { email: string }) => email === buyer.email)?.addresses;
    expect(await seenBy(admin)).toHaveLength(1);
    expect(await seenBy(owner)).toBeUndefined();
  });

  it('a member who is removed while they wait changes nothing', async () => {
    const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
    const leave = () =>
      shop.gql('mutation ($c: ID!, $u: ID!) { removeMember(companyId: $c, userId: $u) }', {
        variables: { c: companyId, u: buyer.id },
        as: owner,
      });
    const write = () => addAddress(shop, buyer, { companyId, label: 'Late', address: graz });
    const held = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
    const [, late] = await atOnce(shop, held, [leave, write]);
    expect(late?.code).toBe('NOT_FOUND');
  });
});

it('PostgreSQL refuses two defaults, two owners and none', async () => {
  const person = await shop.customer();
  const companyId = await aCompany(shop, { owner: person, admin });
  const insert = (user: string | null, company: string | null, isDefault = false) =>
    shop.dataSource.query(
      `INSERT INTO addresses (id, user_id, company_id, address, is_default) VALUES (gen_random_uuid(), $1, $2, $3, $4)`,
      [user, company, vienna, isDefault],
    );
  await insert(person.id, null, true);
  await expect(insert(person.id, null, true)).rejects.toMatchObject({ code: '23505' });
  await insert(null, companyId, true);
  await expect(insert(null, companyId, true)).rejects.toMatchObject({ code: '23505' });
  await expect(insert(person.id, companyId)).rejects.toMatchObject({ code: '23514' });
  await expect(insert(null, null)).rejects.toMatchObject({ code: '23514' });
});
