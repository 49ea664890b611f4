import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Purchase } from './purchase.entity';
import { PurchaseCharge } from './purchase-charge.entity';
import { purchaseChargesLoader } from './purchase-charge.loader';

@Resolver(() => Purchase)
export class ChargesOfPurchaseResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => [PurchaseCharge], {
    description: 'Charges in addition to its orders: tooling fee and delivery.',
  })
  async charges(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<PurchaseCharge[]> {
    const charges = await purchaseChargesLoader(ctx).load(id);
    return charges.filter(({ cancelledAt }) => !cancelledAt);
  }
}
