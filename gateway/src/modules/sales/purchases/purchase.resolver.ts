import { Arg, Args, Ctx as Context, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import { Money } from '../../../shared/scalars';
import { Company } from '../../people/companies/company.entity';
import { companyLoader } from '../../people/companies/company.loader';
import { all, mine } from '../../people/companies/scope.service';
import { Order } from '../orders/order.entity';
import { User } from '../../people/users/user.entity';
import { customerOf } from '../../people/users/user.policy';
import { userLoader } from '../../people/users/user.loader';
import { isRemindedToday } from './reminded.service';
import { PurchaseApproval } from './purchase-approval.entity';
import { Purchase } from './purchase.entity';
import { PurchaseStage } from '../orders/purchase.status';
import { PurchasesArgs } from './purchase.inputs';
import { listPurchases } from './purchase.lists';
import { approvalLoader, purchaseLoader, purchaseOrdersLoader, purchaseSumsLoader } from './purchase.loader';
import { ofPurchase, PurchasePermissions } from '../orders/sale-permissions.type';
import { permissionsOf, PURCHASE, still } from '../orders/sale.policy';
import { getPurchase, purchaseByKey } from './purchase.service';
import { doneSteps, PurchaseState, PurchaseStep, stateOf } from './purchase.state';

const { Connection: PurchaseConnection } = connectionTypes(Purchase, 'Purchase');

@Resolver(() => Purchase)
export class PurchaseResolver {
  @Query(() => PurchaseConnection, { description: 'Purchases of the viewer, newest first.' })
  myPurchases(
    @Context() ctx: Ctx,
    @Args(() => PurchasesArgs) args: PurchasesArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listPurchases(ctx, mine, { args, requested });
  }

  @Query(() => PurchaseConnection, { description: 'All purchases, newest first (admins).' })
  purchases(
    @Context() ctx: Ctx,
    @Args(() => PurchasesArgs) args: PurchasesArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listPurchases(ctx, all, { args, requested });
  }

  @Query(() => Purchase, { description: "One purchase, or NOT_FOUND; also for another customer's." })
  purchase(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getPurchase(ctx, id);
  }

  @Query(() => Purchase, {
    nullable: true,
    description:
      'The purchase that the viewer has placed with an idempotency key (of placePurchase or placeOrder); null if it has not arrived.',
  })
  purchaseByKey(@Context() ctx: Ctx, @Arg('idempotencyKey') idempotencyKey: string) {
    return purchaseByKey(ctx, idempotencyKey);
  }

  @FieldResolver(() => User, { description: 'Customer who placed the purchase.' })
  async customer(@Root() purchase: Purchase, @Context() ctx: Ctx) {
    const user = purchase.customer ?? (await userLoader(ctx).load(purchase.customerId));
    return customerOf(await ctx.viewer(), user);
  }

  @FieldResolver(() => Company, { nullable: true, description: 'Company that it was placed for.' })
  company(@Root() purchase: Purchase, @Context() ctx: Ctx) {
    // A list has joined it.
    if (purchase.company !== undefined) return purchase.company;
    return purchase.companyId ? companyLoader(ctx).load(purchase.companyId) : null;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => [Order], { description: 'Its orders in the order of the lines; deleted ones, too.' })
  orders(@Root() { id }: Purchase, @Context() ctx: Ctx) {
    return purchaseOrdersLoader(ctx).load(id);
  }

  @Needs<Purchase>('id', 'stage')
  @FieldResolver(() => Int, { description: 'Number of its lines; deleted ones, too.' })
  async lineCount(@Root() { id, stage }: Purchase, @Context() ctx: Ctx): Promise<number> {
    if (stage === PurchaseStage.Placed) return (await purchaseOrdersLoader(ctx).load(id)).length;
    return (await approvalLoader(ctx).load(id))?.lines.length ?? 0;
  }

  @Needs<Purchase>('id', 'stage')
  @FieldResolver(() => PurchaseState, { description: 'State.' })
  async state(@Root() { id, stage }: Purchase, @Context() ctx: Ctx): Promise<PurchaseState> {
    return stateOf(stage, await purchaseSumsLoader(ctx).load(id));
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => Int, { description: 'Number of its orders, without deleted ones.' })
  async orderCount(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<number> {
    return (await purchaseSumsLoader(ctx).load(id)).orders;
  }

  @Needs<Purchase>('id')
  @FieldResolver(() => [PurchaseStep], {
    description: 'Steps that all of its orders have passed; none before it is placed, or if all are deleted.',
    deprecationReason: '`state` and `payment` say the same.',
  })
  async doneSteps(@Root() { id }: Purchase, @Context() ctx: Ctx): Promise<PurchaseStep[]> {
    return doneSteps(await purchaseSumsLoader(ctx).load(id));
  }

  @Needs<Purchase>('id', 'stage')
  @FieldResolver(() => Money, {
    description:
      'Total of its orders without taxes and deleted ones; the agreed total while it awaits approval.',
  })
  async total(@Root() { id, stage }: Purchase, @Context() ctx: Ctx): Promise<number> {
    if (stage === PurchaseStage.Placed) return (await purchaseSumsLoader(ctx).load(id)).total;
    return (await approvalLoader(ctx).load(id))?.agreedTotal ?? 0;
  }

  @Needs<Purchase>('id', 'companyId')
  @FieldResolver(() => PurchaseApproval, {
    nullable: true,
    description: 'The approval that it needed; null if it was within the limit of its buyer.',
  })
  approval(@Root() { id, companyId }: Purchase, @Context() ctx: Ctx) {
    return companyId ? approvalLoader(ctx).load(id) : null;
  }

  @Needs<Purchase>(
    'id',
    'customerId',
    'companyId',
    'stage',
    'taxDecidedAt',
    'depositPercent',
    'depositPaidAt',
  )
  @FieldResolver(() => PurchasePermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() purchase: Purchase, @Context() ctx: Ctx) {
    const sums = await purchaseSumsLoader(ctx).load(purchase.id);
    const may = permissionsOf(PURCHASE, ofPurchase, await ctx.viewer(), { ...purchase, ...sums });
    const isReminded = await isRemindedToday(ctx, purchase);
    return { ...may, purchase, remind: still(PURCHASE.remind, may.remind, { isRemindedToday: isReminded }) };
  }
}

@Resolver(() => Order)
export class OrderPurchaseResolver {
  @FieldResolver(() => Purchase, { description: 'The purchase that it is a line of.' })
  purchase(@Root() order: Order, @Context() ctx: Ctx): Promise<Purchase> | Purchase {
    return order.purchase ?? purchaseLoader(ctx).load(order.purchaseId);
  }
}
