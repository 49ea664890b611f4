import { IsNull, Not } from 'typeorm';
import type { AppServices } from '../../shared/ctx';
import { User } from '../people/users/user.entity';
import { anonymizeSales } from './anonymize';

/** Deletes the account of a deleted user at the identity provider. Until it succeeds, the uid shows that they were deleted. */
export async function deleteSignIn(
  { db, identity }: AppServices,
  { userId }: { userId: string },
): Promise<void> {
  const user = await db.transaction(async (tx) => {
    // Waits for a purchase that the user was placing at the very moment of the deletion.
    const where = { id: userId, deletedAt: Not(IsNull()) };
    const deleted = await tx.findOne(User, { where, lock: { mode: 'pessimistic_write' } });
    if (deleted) await anonymizeSales(tx, userId);
    return deleted;
  });
  if (!user?.providerUid) return;
  await identity.deleteAccount(user.providerUid);
  await db.update(User, { id: userId }, { providerUid: null });
}
