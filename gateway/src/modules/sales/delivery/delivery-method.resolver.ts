import { Arg, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { DeliveryMethod } from './delivery-method.entity';
import { DeliveryMethodInput } from './delivery-method.inputs';
import {
  deleteDeliveryMethod,
  listDeliveryMethods,
  offeredDeliveryMethods,
  saveDeliveryMethod,
} from './delivery-method.service';

@Resolver()
export class DeliveryMethodResolver {
  @Query(() => [DeliveryMethod], { description: 'All methods of delivery, by their position (admins).' })
  deliveryMethods(@Context() ctx: Ctx) {
    return listDeliveryMethods(ctx);
  }

  @Query(() => [DeliveryMethod], {
    description: 'Methods of delivery that customers can choose, by their position.',
  })
  offeredDeliveryMethods(@Context() ctx: Ctx) {
    return offeredDeliveryMethods(ctx);
  }

  @Mutation(() => DeliveryMethod, {
    description:
      'Adds a method of delivery, or changes the one with an id (admins). Purchases keep their price.',
  })
  saveDeliveryMethod(
    @Context() ctx: Ctx,
    @Arg('input') input: DeliveryMethodInput,
    @Arg('id', () => ID, { nullable: true }) id?: string,
  ) {
    return saveDeliveryMethod(ctx, input, id ?? null);
  }

  @Mutation(() => DeliveryMethod, { description: 'Deletes a method of delivery (admins).' })
  deleteDeliveryMethod(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteDeliveryMethod(ctx, id);
  }
}
