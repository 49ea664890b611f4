import { In } from 'typeorm';
import type { EventActor } from '../../../events/domain-event';
import { emit } from '../../../events/emit';
import type { UnitOfWork } from '../../../shared/ctx';
import { Order } from './order.entity';
import { PaymentStatus } from './order.status';
import { subjectOf } from './order.subject';

export const unpaidOf = (orders: readonly Order[]): Order[] =>
  orders.filter(({ payment }) => payment === PaymentStatus.unpaid);

/** Sets the payment status of locked orders that have another one. */
export async function setPaymentStatus(
  tx: UnitOfWork,
  orders: readonly Order[],
  { to, actor }: { to: PaymentStatus; actor: EventActor },
): Promise<void> {
  if (orders.length === 0) return;
  await tx.db.update(Order, { id: In(orders.map(({ id }) => id)) }, { payment: to });
  const type = to === PaymentStatus.paid ? 'order.paid' : 'order.payment-reopened';
  const changed = orders.map((order) => ({
    ...subjectOf(order),
    actor,
    payload: { from: order.payment, to },
  }));
  await emit(tx, type, ...changed);
}
