import type { EntityManager } from 'typeorm';
import { Role, User } from './user.entity';

export type RightsChange = 'grant' | 'revoke';

/** What became of a change of an operator's: 'last-admin' and 'unknown' changed nothing. */
export type RightsOutcome = 'changed' | 'unchanged' | 'unknown' | 'last-admin';

/**
 * Makes a user an admin, or a customer again, at once; for the operator's command line, so nobody is asked who they are.
 * The last admin stays one: without any, nobody could run the shop, nor make the next admin in it.
 */
export function changeRights(
  db: EntityManager,
  { change, email }: { change: RightsChange; email: string },
): Promise<RightsOutcome> {
  return db.transaction(async (tx) => {
    // All admins are locked, so that two revocations at once cannot each leave the other one's.
    const admins = await tx.find(User, {
      where: { role: Role.admin },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const user = await tx.findOneBy(User, { email: email.trim().toLowerCase() });
    if (!user) return 'unknown';
    const role = change === 'grant' ? Role.admin : Role.customer;
    if (user.role === role) return 'unchanged';
    if (change === 'revoke' && admins.length === 1) return 'last-admin';
    await tx.update(User, { id: user.id }, { role });
    return 'changed';
  });
}
