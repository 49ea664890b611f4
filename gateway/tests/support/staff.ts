import { randomUUID } from 'node:crypto';
import { ALL_PERMISSIONS, PERMISSIONS, withNeeded, type StaffPermission } from '../../src/rules/permissions';
import type { Person, TestShop } from './shop';

/** A role of its own with these permissions and those that they need. Returns its id. */
export async function aRole(shop: TestShop, permissions: readonly StaffPermission[]): Promise<string> {
  const id = randomUUID();
  await shop.dataSource.query(
    'INSERT INTO staff_roles (id, name, position, permissions) VALUES ($1, $2, 99, $3)',
    [id, `Role ${id.slice(0, 30)}`, withNeeded(permissions)],
  );
  return id;
}

export const giveRole = (shop: TestShop, person: Person, roleId: string) =>
  shop.dataSource.query(`UPDATE users SET role = 'admin', staff_role_id = $2 WHERE id = $1`, [
    person.id,
    roleId,
  ]);

/** Somebody of the staff who has exactly these permissions, and those that they need. */
export async function aColleague(shop: TestShop, permissions: readonly StaffPermission[]): Promise<Person> {
  const person = await shop.customer();
  await giveRole(shop, person, await aRole(shop, permissions));
  return person;
}

/** The id of a built-in role. */
export async function roleNamed(shop: TestShop, name: string): Promise<string> {
  return (await shop.dataSource.query('SELECT id FROM staff_roles WHERE name = $1', [name]))[0].id as string;
}

/** Everything but a permission, and what needs it. */
export const allBut = (without: StaffPermission): StaffPermission[] =>
  ALL_PERMISSIONS.filter(
    (name) => name !== 'roles.manage' && name !== without && !withNeeded([name]).includes(without),
  );

export const refusalOf = (permission: StaffPermission): string =>
  `Your role does not allow you to ${PERMISSIONS[permission].to}.`;
