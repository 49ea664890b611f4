import { changeRights } from '../../../../src/modules/people/users/admin-rights';
import { publicName, Role, type User } from '../../../../src/modules/people/users/user.entity';
import { UserSortField } from '../../../../src/modules/people/users/user.inputs';
import { publicNameLoader, userLoader } from '../../../../src/modules/people/users/user.loader';
import { userRoutes } from '../../../../src/modules/people/users/user.routes';
import { userPermissions } from '../../../../src/modules/people/users/user.policy';
import { getMe, listUsers, makeAdmin } from '../../../../src/modules/people/users/user.service';
import type { Actor } from '../../../../src/shared/ctx';
import { SortDirection } from '../../../../src/shared/sort';
import { atOnce } from '../../../support/at-once';
import { caller, columns, openServices, type Caller, type OpenServices } from '../../../support/callers';
import { prepare } from '../../../support/servers/database';
import { inRole } from '../../../support/actors';

let open: OpenServices;
let [ada, bina]: Caller[] = [];
let admin: Caller;
beforeAll(async () => (open = await openServices()));
afterAll(() => open.close());
beforeEach(async () => {
  await open.dataSource.query('DELETE FROM sessions');
  await open.dataSource.query('DELETE FROM users');
  ada = await open.person('ada@example.com');
  bina = await open.person('bina@example.com');
  admin = await open.person('chief@example.com', 'admin');
});

const rest = caller(() => open, userRoutes);
const roleOf = async (email: string) =>
  (await open.dataSource.query('SELECT role FROM users WHERE email = $1', [email]))[0]?.role;
const forbidden = { kind: 'forbidden', code: 'FORBIDDEN', message: 'You dont have access to do that' };
const signInFirst = { kind: 'unauthenticated', code: 'UNAUTHENTICATED' };
const notFound = { kind: 'not-found', code: 'NOT_FOUND' };
const NOT_AN_EMAIL = {
  code: 'BAD_USER_INPUT',
  details: { fields: { email: 'Email must be an email address' } },
};

it('starts a session with PUT /updateuser', async () => {
  const as = { token: 'id-token-of-ada@example.com' };
  const { status, sent } = await rest('PUT', '/updateuser', { as, body: { email: 'Ada@example.com' } });
  expect([status, Object.keys(sent as object)]).toEqual([200, ['token']]);
  expect(await getMe(open.ctx(sent as { token: string }))).toMatchObject({ id: ada?.id });
  await expect(rest('PUT', '/updateuser', { as, body: {} })).rejects.toMatchObject(NOT_AN_EMAIL);
});

it('knows the viewer, who is null for a visitor', async () => {
  expect(await getMe(open.ctx(ada))).toMatchObject({ id: ada?.id, email: 'ada@example.com' });
  expect(await getMe(open.ctx())).toBeNull();
});

