import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Money } from '../../../shared/scalars';
import { Key } from '../../idempotency/idempotency.inputs';
import { Order } from '../../sales/orders/order.entity';
import { PaymentStatus } from '../../sales/orders/order.status';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { purchaseSumsLoader } from '../../sales/purchases/purchase.loader';
import { paymentOf, PurchasePayment } from '../../sales/purchases/purchase-payment.status';
import { orderDueLoader, paymentLoader, purchaseTotalsLoader } from './due.loader';
import { Payment } from './payment.entity';
import { purchasePaymentsLoader } from './payment.loader';
import { RecordPaymentInput } from './record-payment.inputs';
import { recordPayment, recordPurchasePayment } from './record-payment.service';

/** Due amount of an order, and its payments. */
@Resolver(() => Order)
export class OrderDueResolver {
  @Mutation(() => Order, { description: 'Records the payment of an order (admins).' })
  recordPayment(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: RecordPaymentInput,
    @Key() idempotencyKey?: string,
  ) {
    return recordPayment(ctx, { id, input, idempotencyKey });
  }

  @Needs<Order>('id', 'payment')
  @FieldResolver(() => Payment, { nullable: true, description: 'Recorded payment; null while unpaid.' })
  paymentRecord(@Root() { id, payment }: Order, @Context() ctx: Ctx) {
    return payment === PaymentStatus.paid ? paymentLoader(ctx).load(id) : null;
  }

  @Needs<Order>('id')
  @FieldResolver(() => Money, { description: 'Open amount, taxes included; 0 once it is paid or deleted.' })
  async openAmount(@Root() { id }: Order, @Context() ctx: Ctx): Promise<number> {
    return (await orderDueLoader(ctx).load(id)).due;
  }
}

/** Totals and dues of a purchase, and its payments. */
@Resolver(() => Purchase)
export class PurchaseDueResolver {
  @Mutation(() => Purchase, {
    description:
      'Records one payment of a purchase: of all of its orders that are not paid yet, or of its deposit (admins).',
  })
  recordPurchasePayment(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: RecordPaymentInput,
    @Key() idempotencyKey?: string,
  ) {
    return recordPurchasePayment(ctx, { id, input, idempotencyKey });
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Money, {
    description: 'Tax on its orders, without deleted ones; 0 until it is decided.',
  })
  async tax(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<number> {
    return (await purchaseTotalsLoader(ctx).load(id)).tax;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Money, {
    description:
      'Its total: orders and charges, taxes included once they are decided, without deleted orders and credit notes of returns. Before it is placed, the total that its buyer agreed to.',
  })
  async grossTotal(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<number> {
    return (await purchaseTotalsLoader(ctx).load(id)).total;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Money, { description: 'grossTotal before credit notes of returns.' })
  async orderedTotal(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<number> {
    return (await purchaseTotalsLoader(ctx).load(id)).ordered;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Money, { description: 'Total of the credit notes of its returns.' })
  async creditedTotal(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<number> {
    return (await purchaseTotalsLoader(ctx).load(id)).credited;
  }

  @Needs<Purchase>('id', 'stage', 'terms', 'depositPercent', 'depositPaidAt')
  @FieldResolver(() => PurchasePayment, { description: 'How much of it is paid.' })
  async payment(@Root() purchase: Purchase, @Context() ctx: Ctx): Promise<PurchasePayment> {
    const { total, paid } = await purchaseTotalsLoader(ctx).load(purchase.id);
    const { approvedUnpaid: waiting } = await purchaseSumsLoader(ctx).load(purchase.id);
    return paymentOf(purchase, { total, paid, waiting });
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Money, { description: 'Paid part of the total, taxes included.' })
  async paidTotal(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<number> {
    return (await purchaseTotalsLoader(ctx).load(id)).paid;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Money, {
    description: 'Open amount, taxes included: of its invoices, and of unpaid orders without an invoice.',
  })
  async openAmount(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<number> {
    return (await purchaseTotalsLoader(ctx).load(id)).due;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => [Payment], {
    description: 'Payments for it, its orders and its invoices, oldest first.',
  })
  payments(@Root() { id }: Purchase, @Context() ctx: Ctx) {
    return purchasePaymentsLoader(ctx).load(id);
  }
}
