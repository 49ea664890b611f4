import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { BasketLink, SharedBasket } from './basket.entity';
import { CreateBasketInput } from './basket.inputs';
import { createBasket, sharedBasket } from './basket.service';

@Resolver()
export class BasketResolver {
  @Query(() => SharedBasket, {
    description: 'The lines that the link of a basket leads to; needs no account.',
  })
  sharedBasket(@Context() ctx: Ctx, @Arg('token') token: string) {
    return sharedBasket(ctx, token);
  }

  @Mutation(() => BasketLink, {
    description:
      'Keeps lines for a week and returns a link to them, which a person opens to check and buy them; needs no account.',
  })
  createBasket(@Context() ctx: Ctx, @Arg('input') input: CreateBasketInput) {
    return createBasket(ctx, input);
  }
}
