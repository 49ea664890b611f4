import { enqueue } from '../../jobs/enqueue';
import { emit } from '../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { badInput } from '../../shared/domain-error';
import { authorize, type Permission } from '../../shared/permission';
import { leaveAllCompanies } from '../people/companies/leave.service';
import { User } from '../people/users/user.entity';
import { recordLossOfRights } from '../people/users/user.service';
import { lockStaff } from '../people/users/staff.service';
import { canDeleteAccount } from './deletion-check.service';
import { anonymize } from './anonymize';

/** True if the viewer may delete their account now. @throws DomainError UNAUTHENTICATED */
export async function getAccountDeletion(ctx: Ctx): Promise<Permission> {
  return canDeleteAccount(ctx.db, (await signedIn(ctx)).userId);
}

/**
 * Deletes the viewer's account: all that identifies them, except on what the law requires to be kept (adr/0031). It cannot be
 * undone. `confirmation` is their email address. The account at the identity provider is deleted by a job.
 * @throws DomainError UNAUTHENTICATED, BAD_USER_INPUT, LAST_ADMIN, LAST_OWNER, OPEN_ORDERS, MONEY_DUE
 */
export async function deleteMyAccount(ctx: Ctx, confirmation: string): Promise<boolean> {
  const { userId, email } = await signedIn(ctx);
  if (confirmation.trim().toLowerCase() !== email)
    throw badInput({ confirmation: 'Please type your email address to confirm.' });
  await inTransaction(ctx, async (tx) => {
    await leaveAllCompanies(tx, userId, () => lockAndCheck(tx, userId));
    const user = await tx.db.findOneByOrFail(User, { id: userId });
    await recordLossOfRights(tx, user);
    await emit(tx, 'user.deleted', { subjectId: userId, customerId: userId, payload: {} });
    await anonymize(tx.db, user);
    await enqueue(tx, 'delete-sign-in', { userId });
  });
  return true;
}

/** Locks all staff, so that the last two owners cannot both go, and the user. @throws DomainError */
async function lockAndCheck(tx: Ctx, userId: string): Promise<void> {
  await lockStaff(tx.db, userId);
  authorize(await canDeleteAccount(tx.db, userId));
}
