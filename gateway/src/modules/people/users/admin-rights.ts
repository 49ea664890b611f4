import { IsNull } from 'typeorm';
import { emit } from '../../../events/emit';
import { inJobTransaction, type AppServices } from '../../../shared/ctx';
import { hasOtherOwner, lockStaff } from './staff.service';
import { Role, User } from './user.entity';
import { roleChanged } from './user.subject';

export type RightsChange = 'grant' | 'revoke';

/** Result of an operator's change; only 'changed' changed anything. */
export type RightsOutcome = 'changed' | 'unchanged' | 'unknown' | 'last-admin';

/**
 * Makes a user an owner, or a customer again, immediately. Called from the operator's command line, so it authorizes no one.
 * The last owner cannot be revoked: without one no one could run the shop or promote the next admin.
 */
export function changeRights(
  services: AppServices,
  { change, email }: { change: RightsChange; email: string },
): Promise<RightsOutcome> {
  return inJobTransaction({ ...services, origin: {} }, async (work) => {
    const { db: tx } = work;
    await lockStaff(tx);
    const user = await tx.findOneBy(User, { email: email.trim().toLowerCase(), deletedAt: IsNull() });
    if (!user) return 'unknown';
    const role = change === 'grant' ? Role.admin : Role.customer;
    if (user.role === role) return 'unchanged';
    if (change === 'revoke' && !(await hasOtherOwner(tx, user.id))) return 'last-admin';
    await tx.update(User, { id: user.id }, { role });
    await emit(work, 'user.role-changed', { ...roleChanged(user, role), actor: null });
    return 'changed';
  });
}
