import { paginate, type ConnectionOf } from '../../db/lists/paginate';
import type { ListedRows } from '../../db/lists/tally';
import { Where } from '../../db/sql';
import { emit } from '../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { SortDirection } from '../../shared/sort';
import { dismiss, lockRefused } from '../messages/dismissal.service';
import { DeliveryState, MessageDelivery } from '../messages/message-delivery.entity';
import { canManageJobs } from './job.policy';
import type { DismissEmailArgs, RefusedEmailsArgs } from './refused-email.inputs';
import { canDismiss } from './refused-email.policy';

// Not parameters: the partial index serves them.
const REFUSED = `item.state = '${DeliveryState.Refused}'`;
const rowsThat = (isDismissed: boolean): ListedRows<MessageDelivery> => ({
  Entity: MessageDelivery,
  where: new Where().andRaw(`${REFUSED} AND item.dismissed_at IS ${isDismissed ? 'NOT NULL' : 'NULL'}`),
});

/** Emails that a mail server refused for good, and that staff have not dismissed. */
export const refusedEmailRows = (): ListedRows<MessageDelivery> => rowsThat(false);

/**
 * Emails that a mail server refused for good, those that wait or those that were dismissed, newest first (admins).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN
 */
export async function listRefusedEmails(
  ctx: Ctx,
  { dismissed, ...args }: RefusedEmailsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<MessageDelivery>> {
  authorize(canManageJobs(await ctx.viewer()));
  return paginate(ctx.db, {
    ...rowsThat(dismissed),
    args,
    requested,
    sort: { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' },
    direction: SortDirection.DESC,
  });
}

/**
 * Says that staff have dealt with a refused email: it waits for nobody any more, and stays in the list of the dismissed ones
 * (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export async function dismissRefusedEmail(
  ctx: Ctx,
  { id, reason }: DismissEmailArgs,
): Promise<MessageDelivery> {
  const actor = await signedIn(ctx);
  authorize(canManageJobs(actor));
  const key = idOf(id);
  return inTransaction(ctx, async (tx) => {
    const email = await lockRefused(tx, key);
    if (!email) throw notFound();
    authorize(canDismiss(actor, email));
    const dismissed = await dismiss(tx, email, { dismissedById: actor.userId, dismissalReason: reason });
    // Without the address, which is personal data: events outlive the email.
    const payload = { before: { reason: null }, after: { reason } };
    await emit(tx, 'email.dismissed', { subjectId: email.id, name: email.message, payload });
    return dismissed;
  });
}
