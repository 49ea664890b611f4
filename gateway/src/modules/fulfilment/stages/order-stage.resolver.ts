import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Key } from '../../idempotency/idempotency.inputs';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { OrderResult } from '../shipments/order.bulk';
import { Order } from '../../sales/orders/order.entity';
import { OrderStageChange } from './order-stage-change.entity';
import { OrderStage } from './order-stage.entity';
import { OrderStageInput, SetOrderStageInput, SortOrderStagesArgs } from './order-stage.inputs';
import { currentStage, stageChanges, stageOf } from './order-stage.loader';
import { listStages, saveStage, sortStages } from './order-stage.service';
import { setStage } from './set-stage.service';

@Resolver(() => Order)
export class OrderStageResolver {
  @Query(() => [OrderStage], { description: 'All stages of orders in their order (admins).' })
  orderStages(@Context() ctx: Ctx) {
    return listStages(ctx);
  }

  @Mutation(() => OrderStage, {
    description: 'Adds a stage at the end of the list, or changes the one with an id (admins).',
  })
  saveOrderStage(
    @Context() ctx: Ctx,
    @Arg('input') input: OrderStageInput,
    @Arg('id', () => ID, { nullable: true }) id?: string,
  ) {
    return saveStage(ctx, input, id ?? null);
  }

  @Mutation(() => [OrderStage], { description: 'Puts the stages into another order (admins).' })
  sortOrderStages(@Context() ctx: Ctx, @Args(() => SortOrderStagesArgs) { ids }: SortOrderStagesArgs) {
    return sortStages(ctx, ids);
  }

  @Mutation(() => [OrderResult], {
    description:
      'Sets the stage of up to 200 orders (admins): one result for each id, in the given order. The status stays.',
  })
  setOrderStage(
    @Context() ctx: Ctx,
    @Arg('input') input: SetOrderStageInput,
    @Key() idempotencyKey?: string,
  ) {
    return setStage(ctx, { input, idempotencyKey });
  }

  @Needs<Order>('id')
  @FieldResolver(() => OrderStage, {
    nullable: true,
    description: 'Its stage; null without one, and for customers if they do not see it.',
  })
  stage(@Root() { id }: Order, @Context() ctx: Ctx): Promise<OrderStage | null> {
    return currentStage(ctx, id);
  }

  @Needs<Order>('id')
  @FieldResolver(() => [OrderStageChange], {
    description: 'Its stages so far, oldest first, as far as the viewer sees them.',
  })
  stageChanges(@Root() { id }: Order, @Context() ctx: Ctx): Promise<OrderStageChange[]> {
    return stageChanges(ctx, id);
  }
}

@Resolver(() => OrderStageChange)
export class OrderStageChangeResolver {
  @FieldResolver(() => OrderStage, { nullable: true, description: 'The stage that it got.' })
  stage(@Root() { stageId }: OrderStageChange, @Context() ctx: Ctx): Promise<OrderStage | null> {
    return stageOf(ctx, stageId);
  }

  @FieldResolver(() => String, { description: 'Public name of the admin who set it.' })
  async actorName(@Root() { actorId }: OrderStageChange, @Context() ctx: Ctx): Promise<string> {
    return publicName(await userLoader(ctx).load(actorId));
  }
}