describe('a profile', () => {
  const read = (as: Caller | null | undefined, email?: string) =>
    rest('GET', '/profile/:email', { as, params: email === undefined ? {} : { email } });
  const save = (body: unknown, email?: string, as: Caller | null | undefined = ada) =>
    rest('PUT', '/updateprofile/:email', { as, body, params: { ...(email !== undefined && { email }) } });
  const empty = { address: null, education: null, contactno: null, linkedin: null };

  it('is read by its owner and by admins, in the names of the specification', async () => {
    const profile = { _id: ada?.id, email: 'ada@example.com', role: 'customer', ...empty };
    expect((await read(ada, 'ADA@example.com')).sent).toEqual(profile);
    expect((await read(admin, 'Ada@example.com')).sent).toEqual(profile);
    await expect(read(bina, 'ada@example.com')).rejects.toMatchObject(forbidden);
    await expect(read(null, 'ada@example.com')).rejects.toMatchObject(signInFirst);
    await expect(read(admin, 'nobody@example.com')).rejects.toMatchObject(notFound);
    await expect(read(admin)).rejects.toMatchObject(notFound);
    // A malformed address is an unknown one.
    for (const malformed of ['', 'x', 'a@b@c', ' ', "' OR 1=1", 'a\nb@example.com', 'x'.repeat(10_000)]) {
      await expect(read(admin, malformed)).rejects.toMatchObject(notFound);
      await expect(read(bina, malformed)).rejects.toMatchObject(forbidden);
      await expect(save({ address: 'Street 9' }, malformed, bina)).rejects.toMatchObject(forbidden);
      await expect(save({ address: 'Street 9' }, malformed, admin)).rejects.toMatchObject(forbidden);
    }
  });

  it('changes in the given fields only; empty ones are ignored', async () => {
    const full = {
      education: 'BUET',
      address: 'Street 1',
      contactno: 1_712_345_678,
      linkedin: 'https://www.linkedin.com/in/ada',
    };
    expect((await save(full, 'ADA@example.com')).sent).toEqual({ result: { modifiedCount: 1 } });
    expect((await save({ ...full, contactno: '1712345678' }, 'ada@example.com')).sent).toEqual({
      result: { modifiedCount: 0 },
    });
    const change = { education: '', address: 'Street 2', contactno: '', linkedin: '' };
    expect((await save(change, 'ada@example.com')).sent).toEqual({ result: { modifiedCount: 1 } });
    expect((await read(ada, 'ada@example.com')).sent).toMatchObject({
      ...full,
      contactno: '1712345678',
      address: 'Street 2',
    });
    expect((await read(bina, 'bina@example.com')).sent).toMatchObject(empty);
  });

  it('is changed by its owner only', async () => {
    for (const as of [bina, admin])
      await expect(save({ address: 'X' }, 'ada@example.com', as)).rejects.toMatchObject(forbidden);
    await expect(save({ address: 'X' }, 'ada@example.com', null)).rejects.toMatchObject(signInFirst);
    await expect(save({ address: 'X' })).rejects.toMatchObject(forbidden);
  });

  it.each([
    ['01712345678', '01712345678'],
    [1_712_345_679, '1712345679'],
    [' +880 1700-000000 ', '+880 1700-000000'],
    ['(555) 010-0199 ext. 12', '(555) 010-0199 ext. 12'],
    ['00880 1700/000.000', '00880 1700/000.000'],
    ['\u202a+৮৮০\u00a0১৭০০\u2011০০০০০০\u202c', '+880 1700-000000'],
  ])('keeps the contact number %j as it was written: %j', async (contactno, kept) => {
    expect((await save({ contactno }, 'ada@example.com')).sent).toEqual({ result: { modifiedCount: 1 } });
    expect((await save({ contactno }, 'ada@example.com')).sent).toEqual({ result: { modifiedCount: 0 } });
    expect((await read(ada, 'ada@example.com')).sent).toMatchObject({ contactno: kept });
  });

  it.each(['call me', '+1', '12 ext', '0171\n2345678', `+${'1'.repeat(16)}`, `0171 ${' '.repeat(40)}2345`])(
    'has no contact number %j',
    async (contactno) => {
      await expect(save({ contactno }, 'ada@example.com')).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fields: { contactno: expect.stringMatching(/^Contact number must be a phone number/) } },
      });
    },
  );

  it.each([
    [{ contactno: '12a' }, { contactno: expect.stringMatching(/^Contact number must be a phone number/) }],
    [{ contactno: 1.5 }, { contactno: expect.any(String) }],
    [{ contactno: -1_700_000 }, { contactno: expect.any(String) }],
    [{ education: 5 }, { education: expect.any(String) }],
    [{ address: ' ' }, { address: 'Address is required' }],
    [{ education: '\u0000' }, { education: 'Education contains a character that cannot be stored' }],
  ])('is not changed to %j', async (body, fields) => {
    await expect(save(body, 'ada@example.com')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields },
    });
  });

  it('has texts of up to 500 characters and a link', async () => {
    const long = 'x'.repeat(501);
    const fields = {
      education: 'Education is longer than 500 characters',
      address: 'Address is longer than 500 characters',
    };
    await expect(save({ education: long, address: long }, 'ada@example.com')).rejects.toMatchObject({
      details: { fields },
    });
    await expect(save({ linkedin: 'linkedin' }, 'ada@example.com')).rejects.toMatchObject({
      code: 'INVALID_URL',
      details: { fields: { linkedin: 'LinkedIn must be an http or https URL' } },
    });
  });
});

