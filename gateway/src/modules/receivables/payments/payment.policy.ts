import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { allowed, onlyAdmins, Permission, refused } from '../../../shared/permission';
import type { Payment } from './payment.entity';
import { canPay } from '../../sales/purchases/purchase.policy';
import type { Receivable } from './receivables.service';

@ObjectType({ description: "The viewer's current permissions on a payment.", simpleResolvers: true })
export class PaymentPermissions {
  @Field(() => Permission, { description: 'Take it back as a whole.' })
  reverse!: Permission;

  @Field(() => Permission, { description: 'Allocate the rest of it to invoices.' })
  allocate!: Permission;
}

@ObjectType({ description: "The viewer's current permissions on a document.", simpleResolvers: true })
export class DocumentPermissions {
  @Field(() => Permission, { description: 'Pay the open amount of an invoice.' })
  pay!: Permission;
}

/** Who lists, records, allocates and reverses payments of accounts. */
export const canManagePayments = onlyAdmins;

const isReversal = refused(
  'conflict',
  'WRONG_STATE',
  'A reversal cannot be reversed. Record the payment again.',
);
const wasReversed = refused('conflict', 'WRONG_STATE', 'This payment was reversed already.');
const nothingLeft = refused('rule', 'CREDIT_EXCEEDED', 'Nothing is left of this payment.');

/** Whether a user may take a payment back. */
export function canReverse(
  actor: Actor | null,
  payment: Pick<Payment, 'reversesId'>,
  reversal: Payment | null,
): Permission {
  const manage = canManagePayments(actor);
  if (!manage.allowed) return manage;
  if (payment.reversesId) return isReversal;
  return reversal ? wasReversed : allowed;
}

const notAnInvoice = refused('rule', 'WRONG_STATE', 'Only invoices are paid.');

/** Whether a user may pay an invoice; null is another document. */
export const canPayInvoice = (actor: Actor | null, invoice: Receivable | null): Permission =>
  invoice ? canPay(actor, invoice, invoice.open) : notAnInvoice;

/** Whether a user may allocate a payment of which so much is left. */
export function canAllocate(actor: Actor | null, left: number): Permission {
  const manage = canManagePayments(actor);
  if (!manage.allowed) return manage;
  return left > 0 ? allowed : nothingLeft;
}
