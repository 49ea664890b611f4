import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Key } from '../../idempotency/idempotency.inputs';
import { Order } from '../orders/order.entity';
import { Purchase } from '../purchases/purchase.entity';
import { DeliveryAddress } from './delivery-address';
import { myDeliveryAddresses } from './delivery-address.service';
import { PlaceOrderInput } from './place-order.inputs';
import { placeOrder } from './place-order.service';
import { PlacePurchaseInput } from './place-purchase.inputs';
import { placePurchase } from './place-purchase.service';

@Resolver()
export class CheckoutResolver {
  @Mutation(() => Order, { description: 'Places an order of one tool: Pending and unpaid.' })
  placeOrder(@Context() ctx: Ctx, @Arg('input') input: PlaceOrderInput, @Key() idempotencyKey?: string) {
    return placeOrder(ctx, { input, idempotencyKey });
  }

  @Mutation(() => Purchase, {
    description:
      'Orders up to 200 tools in one purchase: all lines or none. LINES_REFUSED names every refused line.',
  })
  placePurchase(
    @Context() ctx: Ctx,
    @Arg('input') input: PlacePurchaseInput,
    @Key() idempotencyKey?: string,
  ) {
    return placePurchase(ctx, { input, idempotencyKey });
  }

  @Query(() => [String], {
    description: 'The texts of myDeliveryAddresses.',
  })
  async myAddresses(@Context() ctx: Ctx): Promise<string[]> {
    return (await myDeliveryAddresses(ctx)).map(({ text }) => text);
  }

  @Query(() => [DeliveryAddress], {
    description:
      'Delivery addresses of the viewer, each text once: that of the company that they act for or of their profile, then those of former purchases, newest first. The address book is separate.',
  })
  myDeliveryAddresses(@Context() ctx: Ctx) {
    return myDeliveryAddresses(ctx);
  }
}
