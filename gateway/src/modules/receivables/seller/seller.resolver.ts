import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { SellerSettingsInput } from '../documents/document.inputs';
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
