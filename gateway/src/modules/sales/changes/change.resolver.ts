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
    description: 'What an order would be at a lower quantity. Nothing is changed.',
  })
  orderChange(@Context() ctx: Ctx, @Args(() => LowerQuantityArgs) args: LowerQuantityArgs) {
    return previewChange(ctx, args);
  }

  @Mutation(() => Order, {
    description:
      'Lowers the quantity of an order of which nothing is made, shipped, invoiced or paid. The other units are given back.',
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
      'Changes the requested day or the delivery address of a purchase and its orders, as long as nothing of it has left.',
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
