import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import { added, type Action } from '../audit/audit.service';
import { Payment } from '../orders/payment.entity';
import type { Allocation } from './allocation.service';

const named = ({ id, reference }: Payment) => ({
  entity: AuditEntity.Payment,
  entityId: id,
  entityName: reference,
});

export const accountPaymentRecorded = (payment: Payment): Action => ({
  action: AuditAction.PaymentRecorded,
  ...named(payment),
  ...added(['companyId', 'customerId', 'amount', 'method', 'receivedOn', 'note'], payment),
});

export const paymentAllocated = (payment: Payment, plan: readonly Allocation[]): Action => ({
  action: AuditAction.PaymentAllocated,
  ...named(payment),
  before: null,
  after: { allocations: plan },
});

export const paymentReversed = (payment: Payment, reason: string): Action => ({
  action: AuditAction.PaymentReversed,
  ...named(payment),
  before: { amount: payment.amount },
  after: { amount: 0, reason },
});
