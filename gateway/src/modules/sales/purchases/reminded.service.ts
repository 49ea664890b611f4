import type { Ctx } from '../../../shared/ctx';
import { dayOf } from '../../../shared/time/working-days';
import { ApprovalReminder } from './approval-reminder.entity';
import type { Purchase } from './purchase.entity';
import { PurchaseStage } from '../orders/purchase.status';

/** True if the approvers of a purchase were reminded on this day. */
export async function isRemindedToday({ db }: Ctx, { id, stage }: Purchase): Promise<boolean> {
  if (stage !== PurchaseStage.AwaitingApproval) return false;
  return db.existsBy(ApprovalReminder, { purchaseId: id, day: dayOf(new Date()) });
}
