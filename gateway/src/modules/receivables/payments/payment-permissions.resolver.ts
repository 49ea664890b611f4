import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Permission } from '../../../shared/permission';
import { purchaseSumsLoader } from '../../sales/purchases/purchase.loader';
import { PurchasePermissions } from '../../sales/orders/sale-permissions.type';
import { purchaseTotalsLoader } from './due.loader';
import { canPay, canRecordPayment } from './payment.policy';

/** The permissions on a purchase that depend on what it owes. */
@Resolver(() => PurchasePermissions)
export class PaymentPermissionsResolver {
  @FieldResolver(() => Permission, {
    description: 'Pay the open amount, or the deposit first; not before tax and delivery fee are decided.',
  })
  async pay(@Root() { purchase }: PurchasePermissions, @Context() ctx: Ctx): Promise<Permission> {
    return canPay(await ctx.viewer(), purchase, await purchaseTotalsLoader(ctx).load(purchase.id));
  }

  @FieldResolver(() => Permission, {
    description: 'Record the payment of all orders that are not paid yet, or of the deposit.',
  })
  async recordPayment(@Root() { purchase }: PurchasePermissions, @Context() ctx: Ctx): Promise<Permission> {
    const { unpaid } = await purchaseSumsLoader(ctx).load(purchase.id);
    const owed = await purchaseTotalsLoader(ctx).load(purchase.id);
    return canRecordPayment(await ctx.viewer(), purchase, { ...owed, unpaidOrders: unpaid });
  }
}
