import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import { deleted, type Action } from '../audit/audit.service';
import { Order } from './order.entity';
import type { RecordPaymentInput } from './order.inputs';
import { PaymentStatus, type OrderStatus } from './order.status';

/** An order or a purchase. */
type Numbered = Pick<Order, 'id' | 'number'>;

const named = (numbered: Numbered) => ({
  entity: numbered instanceof Order ? AuditEntity.Order : AuditEntity.Purchase,
  entityId: numbered.id,
  entityName: numbered.number,
});

export const statusChanged = (order: Order, status: OrderStatus, details: object | null): Action => ({
  action: AuditAction.OrderStatusChanged,
  ...named(order),
  before: { status: order.status },
  after: { status, ...details },
});

export const orderDeleted = (order: Order): Action => ({
  action: AuditAction.OrderDeleted,
  ...named(order),
  ...deleted(['toolName', 'quantity', 'totalPrice', 'status'], order),
});

export const paymentRecorded = (
  numbered: Numbered,
  payment: Omit<RecordPaymentInput, 'confirmDuplicate'>,
): Action => ({
  action: AuditAction.PaymentRecorded,
  ...named(numbered),
  before: { payment: PaymentStatus.unpaid },
  after: { payment: PaymentStatus.paid, ...payment },
});
