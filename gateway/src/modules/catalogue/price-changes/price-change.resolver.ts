import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Key } from '../../idempotency/idempotency.inputs';
import type { Ctx } from '../../../shared/ctx';
import { DateTime } from '../../../shared/scalars';
import { ChangeToolPricesInput } from '../tools/price-change';
import { BulkPriceChange } from './bulk-price-change.entity';
import { changeToolPrices, ToolResult } from './change-prices.service';
import { PricePreview, previewToolPrices } from './price-preview.service';
import { priceUndoUntil, toolsOfChange, undoablePriceChanges, undoPriceChange } from './undo-prices.service';

@Resolver(() => BulkPriceChange)
export class PriceChangeResolver {
  @Query(() => [PricePreview], {
    description:
      'A change of the prices of up to 200 tools before it is made (admins): one entry for each id, in the given order.',
  })
  previewToolPrices(@Context() ctx: Ctx, @Arg('input') input: ChangeToolPricesInput) {
    return previewToolPrices(ctx, input);
  }

  @Mutation(() => [ToolResult], {
    description:
      'Changes the prices of up to 200 tools (admins): one result for each id, in the given order. A refused tool does not stop the others.',
  })
  changeToolPrices(
    @Context() ctx: Ctx,
    @Arg('input') input: ChangeToolPricesInput,
    @Key() idempotencyKey?: string,
  ) {
    return changeToolPrices(ctx, { input, idempotencyKey });
  }

  @Query(() => [BulkPriceChange], {
    description: "The viewer's changes of many prices that can be undone, newest first (admins).",
  })
  undoablePriceChanges(@Context() ctx: Ctx) {
    return undoablePriceChanges(ctx);
  }

  @Mutation(() => [ToolResult], {
    description:
      'Undoes a change of many prices, until undoUntil (admins): one result for each tool. A tool whose prices have been changed since then keeps them and is refused as STALE.',
  })
  undoPriceChange(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Key() idempotencyKey?: string) {
    return undoPriceChange(ctx, { id, idempotencyKey });
  }

  @FieldResolver(() => DateTime, { description: 'Until when it can be undone.' })
  undoUntil(@Root() change: BulkPriceChange): Date {
    return priceUndoUntil(change);
  }

  @FieldResolver(() => Int, { description: 'Number of the tools whose prices it changed.' })
  toolCount(@Root() change: BulkPriceChange, @Context() ctx: Ctx) {
    return toolsOfChange(ctx, change);
  }
}
