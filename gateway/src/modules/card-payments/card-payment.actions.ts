import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import type { Action } from '../audit/audit.service';
import { CardPaymentState, type CardPayment } from './card-payment.entity';

export const cardRefunded = ({ id, number, refund, intentId, state }: CardPayment): Action => ({
  action: AuditAction.CardRefunded,
  entity: AuditEntity.CardPayment,
  entityId: id,
  entityName: number,
  before: { state },
  after: { state: CardPaymentState.Refunded, refund, intentId },
});
