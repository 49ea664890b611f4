import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { allowed, requires, Permission, refused } from '../../../shared/permission';
import type { Sale } from '../../sales/orders/capacity.policy';
import { may, PURCHASE, still, whenPayable } from '../../sales/orders/sale.policy';
import { isDepositDue, type DepositState } from '../../sales/purchases/purchase-payment.status';
import type { Due } from './dues.service';
import type { Payment } from './payment.entity';
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

/** Permission to see all payments and accounts. */
export const canReadPayments = (actor: Actor | null): Permission => requires(actor, 'documents.read');

/** Permission to record, allocate and reverse payments of accounts. */
export const canManagePayments = (actor: Actor | null): Permission => requires(actor, 'payments.record');

const isReversal = refused(
  'conflict',
  'WRONG_STATE',
  'A reversal cannot be reversed. Record the payment again.',
);
const wasReversed = refused('conflict', 'WRONG_STATE', 'This payment was reversed already.');
const nothingLeft = refused('rule', 'CREDIT_EXCEEDED', 'Nothing is left of this payment.');

/** Permission to take a payment back. */
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

type Owed = Pick<Due, 'due' | 'isTaxed' | 'awaitsFee'>;

const toPay = ({ due, ...rest }: Owed) => ({ ...rest, owes: due > 0 });

/** Something of a purchase can be paid now. */
export const whenOwed = (owed: Owed): Permission => whenPayable(toPay(owed));

/** Permission to pay what a purchase owes. */
export const canPay = (actor: Actor | null, purchase: Sale, owed: Owed): Permission =>
  still(PURCHASE.pay, may(PURCHASE.pay, actor, purchase), toPay(owed));

/** Permission to record the payment of a purchase with this number of unpaid orders, of an unpaid charge, or of its deposit. */
export const canRecordPayment = (
  actor: Actor | null,
  purchase: Sale & DepositState,
  {
    unpaidOrders,
    isUninvoicedOpen,
    ...owed
  }: Owed & Pick<Due, 'isUninvoicedOpen'> & { readonly unpaidOrders: number },
): Permission => {
  const isPaid = unpaidOrders === 0 && !isUninvoicedOpen && !isDepositDue(purchase);
  return may(PURCHASE.recordPayment, actor, { ...purchase, ...toPay(owed), isPaid });
};

const notAnInvoice = refused('rule', 'WRONG_STATE', 'Only invoices are paid.');

/** Permission to pay an invoice; null is another document. */
export const canPayInvoice = (actor: Actor | null, invoice: Receivable | null): Permission =>
  invoice ? canPay(actor, invoice, { due: invoice.open, isTaxed: true, awaitsFee: false }) : notAnInvoice;

/** Permission to allocate the rest of a payment. */
export function canAllocate(actor: Actor | null, left: number): Permission {
  const manage = canManagePayments(actor);
  if (!manage.allowed) return manage;
  return left > 0 ? allowed : nothingLeft;
}
