import { IsNull, type EntityManager } from 'typeorm';
import { recordActionOfOperator } from '../audit/audit.service';
import { roleChanged } from './role.actions';
import { Role, User } from './user.entity';

export type RightsChange = 'grant' | 'revoke';

/** Result of an operator's change; only 'changed' changed anything. */
export type RightsOutcome = 'changed' | 'unchanged' | 'unknown' | 'last-admin';

/**
 * Makes a user an admin, or a customer again, immediately. Called from the operator's command line, so it authorizes nobody.
 * The last admin cannot be revoked: without one nobody could run the shop or promote the next admin.
 */
export function changeRights(
  db: EntityManager,
  { change, email }: { change: RightsChange; email: string },
): Promise<RightsOutcome> {
  return db.transaction(async (tx) => {
    // All admins are locked, so that two concurrent revocations cannot remove the last two admins.
    const admins = await tx.find(User, {
      where: { role: Role.admin },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const user = await tx.findOneBy(User, { email: email.trim().toLowerCase(), deletedAt: IsNull() });
    if (!user) return 'unknown';
    const role = change === 'grant' ? Role.admin : Role.customer;
    if (user.role === role) return 'unchanged';
    if (change === 'revoke' && admins.length === 1) return 'last-admin';
    await tx.update(User, { id: user.id }, { role });
    await recordActionOfOperator(tx, roleChanged(user, user.role, role));
    return 'changed';
  });
}
