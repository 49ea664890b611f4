import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Purchase } from './purchase.entity';
import { PurchaseDestination } from './purchase-destination.entity';
import { purchaseDestinationsLoader } from './purchase-destination.loader';

@Resolver(() => Purchase)
export class DestinationsOfPurchaseResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => [PurchaseDestination], {
    description: 'Its further addresses; empty if all of it goes to one address.',
  })
  destinations(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<PurchaseDestination[]> {
    return purchaseDestinationsLoader(ctx).load(id);
  }
}
