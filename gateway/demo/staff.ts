import { graphql } from './graphql';
import { demoAdmin, newCustomer, uniqueEmail, type SignedUp } from './people';

const ROLES = '{ staffRoles { id name } }';
const ME = '{ me { id } }';
const GIVE = 'mutation ($id: ID!, $roleId: ID) { setUserRole(id: $id, roleId: $roleId) { id } }';

interface Role {
  readonly id: string;
  readonly name: string;
}

/** A person of each role of staff, by its name. */
export async function newStaff(): Promise<Map<string, SignedUp>> {
  const { token } = await demoAdmin();
  const { staffRoles } = await graphql<{ staffRoles: Role[] }>(token, ROLES, {});
  const staff = new Map<string, SignedUp>();
  for (const { id: roleId, name } of staffRoles) {
    const person = await newCustomer(`${name} Staff`, uniqueEmail(name.toLowerCase()));
    const { me } = await graphql<{ me: { id: string } }>(person.token, ME, {});
    await graphql(token, GIVE, { id: me.id, roleId });
    staff.set(name, person);
  }
  return staff;
}
