import { Arg, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { SellerSettingsInput, TaxRateInput } from './document.inputs';
import { Seller } from './seller';
import { SellerSettings } from './seller-settings.entity';
import {
  deleteTaxRate,
  getSeller,
  getSellerSettings,
  listTaxRates,
  setTaxRate,
  updateSellerSettings,
} from './seller.service';
import { TaxRate } from './tax-rate.entity';

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

  @Query(() => [TaxRate], { description: 'All tax rates, by country, newest first (admins).' })
  taxRates(@Context() ctx: Ctx) {
    return listTaxRates(ctx);
  }

  @Mutation(() => SellerSettings, {
    description: "Replaces the shop's data on documents that are issued from now on (admins).",
  })
  updateSellerSettings(@Context() ctx: Ctx, @Arg('input') input: SellerSettingsInput) {
    return updateSellerSettings(ctx, input);
  }

  @Mutation(() => TaxRate, {
    description: 'Sets the tax rate of a country from a day on; it replaces that of the same day (admins).',
  })
  setTaxRate(@Context() ctx: Ctx, @Arg('input') input: TaxRateInput) {
    return setTaxRate(ctx, input);
  }

  @Mutation(() => TaxRate, { description: 'Deletes a tax rate (admins).' })
  deleteTaxRate(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteTaxRate(ctx, id);
  }
}
