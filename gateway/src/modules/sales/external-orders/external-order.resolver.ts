import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import { loaderOfOne } from '../../../db/loaders';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Purchase } from '../purchases/purchase.entity';
import { ExternalOrder } from './external-order.entity';

const externalOrderLoader = loaderOfOne(ExternalOrder, 'purchaseId');

/** The order of another system that a purchase was placed from. */
@Resolver(() => Purchase)
export class PurchaseExternalOrderResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => ExternalOrder, {
    nullable: true,
    description: 'The order of another system that it was placed from; null if a person placed it.',
  })
  externalOrder(@Root() { id }: Purchase, @Context() ctx: Ctx) {
    return externalOrderLoader(ctx).load(id);
  }
}
