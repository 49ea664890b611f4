import { Args, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Key } from '../../idempotency/idempotency.inputs';
import { ChargeKind, PurchaseCharge } from '../purchases/purchase-charge.entity';
import { purchaseChargesLoader } from '../purchases/purchase-charge.loader';
import { Purchase } from '../purchases/purchase.entity';
import { purchaseLoader } from '../purchases/purchase.loader';
import { may, PURCHASE } from '../orders/sale.policy';
import { DeliveryPermissions } from './delivery.policy';
import { DeliveryFeeArgs, RefuseDeliveryArgs } from './delivery-fee.inputs';
import { acceptDelivery, quoteDelivery, refuseDelivery } from './delivery-fee.service';
import { PurchaseDelivery } from './purchase-delivery';

@Resolver(() => Purchase)
export class DeliveryOfPurchaseResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => PurchaseDelivery, {
    nullable: true,
    description: 'Delivery with its price; null if the delivery has no price.',
  })
  async delivery(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<PurchaseCharge | null> {
    const charges = await purchaseChargesLoader(ctx).load(id);
    return charges.find(({ what }) => what === ChargeKind.Delivery) ?? null;
  }

  @Mutation(() => Purchase, {
    description:
      'Sets the fee of a delivery that is quoted after review (admins), again until it is accepted. A fee of 0 needs no answer.',
  })
  quoteDelivery(
    @Context() ctx: Ctx,
    @Args(() => DeliveryFeeArgs) args: DeliveryFeeArgs,
    @Key() idempotencyKey?: string,
  ) {
    return quoteDelivery(ctx, { ...args, idempotencyKey });
  }

  @Mutation(() => Purchase, {
    description: 'Accepts the fee of a delivery. PRICE_CHANGED if the fee is another one now.',
  })
  acceptDelivery(
    @Context() ctx: Ctx,
    @Args(() => DeliveryFeeArgs) args: DeliveryFeeArgs,
    @Key() idempotencyKey?: string,
  ) {
    return acceptDelivery(ctx, { ...args, idempotencyKey });
  }

  @Mutation(() => Purchase, {
    description: 'Refuses the fee of a delivery with a reason; an admin may set another one.',
  })
  refuseDelivery(
    @Context() ctx: Ctx,
    @Args(() => RefuseDeliveryArgs) args: RefuseDeliveryArgs,
    @Key() idempotencyKey?: string,
  ) {
    return refuseDelivery(ctx, { ...args, idempotencyKey });
  }
}

@Resolver(() => PurchaseDelivery)
export class PurchaseDeliveryResolver {
  @FieldResolver(() => DeliveryPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() delivery: PurchaseCharge, @Context() ctx: Ctx): Promise<DeliveryPermissions> {
    const actor = await ctx.viewer();
    const purchase = await purchaseLoader(ctx).load(delivery.purchaseId);
    const sale = { ...purchase, delivery: delivery.state };
    return {
      quote: may(PURCHASE.quoteDelivery, actor, sale),
      answer: may(PURCHASE.answerDelivery, actor, sale),
    };
  }
}
