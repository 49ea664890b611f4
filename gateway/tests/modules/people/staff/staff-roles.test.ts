import { actionsOn } from '../../../support/audit';
import { atOnce } from '../../../support/at-once';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aColleague, aRole, giveRole, refusalOf, roleNamed } from '../../../support/staff';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

const setRole = (person: Person, roleId: string | null, as: Person, key?: string) =>
  shop.gql(
    `mutation ($id: ID!, $role: ID, $key: String) {
      setUserRole(id: $id, roleId: $role, idempotencyKey: $key) { role staffRole { name } } }`,
    { variables: { id: person.id, role: roleId, key }, as },
  );
const disable = (person: Person, as: Person) =>
  shop.gql(`mutation ($id: ID!) { disableUser(id: $id, input: { reason: "Left us" }) { disabledAt } }`, {
    variables: { id: person.id },
    as,
  });
const enable = (person: Person, as: Person) =>
  shop.gql(`mutation ($id: ID!) { enableUser(id: $id) { disabledAt } }`, {
    variables: { id: person.id },
    as,
  });
const roles = async (as: Person) =>
  (await shop.gql('{ staffRoles { id name isOwner permissions version people } }', { as })).data.staffRoles;
const update = (changed: object[], as: Person, key?: string) =>
  shop.gql(
    `mutation ($roles: [StaffRoleInput!]!, $key: String) {
      updateStaffRoles(input: { roles: $roles }, idempotencyKey: $key) { name permissions version } }`,
    { variables: { roles: changed, key }, as },
  );
const lists = async (as: Person) =>
  Promise.all(
    ['orders', 'documents', 'users'].map(
      async (list) => (await shop.gql(`{ ${list} { totalCount } }`, { as })).code ?? 'yes',
    ),
  );

