import type { Actor } from '../../../shared/ctx';

const NONE: Actor['permissions'] = new Set();

/**
 * A person with the rights of a member of one company only: without those of staff, other companies and their own address.
 * Programs of the company act with these rights. Null if the person is not a member.
 */
export function asMemberOnly<Person extends Actor>(actor: Person, companyId: string): Person | null {
  const memberships = actor.memberships.filter((membership) => membership.companyId === companyId);
  if (memberships.length === 0) return null;
  return { ...actor, role: 'customer', permissions: NONE, memberships, profileAddress: null };
}
