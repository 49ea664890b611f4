import { Arg, Args, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Key } from '../../idempotency/idempotency.inputs';
import { Order } from '../orders/order.entity';
import { Purchase } from '../purchases/purchase.entity';
import { ChangeOrderArgs, ChangePurchaseInput, LowerQuantityArgs } from './change.inputs';
import { OrderChange } from './order-change';
import { changeOrder, previewChange } from './order-change.service';
import { changeDelivery } from './purchase-change.service';

@Resolver()
export class ChangeResolver {
  @Query(() => OrderChange, {
    description: 'Preview of an order at a lower quantity. Nothing is changed.',
  })
  orderChange(@Context() ctx: Ctx, @Args(() => LowerQuantityArgs) args: LowerQuantityArgs) {
    return previewChange(ctx, args);
  }

  @Mutation(() => Order, {
    description:
      'Lowers the quantity of an order that is not in production, shipped, invoiced or paid, even in part. The other units are released.',
  })
  changeOrder(
    @Context() ctx: Ctx,
    @Args(() => ChangeOrderArgs) args: ChangeOrderArgs,
    @Key() idempotencyKey?: string,
  ) {
    return changeOrder(ctx, { ...args, idempotencyKey });
  }

  @Mutation(() => Purchase, {
    description:
      'Changes the requested day or the delivery address of a purchase and its orders, until the first shipment.',
  })
  changePurchase(
    @Context() ctx: Ctx,
    @Arg('purchaseId', () => ID, { description: 'Id of the purchase.' }) purchaseId: string,
    @Arg('input') input: ChangePurchaseInput,
    @Key() idempotencyKey?: string,
  ) {
    return changeDelivery(ctx, { purchaseId, input, idempotencyKey });
  }
}
