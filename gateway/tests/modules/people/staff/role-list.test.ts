import { actionsOn } from '../../../support/audit';
import { atOnce } from '../../../support/at-once';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aColleague, aRole, allBut, giveRole, roleNamed } from '../../../support/staff';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

const roles = async (): Promise<any[]> =>
  (await shop.gql('{ staffRoles { id name permissions version people } }', { as: owner })).data.staffRoles;
const names = async () => (await roles()).map(({ name }) => name);
const add = (name: string, permissions: string[] = [], as = owner, key?: string) =>
  shop.gql(
    `mutation ($input: AddStaffRoleInput!, $key: String) {
      addStaffRole(input: $input, idempotencyKey: $key) { id name permissions version people } }`,
    { variables: { input: { name, permissions }, key }, as },
  );
const rename = (id: string, name: string, version = 1, as = owner) =>
  shop.gql(
    `mutation ($id: ID!, $input: RenameStaffRoleInput!) { renameStaffRole(id: $id, input: $input) { name version } }`,
    { variables: { id, input: { name, version } }, as },
  );
const remove = (id: string, as = owner) =>
  shop.gql(`mutation ($id: ID!) { deleteStaffRole(id: $id) { name } }`, { variables: { id }, as });

it('a role is added, renamed and deleted by an owner, and the audit log says so', async () => {
  const { id } = (await add('  Export desk ', ['invoices.issue'])).data.addStaffRole;
  const added = (await roles()).at(-1);
  expect(added).toEqual({
    id,
    name: 'Export desk',
    version: 1,
    people: 0,
    permissions: ['orders.read', 'documents.read', 'invoices.issue', 'companies.read'],
  });
  // Its own name in another spelling is no other role.
  const renamed = await rename(id, 'EXPORT DESK');
  expect(renamed.data.renameStaffRole).toEqual({ name: 'EXPORT DESK', version: 2 });
  expect((await rename(id, 'Exports', 1)).code).toBe('STALE');
  expect((await remove(id)).data.deleteStaffRole.map(({ name }: any) => name)).not.toContain('EXPORT DESK');
  expect((await remove(id)).code).toBe('NOT_FOUND');
  expect(await actionsOn(shop, id, owner)).toMatchObject([
    { before: { name: 'EXPORT DESK' } },
    { before: { name: 'Export desk' }, after: { name: 'EXPORT DESK' } },
    { after: { name: 'Export desk' } },
  ]);
});

it('is added once for a key', async () => {
  const [first, again] = [
    await add('Night shift', [], owner, 'n1'),
    await add('Night shift', [], owner, 'n1'),
  ];
  expect(again.data).toEqual(first.data);
});

describe('a name', () => {
  it.each(['sales', ' SALES ', 'Sáles', 'ＳＡＬＥＳ', 'Ｓales'])(
    'like that of another role: %s',
    async (name) => {
      const answers = [await add(name), await rename(await roleNamed(shop, 'Warehouse'), name)];
      for (const { code, errors } of answers) {
        expect(code).toBe('ALREADY_EXISTS');
        expect(errors?.[0]?.extensions.details.fields).toEqual({
          name: expect.stringContaining('Another role has this name'),
        });
      }
    },
  );

  it.each(['', '   ', 'x'.repeat(41), 'a\u202eb', '\u200b'])('that is refused: %j', async (name) => {
    const { code, errors } = await add(name);
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.details.fields)).toEqual(['name']);
  });

  it('that two owners add at the same time is one role', async () => {
    const other = await shop.admin();
    const answers = await atOnce(shop, { sql: 'SELECT FROM users FOR UPDATE' }, [
      () => add('Returns desk'),
      () => add('RETURNS DESK', [], other),
    ]);
    expect(answers.map(({ code }) => code ?? 'added').sort()).toEqual(['ALREADY_EXISTS', 'added']);
    expect((await names()).filter((name) => name.toLowerCase() === 'returns desk')).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('a role that somebody has is not deleted, with their number', async () => {
    const id = await aRole(shop, []);
    const [{ name }] = await shop.dataSource.query('SELECT name FROM staff_roles WHERE id = $1', [id]);
    const people = [await shop.customer(), await shop.customer()];
    for (const person of people) await giveRole(shop, person, id);
    const { code, errors } = await remove(id);
    expect([code, errors?.[0]?.message]).toEqual([
      'WRONG_STATE',
      `2 people have the role ${name}. Give them another role first.`,
    ]);
    for (const person of people)
      await shop.dataSource.query(`UPDATE users SET role = 'customer' WHERE id = $1`, [person.id]);
    expect((await remove(id)).code).toBeUndefined();
  });

  it('one that is given while it is deleted is kept, or cannot be given', async () => {
    const [id, person] = [await aRole(shop, []), await shop.customer()];
    const give = () =>
      shop.gql(`mutation ($id: ID!, $role: ID) { setUserRole(id: $id, roleId: $role) { id } }`, {
        variables: { id: person.id, role: id },
        as: owner,
      });
    const answers = await atOnce(shop, { sql: 'SELECT FROM users FOR UPDATE' }, [give, () => remove(id)]);
    const codes = answers.map(({ code }) => code ?? 'done').join();
    expect(['done,WRONG_STATE', 'NOT_FOUND,done']).toContain(codes);
  });

  it('that of owners is neither renamed nor deleted', async () => {
    const id = await roleNamed(shop, 'Owner');
    expect((await rename(id, 'Boss')).errors?.[0]?.message).toBe('The role of owners cannot be renamed.');
    expect((await remove(id)).errors?.[0]?.message).toBe('The role of owners cannot be deleted.');
  });

  it('nobody but owners changes the list, and no role is given the right to', async () => {
    const colleague = await aColleague(shop, allBut('roles.manage'));
    const id = await aRole(shop, []);
    const answers = [await add('Mine', [], colleague), await rename(id, 'Mine', 1, colleague)];
    expect([...answers, await remove(id, colleague)].map(({ code }) => code)).toEqual([
      ...['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    ]);
    expect((await add('Mine', ['roles.manage'])).code).toBe('BAD_USER_INPUT');
  });

  it('a shop has at most 20 roles', async () => {
    while ((await roles()).length < 20) await aRole(shop, []);
    expect((await add('One more')).errors?.[0]?.message).toBe('A shop has at most 20 roles.');
  });
});
