import type { Actor, Ctx, Tx } from '../../../shared/ctx';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { changeOrder } from '../../sales/orders/change.service';
import type { Order } from '../../sales/orders/order.entity';
import { may, ORDER } from '../../sales/orders/sale.policy';
import { unpaidOf } from '../../sales/orders/payment-status.service';
import { changePurchase } from '../../sales/purchases/change.service';
import type { Purchase } from '../../sales/purchases/purchase.entity';
import { accountOf } from '../../people/companies/account.service';
import { recordAccountPayment } from './account-payment.service';
import { depositsOf, type Deposit } from './deposit.service';
import { duesOfPurchases, withUnpaidCharge, type Due } from './dues.service';
import { PaymentMethod } from './payment.entity';
import { canRecordPayment } from './payment.policy';
import { pay, requireAmount } from './order-payment.service';
import type { RecordPaymentInput } from './record-payment.inputs';
import type { Keyed } from '../../idempotency/idempotency.service';

interface PayingDeposit {
  readonly deposit: Deposit;
  readonly purchase: Purchase;
  readonly input: RecordPaymentInput;
  readonly actor: Actor;
}

async function payDeposit(tx: Tx, { deposit, purchase, input, actor }: PayingDeposit): Promise<void> {
  const { documentId: invoiceId, open: amount } = deposit;
  requireAmount(input.amount, amount);
  await recordAccountPayment(tx, {
    ...input,
    account: accountOf(purchase),
    actor,
    method: PaymentMethod.BankTransfer,
    allocations: [{ invoiceId, amount }],
    keepRest: false,
  });
}

interface TargetedPayment {
  /** Of the order or the purchase. */
  readonly id: string;
  readonly input: RecordPaymentInput;
}

/** A confirmation changes nothing about the payment: with the same key it is the same request. */
const contentOf = ({ confirmDuplicate: _, ...content }: RecordPaymentInput) => content;

/**
 * Records the payment of an order (admins): the wholesaler is paid by transfer. The amount must be what it owes, taxes
 * included (specification section 4).
 * @throws DomainError NOT_FOUND, FORBIDDEN, ORDER_PAID, AMOUNT_MISMATCH, DUPLICATE_PAYMENT, BAD_USER_INPUT
 */
export function recordPayment(
  ctx: Ctx,
  { id, input, idempotencyKey }: Keyed<TargetedPayment>,
): Promise<Order> {
  const content = ['payment', id, contentOf(input)];
  return changeOrder(ctx, { id, idempotencyKey, content, isPayment: true }, async (tx, order, actor) => {
    authorize(may(ORDER.recordPayment, actor, order));
    await pay(tx, { orders: [order], target: order, input, actor });
  });
}

/**
 * Records one payment of a purchase (admins): of all of its orders that are not paid yet, or of its deposit. The amount must
 * be what one of the two owes, taxes included.
 * @throws DomainError NOT_FOUND, FORBIDDEN, ORDER_PAID, AMOUNT_MISMATCH, TAX_UNDECIDED, DUPLICATE_PAYMENT, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export function recordPurchasePayment(
  ctx: Ctx,
  { id, input, idempotencyKey }: Keyed<TargetedPayment>,
): Promise<Purchase> {
  const content = ['purchase-payment', idOf(id), contentOf(input)];
  return changePurchase(ctx, { id, idempotencyKey, content, isPayment: true }, async (change) => {
    const { tx, actor, purchase, orders, deletedOrders } = change;
    const unpaid = unpaidOf([...orders, ...(await withUnpaidCharge(tx.db, deletedOrders))]);
    const [owed] = (await duesOfPurchases(tx.db, [purchase.id])) as [Due];
    authorize(canRecordPayment(actor, purchase, { ...owed, unpaidOrders: unpaid.length }));
    const [deposit] = await depositsOf(tx.db, [purchase.id]);
    // Without an unpaid order, only the deposit is left: its payment was reversed.
    if (deposit && deposit.open > 0 && (deposit.open === input.amount || unpaid.length === 0))
      await payDeposit(tx, { deposit, purchase, input, actor });
    else await pay(tx, { orders: unpaid, target: purchase, input, actor });
  });
}