describe('all users', () => {
  const emails = async (args: Partial<Parameters<typeof listUsers>[1]>, as: Caller | null = admin) => {
    const page = await listUsers(open.ctx(as), { first: 10, ...args }, columns('id', 'email', 'role'));
    return page.nodes.map(({ email }) => email.split('@')[0]);
  };

  it('are read by admins, by e-mail address', async () => {
    const { sent, headers } = await rest('GET', '/allusers', { as: admin });
    expect((sent as { email: string }[]).map(({ email }) => email.split('@')[0])).toEqual([
      'ada',
      'bina',
      'chief',
    ]);
    expect(headers).toEqual({ 'x-result-limit': 1000 });
    await expect(rest('GET', '/allusers', { as: ada })).rejects.toMatchObject(forbidden);
    await expect(rest('GET', '/allusers')).rejects.toMatchObject(signInFirst);
    await expect(emails({}, ada)).rejects.toMatchObject(forbidden);
    await expect(emails({}, null)).rejects.toMatchObject(signInFirst);
  });

  it('are at most 1,000 per call', async () => {
    await prepare(
      open.services.env.DATABASE_URL,
      `INSERT INTO users (id, email) SELECT gen_random_uuid(), 'u' || n || '@example.com' FROM generate_series(1, 998) n`,
    );
    const { sent, headers } = await rest('GET', '/allusers', { as: admin });
    expect([(sent as object[]).length, headers['x-result-truncated']]).toEqual([1_000, 'true']);
  });

  it.each([
    [undefined, ['ada', 'bina', 'chief']],
    [{ field: UserSortField.EMAIL, direction: SortDirection.DESC }, ['chief', 'bina', 'ada']],
    [{ field: UserSortField.CREATED_AT, direction: SortDirection.DESC }, ['ada', 'chief', 'bina']],
    [{ field: UserSortField.ROLE, direction: SortDirection.ASC }, ['chief']],
  ])('are sorted by %j', async (sort, expected) => {
    await open.dataSource.query(
      `UPDATE users SET created_at = now() + interval '1 hour' WHERE email LIKE 'ada%'`,
    );
    await open.dataSource.query(
      `UPDATE users SET created_at = now() - interval '1 hour' WHERE email LIKE 'bina%'`,
    );
    expect((await emails({ sort })).slice(0, expected.length)).toEqual(expected);
  });

  it('are searched by part of the e-mail address, and by role', async () => {
    expect(await emails({ filter: { search: 'IN' } })).toEqual(['bina']);
    expect(await emails({ filter: { search: '%' } })).toEqual([]);
    expect(await emails({ filter: { search: '' } })).toHaveLength(3);
    expect(await emails({ filter: { role: Role.admin } })).toEqual(['chief']);
    expect(await emails({ filter: { search: 'a', role: Role.customer } })).toEqual(['ada', 'bina']);
  });
});

describe('a promotion', () => {
  const promote = (email: string | undefined, as: Caller | null | undefined = admin) =>
    rest('PUT', '/makeadmin/:email', { as, params: email === undefined ? {} : { email } });

  it('makes a customer an admin, once', async () => {
    expect((await promote('ADA@example.com')).sent).toEqual({ modifiedCount: 1 });
    expect([await roleOf('ada@example.com'), await roleOf('bina@example.com')]).toEqual([
      'admin',
      'customer',
    ]);
    expect((await promote('ada@example.com')).sent).toEqual({ modifiedCount: 0 });
    expect(await makeAdmin(open.ctx(admin), ' bina@example.com ')).toMatchObject({
      modifiedCount: 1,
      user: { email: 'bina@example.com', role: 'admin' },
    });
  });

  it('is for admins, of users that exist', async () => {
    await expect(promote('ada@example.com', ada)).rejects.toMatchObject(forbidden);
    await expect(promote('ada@example.com', null)).rejects.toMatchObject(signInFirst);
    await expect(promote('nobody@example.com')).rejects.toMatchObject(notFound);
    await expect(promote('nobody')).rejects.toMatchObject(NOT_AN_EMAIL);
    await expect(promote(undefined)).rejects.toMatchObject(NOT_AN_EMAIL);
    expect(await roleOf('ada@example.com')).toBe('customer');
  });

  it('is offered to admins for customers', () => {
    const actor = (role: Actor['role']) => inRole(role) as Actor;
    const user = (role: string) => ({ role }) as User;
    const may = (who: Actor | null, role: string) => userPermissions(who, user(role)).makeAdmin;
    expect(may(actor('admin'), 'customer')).toMatchObject({ allowed: true, code: null });
    expect(may(actor('admin'), 'admin')).toMatchObject({
      allowed: false,
      kind: 'conflict',
      code: 'ALREADY_EXISTS',
      reason: 'This user is already an admin.',
    });
    for (const role of ['admin', 'customer']) {
      expect(may(actor('customer'), role)).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
      expect(may(null, role)).toMatchObject({ allowed: false, code: 'UNAUTHENTICATED' });
    }
  });
});

