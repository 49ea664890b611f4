import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { BulkInput } from '../../idempotency/bulk.service';
import { Key } from '../../idempotency/idempotency.inputs';
import { OrderResult } from './order.bulk';
import { Order } from '../../sales/orders/order.entity';
import { depositDueLoader } from '../../sales/purchases/deposit-paid.service';
import { prepaymentDueLoader } from '../../sales/orders/prepayment.service';
import { ShipOrdersInput } from './shipping.inputs';
import { shipOrders } from './shipping.service';
import { undoShipping } from './undo-shipping.service';

@Resolver(() => Order)
export class ShippingResolver {
  @Mutation(() => [OrderResult], {
    description:
      'Ships up to 200 orders (admins): one result for each id, in the given order. Prepaid and unpaid orders, and those that wait for a deposit, are refused unless shipUnpaid names them. The customers are notified ten seconds later.',
  })
  shipOrders(@Context() ctx: Ctx, @Arg('input') input: ShipOrdersInput, @Key() idempotencyKey?: string) {
    return shipOrders(ctx, { input, idempotencyKey });
  }

  @Mutation(() => [OrderResult], {
    description:
      'Gives orders that shipOrders has shipped their previous status back, until their customers are notified (admins).',
  })
  undoShipping(@Context() ctx: Ctx, @Arg('input') input: BulkInput, @Key() idempotencyKey?: string) {
    return undoShipping(ctx, { input, idempotencyKey });
  }

  @Needs<Order>('id')
  @FieldResolver(() => Boolean, {
    description:
      'True while something of the order is to be paid before it leaves: it is prepaid, unpaid and not shipped, and not of $0.',
  })
  prepaymentDue(@Root() order: Order, @Context() ctx: Ctx) {
    return prepaymentDueLoader(ctx).load(order.id);
  }

  @Needs<Order>('id')
  @FieldResolver(() => Boolean, {
    description: 'True while something of it is made to order and the deposit of its purchase is not paid.',
  })
  depositDue(@Root() order: Order, @Context() ctx: Ctx) {
    return depositDueLoader(ctx).load(order.id);
  }
}