describe('the role of a user', () => {
  it('is given and taken with effect on the next request of the same session', async () => {
    const person = await shop.customer();
    const given = await setRole(person, await roleNamed(shop, 'Warehouse'), owner);
    expect(given.data.setUserRole).toEqual({ role: 'admin', staffRole: { name: 'Warehouse' } });
    expect(await lists(person)).toEqual(['yes', 'FORBIDDEN', 'FORBIDDEN']);
    const refused = await shop.gql('{ documents { totalCount } }', { as: person });
    expect(refused.errors?.[0]?.message).toBe(refusalOf('documents.read'));

    await setRole(person, await roleNamed(shop, 'Finance'), owner);
    expect(await lists(person)).toEqual(['yes', 'yes', 'yes']);
    await setRole(person, null, owner);
    expect(await lists(person)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect(await actionsOn(shop, person.id, owner)).toMatchObject([
      { before: { role: 'Finance' }, after: { role: 'customer' } },
      { before: { role: 'Warehouse' }, after: { role: 'Finance' } },
      { before: { role: 'customer' }, after: { role: 'Warehouse' } },
    ]);
  });

  it('is never changed by themselves, nor to one that allows more than their own', async () => {
    const manager = await aColleague(shop, ['users.manage', 'orders.ship']);
    const [person, own] = [await shop.customer(), await roleNamed(shop, 'Owner')];
    const small = await aRole(shop, ['orders.ship']);
    expect((await setRole(manager, small, manager)).errors?.[0]?.message).toBe(
      'Somebody else has to change your role.',
    );
    expect((await setRole(person, own, manager)).errors?.[0]?.message).toBe(
      'You cannot give a role that allows more than your own.',
    );
    expect((await setRole(owner, small, manager)).errors?.[0]?.message).toBe(
      'This person may do more than you.',
    );
    expect((await disable(owner, manager)).errors?.[0]?.message).toBe('This person may do more than you.');
    expect((await disable(owner, owner)).errors?.[0]?.message).toBe('Somebody else has to disable you.');
    expect((await setRole(person, small, manager)).data.setUserRole.role).toBe('admin');
    const make = `mutation ($e: EmailAddress!) { makeAdmin(email: $e) { modifiedCount } }`;
    const other = await shop.customer();
    expect((await shop.gql(make, { variables: { e: other.email }, as: manager })).code).toBe('FORBIDDEN');
  });

  it('is set once for a key', async () => {
    const person = await shop.customer();
    const role = await roleNamed(shop, 'Sales');
    await Promise.all([setRole(person, role, owner, 'k1'), setRole(person, role, owner, 'k1')]);
    await giveRole(shop, person, await roleNamed(shop, 'Finance'));
    expect((await setRole(person, role, owner, 'k1')).data.setUserRole.staffRole.name).toBe('Finance');
    expect((await setRole(person, null, owner, 'k1')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('of a gateway of the release before, which writes only `role`, is Owner or none', async () => {
    const person = await shop.customer();
    await shop.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.id]);
    expect((await shop.gql('{ me { staffRole { name } } }', { as: person })).data.me.staffRole.name).toBe(
      'Owner',
    );
    await shop.dataSource.query(`UPDATE users SET role = 'customer' WHERE id = $1`, [person.id]);
    expect((await shop.gql('{ me { staffRole { name } } }', { as: person })).data.me.staffRole).toBeNull();
  });
});

it('is part of the session that a sign-in starts', async () => {
  const person = await aColleague(shop, ['stock.change']);
  const { data } = await shop.gql(
    `mutation ($e: EmailAddress!) { startSession(email: $e) { user { staffRole { permissions } disabledAt } } }`,
    { variables: { e: person.email }, as: { token: person.idToken } },
  );
  expect(data.startSession.user).toEqual({ staffRole: { permissions: ['stock.change'] }, disabledAt: null });
});

describe('the last owner', () => {
  let only: TestShop;
  beforeAll(async () => (only = await startShop()));
  afterAll(() => only.close());
  const ownersOf = async () =>
    (
      await only.dataSource
        .query(`SELECT count(*)::int AS n FROM users JOIN staff_roles ON staff_roles.id = staff_role_id
        WHERE is_owner AND disabled_at IS NULL`)
    )[0].n as number;
  const demote = (person: Person, as: Person) =>
    only.gql(`mutation ($id: ID!) { setUserRole(id: $id, roleId: null) { role } }`, {
      variables: { id: person.id },
      as,
    });
  const shutOut = (person: Person, as: Person) =>
    only.gql(`mutation ($id: ID!) { disableUser(id: $id, input: { reason: "x" }) { id } }`, {
      variables: { id: person.id },
      as,
    });
  const leave = (person: Person) =>
    only.gql(`mutation ($e: String!) { deleteMyAccount(confirmation: $e) }`, {
      variables: { e: person.email },
      as: person,
    });

  it('stays: two who take each other away at once, in every way', async () => {
    const ways = [demote, shutOut];
    for (const one of ways)
      for (const other of ways) {
        const [a, b] = [await only.admin(), await only.admin()];
        const answers = await atOnce(only, { sql: 'SELECT FROM users FOR UPDATE' }, [
          () => one(a, b),
          () => other(b, a),
        ]);
        expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['FORBIDDEN', 'done']);
        expect(await ownersOf()).toBe(1);
        await only.dataSource.query(`UPDATE users SET role = 'customer'`);
      }
  });

  it('stays: an owner who leaves while the other is taken away', async () => {
    const [a, b] = [await only.admin(), await only.admin()];
    const held = { sql: 'SELECT FROM users FOR UPDATE' };
    const answers = await atOnce(only, held, [() => leave(a), () => demote(a, b), () => leave(b)]);
    expect(await ownersOf()).toBe(1);
    expect(answers[2]?.code).toBe('LAST_ADMIN');
    const [left] = await only.dataSource.query(`SELECT id FROM users WHERE role = 'admin'`);
    const manager = await aColleague(only, ['users.manage']);
    expect((await demote(left.id === a.id ? a : b, manager)).code).toBe('FORBIDDEN');
  });
});

describe('a disabled user', () => {
  it('has no session on any gateway, cannot sign in, and is sent no mail of staff', async () => {
    const other = await startShop({ DATABASE_URL: shop.env.DATABASE_URL, FIREBASE_PROJECT_ID: shop.project });
    try {
      const person = await aColleague(shop, ['orders.read']);
      const asks = (at: TestShop) => at.gql('{ orders { totalCount } }', { as: person });
      expect([(await asks(shop)).code, (await asks(other)).code]).toEqual([undefined, undefined]);
      expect((await disable(person, owner)).data.disableUser.disabledAt).not.toBeNull();
      expect([(await asks(shop)).code, (await asks(other)).code]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
      const signIn = () =>
        shop.rest('PUT', '/updateuser', { body: { email: person.email }, as: { token: person.idToken } });
      expect((await signIn()).body.code).toBe('USER_DISABLED');
      expect((await enable(person, owner)).data.enableUser.disabledAt).toBeNull();
      // The session that ended stays ended.
      expect((await asks(shop)).code).toBe('TOKEN_EXPIRED');
    } finally {
      await other.close();
    }
  });
});

describe('what a role allows', () => {
  it('is changed by owners, with effect on the next request, what is needed included', async () => {
    const [content] = (await roles(owner)).filter(({ name }: { name: string }) => name === 'Content');
    const person = await shop.customer();
    await giveRole(shop, person, content.id);
    expect(await lists(person)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    const given = { id: content.id, version: content.version, permissions: ['orders.ship'] };
    const { data } = await update([given], owner);
    expect(data.updateStaffRoles.find(({ name }: { name: string }) => name === 'Content')).toEqual({
      name: 'Content',
      permissions: ['orders.read', 'orders.ship'],
      version: content.version + 1,
    });
    expect(await lists(person)).toEqual(['yes', 'FORBIDDEN', 'FORBIDDEN']);
    expect((await update([given], owner)).code).toBe('STALE');
    expect(await actionsOn(shop, content.id, owner)).toMatchObject([
      { entityName: 'Content', after: { permissions: ['orders.read', 'orders.ship'] } },
    ]);
  });

  it('is all or none: a stale role leaves the others as they were', async () => {
    const [sales, finance] = (await roles(owner)).filter(({ name }: { name: string }) =>
      ['Sales', 'Finance'].includes(name),
    );
    const answer = await update(
      [
        { id: sales.id, version: sales.version, permissions: [] },
        { id: finance.id, version: finance.version + 1, permissions: [] },
      ],
      owner,
    );
    expect(answer.code).toBe('STALE');
    expect((await roles(owner)).find(({ id }: { id: string }) => id === sales.id)).toEqual(sales);
  });

  it.each([
    [
      'everything of an owner',
      (id: string, own: string) => ({ id: own, version: 1, permissions: [] }),
      'WRONG_STATE',
    ],
    ['an unknown permission', (id: string) => ({ id, version: 1, permissions: ['fly'] }), 'BAD_USER_INPUT'],
    ['changing roles', (id: string) => ({ id, version: 1, permissions: ['roles.manage'] }), 'BAD_USER_INPUT'],
    [
      'a permission twice',
      (id: string) => ({ id, version: 1, permissions: ['jobs.manage', 'jobs.manage'] }),
      'BAD_USER_INPUT',
    ],
  ])('is never %s', async (_what, given, code) => {
    const [id, own] = [await roleNamed(shop, 'Sales'), await roleNamed(shop, 'Owner')];
    expect((await update([given(id, own)], owner)).code).toBe(code);
  });
});