describe("an operator's command", () => {
  const change = (kind: 'grant' | 'revoke', email: string) =>
    changeRights(open.services, { change: kind, email });

  it('grants and revokes rights, and says what it did', async () => {
    expect(await change('grant', ' ADA@example.com ')).toBe('changed');
    expect(await roleOf('ada@example.com')).toBe('admin');
    expect(await change('grant', 'ada@example.com')).toBe('unchanged');
    expect(await change('revoke', 'ada@example.com')).toBe('changed');
    expect(await roleOf('ada@example.com')).toBe('customer');
    expect(await change('revoke', 'ada@example.com')).toBe('unchanged');
    expect(await change('grant', 'nobody@example.com')).toBe('unknown');
  });

  it('never revokes the last admin', async () => {
    expect(await change('revoke', 'chief@example.com')).toBe('last-admin');
    expect(await roleOf('chief@example.com')).toBe('admin');
  });

  it('revokes one of two admins when both are revoked at the same time', async () => {
    await change('grant', 'ada@example.com');
    const both = await atOnce(open, { sql: `SELECT FROM users WHERE role = 'admin' FOR UPDATE` }, [
      () => change('revoke', 'ada@example.com'),
      () => change('revoke', 'chief@example.com'),
    ]);
    expect(both).toEqual(['changed', 'last-admin']);
  });

  it('an admin whose rights are being revoked cannot make another admin', async () => {
    const leaving = await open.person('leaving@example.com', 'admin');
    const promote = () =>
      makeAdmin(open.ctx(leaving), 'ada@example.com').then(
        () => 'promoted',
        ({ code }: { code: string }) => code,
      );
    await change('revoke', 'ada@example.com');
    const held = { sql: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [leaving.id] };
    const both = await atOnce<string>(open, held, [() => change('revoke', leaving.email), promote]);
    expect(both).toEqual(['changed', 'FORBIDDEN']);
    expect(await roleOf('ada@example.com')).toBe('customer');
  });
});

describe('users by id', () => {
  const nobody = '01890000-0000-7000-8000-000000000000';

  it('are loaded in the order of their ids', async () => {
    const load = userLoader(open.ctx());
    const [first, second] = await load.loadMany([bina?.id ?? '', ada?.id ?? '']);
    expect([first, second]).toMatchObject([{ email: 'bina@example.com' }, { email: 'ada@example.com' }]);
    await expect(load.load(nobody)).rejects.toThrow(`no User ${nobody}`);
  });

  it('have a public name, never a full e-mail address', async () => {
    const names = publicNameLoader(open.ctx());
    expect(await names.loadMany([bina?.id ?? '', ada?.id ?? ''])).toEqual(['bina', 'ada']);
    await expect(names.load(nobody)).rejects.toThrow(`no user ${nobody}`);
  });

  it.each([
    [{ ownName: ' Ada ', email: 'a@example.com' }, 'Ada'],
    [{ ownName: ' ', email: 'a@example.com' }, 'a'],
    [{ ownName: null, email: 'a@b@example.com' }, 'a'],
    [{ ownName: null, email: '@example.com' }, 'Customer'],
  ])('of %j is %s', (user, name) => {
    expect(publicName(user)).toBe(name);
  });
});
