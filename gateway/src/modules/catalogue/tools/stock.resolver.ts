import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import { Key } from '../../idempotency/idempotency.inputs';
import { StockMovement } from '../stock/stock-movement.entity';
import { balanceLoader } from '../stock/stock.loader';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { correctStock, listStockMovements, receiveStock } from './stock-change.service';
import { CorrectStockInput, ReceiveStockInput, StockMovementsArgs } from './stock.inputs';
import { Tool } from './tool.entity';

const { Connection: StockMovementConnection } = connectionTypes(StockMovement, 'StockMovement');

@Resolver(() => StockMovement)
export class StockResolver {
  @Query(() => StockMovementConnection, { description: "Changes of a tool's stock, newest first (admins)." })
  stockMovements(
    @Context() ctx: Ctx,
    @Args(() => StockMovementsArgs) args: StockMovementsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listStockMovements(ctx, args, requested);
  }

  @Mutation(() => Tool, { description: "Adds units from production to a tool's stock (admins)." })
  receiveStock(
    @Context() ctx: Ctx,
    @Arg('toolId', () => ID) toolId: string,
    @Arg('input') { quantity, reason }: ReceiveStockInput,
    @Key() idempotencyKey?: string,
  ) {
    return receiveStock(ctx, { toolId, quantity, reason: reason ?? null, idempotencyKey });
  }

  @Mutation(() => Tool, { description: "Corrects a tool's stock by a number of units (admins)." })
  correctStock(
    @Context() ctx: Ctx,
    @Arg('toolId', () => ID) toolId: string,
    @Arg('input') { quantity, reason }: CorrectStockInput,
    @Key() idempotencyKey?: string,
  ) {
    return correctStock(ctx, { toolId, quantity, reason, idempotencyKey });
  }

  @Needs<StockMovement>('id')
  @FieldResolver(() => Int, { description: 'Stock of the tool after this movement.' })
  balance(@Root() { id }: StockMovement, @Context() ctx: Ctx): Promise<number> {
    return balanceLoader(ctx).load(id);
  }

  @Needs<StockMovement>('actorId')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Public name of the user who changed it; null for the database itself.',
  })
  async actorName(@Root() { actorId }: StockMovement, @Context() ctx: Ctx): Promise<string | null> {
    return actorId === null ? null : publicName(await userLoader(ctx).load(actorId));
  }
}
