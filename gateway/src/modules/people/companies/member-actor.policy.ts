import type { Actor } from '../../../shared/ctx';

const NONE: Actor['permissions'] = new Set();

/**
 * A person as a member of one company and nothing else: no rights of staff, no other company, no address of their own. Programs
 * of the company act so. Null if they are not a member. It acts for the company while that may be acted for.
 */
export function asMemberOnly<Person extends Actor>(actor: Person, companyId: string): Person | null {
  const memberships = actor.memberships.filter((membership) => membership.companyId === companyId);
  if (memberships.length === 0) return null;
  return { ...actor, role: 'customer', permissions: NONE, memberships, profileAddress: null };
}
