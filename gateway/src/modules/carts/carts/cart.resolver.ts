import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Cart } from './cart.entity';
import { SaveCartInput } from './cart.inputs';
import { myCart, saveCart } from './cart.service';

@Resolver(() => Cart)
export class CartResolver {
  @Query(() => Cart, { nullable: true, description: "The viewer's cart; null if none was saved yet." })
  myCart(@Context() ctx: Ctx) {
    return myCart(ctx);
  }

  @Mutation(() => Cart, {
    description: "Saves the viewer's cart. STALE if another device has changed it since the given version.",
  })
  saveCart(@Context() ctx: Ctx, @Arg('input') input: SaveCartInput) {
    return saveCart(ctx, input);
  }
}
