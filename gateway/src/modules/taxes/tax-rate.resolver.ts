import { Arg, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { TaxRate } from './tax-rate.entity';
import { TaxRateInput } from './tax-rate.inputs';
import { deleteTaxRate, listTaxRates, setTaxRate } from './tax-rate.service';

@Resolver()
export class TaxRateResolver {
  @Query(() => [TaxRate], { description: 'All tax rates, by country, newest first (admins).' })
  taxRates(@Context() ctx: Ctx) {
    return listTaxRates(ctx);
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
