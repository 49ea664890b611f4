import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { dayOf } from '../../../shared/time/working-days';
import { Purchase } from '../purchases/purchase.entity';
import { may, PURCHASE, still } from '../orders/sale.policy';
import { subjectOf } from '../purchases/purchase.subject';

const INSERT = `
  INSERT INTO approval_reminders (id, purchase_id, day)
  SELECT $1, id, $3 FROM purchases WHERE id = $2 AND state = 'AwaitingApproval'
  ON CONFLICT DO NOTHING RETURNING id`;

/** Reminds the approvers of a purchase (its buyer), once a day. @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE */
export async function remindApprovers(ctx: Ctx, id: string): Promise<Purchase> {
  const actor = await signedIn(ctx);
  const purchase = await ctx.db.findOneBy(Purchase, { id: idOf(id) });
  if (!purchase) throw notFound();
  await inTransaction(ctx, async (tx) => {
    const values = [newId(), purchase.id, dayOf(new Date())];
    authorize(may(PURCHASE.remind, actor, purchase));
    const [reminder] = await query<{ id: string }>(tx.db, { sql: INSERT, values });
    const now = await tx.db.findOneByOrFail(Purchase, { id: purchase.id });
    const permission = may(PURCHASE.remind, actor, now);
    authorize(still(PURCHASE.remind, permission, { isRemindedToday: !reminder }));
    const reminded = reminder && { ...subjectOf(purchase), payload: { reminderId: reminder.id } };
    if (reminded) await emit(tx, 'purchase.reminded', reminded);
  });
  return purchase;
}
