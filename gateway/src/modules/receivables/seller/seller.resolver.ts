import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { PurchaseDelivery } from '../../sales/delivery/purchase-delivery';
import type { PurchaseCharge } from '../../sales/purchases/purchase-charge.entity';
import { SellerSettingsInput } from '../documents/document.inputs';
import { pickupAddressOf } from './pickup.service';
import { Seller } from './seller';
import { SellerSettings } from '../documents/seller-settings.entity';
import { getSeller, getSellerSettings, updateSellerSettings } from './seller.service';

@Resolver()
export class SellerResolver {
  @Query(() => Seller, { description: 'The company behind the shop.' })
  seller(@Context() ctx: Ctx) {
    return getSeller(ctx);
  }

  @Query(() => SellerSettings, { description: "The shop's own data on documents (admins)." })
  sellerSettings(@Context() ctx: Ctx) {
    return getSellerSettings(ctx);
  }

  @Mutation(() => SellerSettings, {
    description: "Replaces the shop's data on documents that are issued from now on (admins).",
  })
  updateSellerSettings(@Context() ctx: Ctx, @Arg('input') input: SellerSettingsInput) {
    return updateSellerSettings(ctx, input);
  }
}

@Resolver(() => PurchaseDelivery)
export class PickupAddressResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of the shop, where a pickup is collected; null for other deliveries.',
  })
  pickupAddress(@Root() { purchaseId }: PurchaseCharge, @Context() { db, services: { env } }: Ctx) {
    return pickupAddressOf({ db, env }, purchaseId);
  }
}
