import { emit } from '../../../events/emit';
import type { Actor, Tx } from '../../../shared/ctx';

interface Placed {
  readonly subjectId: string;
  readonly companyId: string | null;
  readonly customerId: string;
}

/** Records that staff ordered a purchase for its customer, if they did. */
export async function emitOrderedFor(tx: Tx, actor: Actor, purchase: Placed): Promise<void> {
  if (!actor.staff) return;
  const { companyId, customerId } = purchase;
  await emit(tx, 'purchase.ordered-for', {
    ...purchase,
    actor,
    payload: { before: null, after: { customerId, companyId, onBehalf: actor.staff.sessionId } },
  });
}
