import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Key } from '../../idempotency/idempotency.inputs';
import { Order } from '../../sales/orders/order.entity';
import { OrderStatus } from '../../sales/orders/order.status';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { OrderResult, updateOrderStatuses, UpdateOrderStatusesInput } from './order.bulk';
import { updateOrderStatus } from './set-status.service';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';
import { ShipmentInput } from './shipment.inputs';
import { lastShipmentLoader, orderLinesLoader, purchaseShipmentsLoader } from './shipment.loader';

/** What fulfilment adds to an order: its status as admins set it, and its shipments. */
@Resolver(() => Order)
export class OrderStatusResolver {
  @Mutation(() => Order, { description: 'Sets the status of an order (admins).' })
  updateOrderStatus(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('status', () => OrderStatus) status: OrderStatus,
    @Arg('shipment', () => ShipmentInput, { nullable: true, description: 'Carrier and tracking number.' })
    shipment?: ShipmentInput | null,
    @Key() idempotencyKey?: string,
  ) {
    return updateOrderStatus(ctx, { id, status, shipment, idempotencyKey });
  }

  @Mutation(() => [OrderResult], {
    description:
      'Sets the status of up to 200 orders (admins): one result for each id, in the given order. A refused order does not stop the others.',
  })
  updateOrderStatuses(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateOrderStatusesInput,
    @Key() idempotencyKey?: string,
  ) {
    return updateOrderStatuses(ctx, { input, idempotencyKey });
  }

  @Needs<Order>('id', 'status')
  @FieldResolver(() => Shipment, {
    nullable: true,
    description:
      'The shipment that it left with, the last one if there are several; null before all units have left, and for orders shipped before shipments were kept.',
  })
  shipment(@Root() { id, status }: Order, @Context() ctx: Ctx) {
    return status === OrderStatus.Shipped ? lastShipmentLoader(ctx).load(id) : null;
  }

  @Needs<Order>('id')
  @FieldResolver(() => [ShipmentLine], {
    description: 'Its shipment lines, oldest first, including those of voided shipments.',
  })
  shipmentLines(@Root() { id }: Order, @Context() ctx: Ctx) {
    return orderLinesLoader(ctx).load(id);
  }
}

@Resolver(() => Purchase)
export class PurchaseShipmentsResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => [Shipment], { description: 'Shipments so far, oldest first.' })
  shipments(@Root() { id }: Purchase, @Context() ctx: Ctx) {
    return purchaseShipmentsLoader(ctx).load(id);
  }
}
