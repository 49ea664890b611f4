import { Args, Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { LinesCheck } from '../../catalogue/lines/lines.service';
import { DeliveryOption } from '../delivery/delivery-option';
import { LinesDeliveryArgs } from './delivery-quote.inputs';
import { deliveryOptions } from './delivery-quote.service';

/** The delivery price of checked lines. */
@Resolver(() => LinesCheck)
export class DeliveryQuoteResolver {
  @FieldResolver(() => [DeliveryOption], {
    description:
      'Deliveries to choose from, by their position. Empty in a shop without methods of delivery: then it has no price.',
  })
  delivery(
    @Root() check: LinesCheck,
    @Context() ctx: Ctx,
    @Args(() => LinesDeliveryArgs) to: LinesDeliveryArgs,
  ): Promise<DeliveryOption[]> {
    return deliveryOptions(ctx, check, to);
  }
}
