import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { holds, Permission } from '../../../shared/permission';
import { Needs } from '../../../shared/requested-fields';
import { Key } from '../../idempotency/idempotency.inputs';
import { OrdersTotal } from '../../sales/purchases/orders-total.type';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { PurchasePermissions } from '../../sales/orders/sale-permissions.type';
import { may, PURCHASE } from '../../sales/orders/sale.policy';
import { issueInvoiceNow } from './early-invoice.service';
import { pendingInvoiceLoader } from './pending-invoice.service';

/** The invoice that a purchase waits for. */
@Resolver(() => Purchase)
export class PendingInvoiceResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => OrdersTotal, {
    nullable: true,
    description: 'The invoice that its approved orders wait for, at most until the end of the day (UTC).',
  })
  pendingInvoice(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<OrdersTotal | null> {
    return pendingInvoiceLoader(ctx).load(id);
  }

  @Mutation(() => Purchase, {
    description: 'Issues the pending invoice of a purchase now, without its pending orders (admins).',
  })
  issueInvoice(@Context() ctx: Ctx, @Arg('purchaseId', () => ID) id: string, @Key() idempotencyKey?: string) {
    return issueInvoiceNow(ctx, { id, idempotencyKey });
  }
}

@Resolver(() => PurchasePermissions)
export class InvoicePermissionsResolver {
  @FieldResolver(() => Permission, { description: 'Issue its pending invoice now (admins).' })
  async issueInvoice(@Root() { purchase }: PurchasePermissions, @Context() ctx: Ctx): Promise<Permission> {
    const actor = await ctx.viewer();
    const pending = holds(actor, 'documents.read') ? await pendingInvoiceLoader(ctx).load(purchase.id) : null;
    return may(PURCHASE.issueInvoice, actor, { ...purchase, pendingOrders: pending?.orders ?? 0 });
  }
}
