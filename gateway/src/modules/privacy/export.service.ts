import type { EntityManager } from 'typeorm';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { recordAction } from '../audit/audit.service';
import { User } from '../users/user.entity';
import { canExportData } from '../users/user.policy';
import { PERSONAL_DATA, type PersonalDataSection } from './personal-data';
import { personalDataExported } from './privacy.actions';

export type PersonalData = Record<PersonalDataSection, unknown[]>;

/**
 * Everything that the shop has about a user: for the user and, recorded in the audit log, for admins.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED
 */
export async function exportPersonalData(
  ctx: Ctx,
  userId: string,
): Promise<PersonalData & { exportedAt: Date }> {
  const actor = await signedIn(ctx);
  authorize(canExportData(actor, { id: userId }));
  await ctx.services.limiter.take('export', actor.userId);
  const id = idOf(userId);
  return inTransaction(ctx, async (tx) => {
    // One state of the database for all sections.
    await tx.db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const user = await tx.db.findOneBy(User, { id });
    if (!user) throw notFound();
    const data = await read(tx.db, user);
    if (actor.userId !== id) await recordAction(tx, personalDataExported(user, data));
    return { exportedAt: new Date(), ...data };
  });
}

async function read(db: EntityManager, { id }: User): Promise<PersonalData> {
  const data: Partial<PersonalData> = {};
  for (const [section, sql] of Object.entries(PERSONAL_DATA) as [PersonalDataSection, string][]) {
    const rows = await db.query<object[]>(sql, [id]);
    data[section] = rows.flatMap((row) => Object.values(row) as unknown[]);
  }
  return data as PersonalData;
}
