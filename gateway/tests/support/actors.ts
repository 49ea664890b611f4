import { ALL_PERMISSIONS } from '../../src/rules/permissions';
import type { Actor } from '../../src/shared/ctx';

/** A role of the specification with all that it allows: an admin is an owner. */
export const inRole = (role: Actor['role']): Pick<Actor, 'role' | 'permissions'> => ({
  role,
  permissions: new Set(role === 'admin' ? ALL_PERMISSIONS : []),
});
