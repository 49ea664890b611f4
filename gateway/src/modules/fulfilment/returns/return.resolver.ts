import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import { Key } from '../../idempotency/idempotency.inputs';
import { all, mine } from '../../people/companies/scope.service';
import { User } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { customerOf } from '../../people/users/user.policy';
import { PurchaseCharge } from '../../sales/purchases/purchase-charge.entity';
import { purchaseChargesLoader } from '../../sales/purchases/purchase-charge.loader';
import { isCreditable } from '../../sales/purchases/purchase-charge.service';
import { Order } from '../../sales/orders/order.entity';
import { anyOrderLoader } from '../shipments/shipment.loader';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { purchaseLoader } from '../../sales/purchases/purchase.loader';
import { ReturnLine } from './return-line.entity';
import {
  approveReturn,
  creditReturn,
  receiveReturn,
  refuseReturn,
  restockReturn,
} from './return-step.service';
import { Return } from './return.entity';
import {
  ApproveReturnArgs,
  CreditReturnArgs,
  ReceiveReturnArgs,
  RefuseReturnArgs,
  RequestReturnInput,
  RestockReturnArgs,
  ReturnsArgs,
} from './return.inputs';
import { listReturns } from './return.lists';
import { purchaseReturnsLoader, returnLinesLoader } from './return.loader';
import { can, returnPermissions, ReturnPermissions } from './return.policy';
import { getReturn, requestReturn } from './return.service';

const { Connection: ReturnConnection } = connectionTypes(Return, 'Return');

@Resolver(() => Return)
export class ReturnResolver {
  @Query(() => ReturnConnection, { description: 'Returns of the viewer, newest first.' })
  myReturns(
    @Context() ctx: Ctx,
    @Args(() => ReturnsArgs) args: ReturnsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listReturns(ctx, mine, { args, requested });
  }

  @Query(() => ReturnConnection, { description: 'All returns, newest first (admins).' })
  returns(
    @Context() ctx: Ctx,
    @Args(() => ReturnsArgs) args: ReturnsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listReturns(ctx, all, { args, requested });
  }

  @Query(() => Return, { description: "One return, or NOT_FOUND; also for another customer's." })
  return(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getReturn(ctx, id);
  }

  @Mutation(() => Return, {
    description: 'Asks to return units of a purchase that were shipped, or makes a claim about them.',
  })
  requestReturn(
    @Context() ctx: Ctx,
    @Arg('input') input: RequestReturnInput,
    @Key() idempotencyKey?: string,
  ) {
    return requestReturn(ctx, { input, idempotencyKey });
  }

  @Mutation(() => Return, { description: 'Approves a return or a claim (admins).' })
  approveReturn(
    @Context() ctx: Ctx,
    @Args(() => ApproveReturnArgs) { id, answer }: ApproveReturnArgs,
    @Key() idempotencyKey?: string,
  ) {
    return approveReturn(ctx, { id, answer, idempotencyKey });
  }

  @Mutation(() => Return, {
    description:
      'Refuses a return or a claim, also an approved one before anything arrives (admins): its units can be returned again.',
  })
  refuseReturn(
    @Context() ctx: Ctx,
    @Args(() => RefuseReturnArgs) { id, answer }: RefuseReturnArgs,
    @Key() idempotencyKey?: string,
  ) {
    return refuseReturn(ctx, { id, answer, idempotencyKey });
  }

  @Mutation(() => Return, { description: 'Enters the quantities of a return that arrived (admins).' })
  receiveReturn(
    @Context() ctx: Ctx,
    @Args(() => ReceiveReturnArgs) { id, quantities }: ReceiveReturnArgs,
    @Key() idempotencyKey?: string,
  ) {
    return receiveReturn(ctx, { id, quantities, idempotencyKey });
  }

  @Mutation(() => Return, {
    description: 'Puts units of a return that arrived back into stock, and scraps the others (admins).',
  })
  restockReturn(
    @Context() ctx: Ctx,
    @Args(() => RestockReturnArgs) { id, quantities }: RestockReturnArgs,
    @Key() idempotencyKey?: string,
  ) {
    return restockReturn(ctx, { id, quantities, idempotencyKey });
  }

  @Mutation(() => Return, {
    description: 'Credits a return or a claim, and charges with it (admins): a credit note is issued.',
  })
  creditReturn(
    @Context() ctx: Ctx,
    @Args(() => CreditReturnArgs) { id, charges }: CreditReturnArgs,
    @Key() idempotencyKey?: string,
  ) {
    return creditReturn(ctx, { id, charges, idempotencyKey });
  }

  @Needs<Return>('purchaseId', 'customerId', 'companyId', 'kind', 'state')
  @FieldResolver(() => [PurchaseCharge], {
    description:
      'Charges of its purchase that the viewer may credit with it now: on an invoice, and not credited.',
  })
  async creditableCharges(@Root() item: Return, @Context() ctx: Ctx): Promise<PurchaseCharge[]> {
    if (!can('credit', await ctx.viewer(), item).allowed) return [];
    return (await purchaseChargesLoader(ctx).load(item.purchaseId)).filter(isCreditable);
  }

  @Needs<Return>('purchaseId')
  @FieldResolver(() => Purchase, { description: 'The purchase whose units are returned.' })
  purchase(@Root() { purchaseId }: Return, @Context() ctx: Ctx) {
    return purchaseLoader(ctx).load(purchaseId);
  }

  @Needs<Return>('customerId')
  @FieldResolver(() => User, { description: 'The buyer who asked for it.' })
  async customer(@Root() { customerId }: Return, @Context() ctx: Ctx) {
    return customerOf(await ctx.viewer(), await userLoader(ctx).load(customerId));
  }

  @Needs<Return>('id')
  @FieldResolver(() => [ReturnLine], { description: 'Its orders and quantities.' })
  lines(@Root() { id }: Return, @Context() ctx: Ctx) {
    return returnLinesLoader(ctx).load(id);
  }

  @Needs<Return>('customerId', 'companyId', 'kind', 'state')
  @FieldResolver(() => ReturnPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() item: Return, @Context() ctx: Ctx): Promise<ReturnPermissions> {
    return returnPermissions(await ctx.viewer(), item);
  }
}

@Resolver(() => ReturnLine)
export class ReturnLineResolver {
  @FieldResolver(() => Order, { description: 'The order, also if it was deleted.' })
  order(@Root() { orderId }: ReturnLine, @Context() ctx: Ctx) {
    return anyOrderLoader(ctx).load(orderId);
  }
}

@Resolver(() => Purchase)
export class PurchaseReturnsResolver {
  @FieldResolver(() => [Return], { description: 'Its returns and claims, oldest first.' })
  returns(@Root() { id }: Purchase, @Context() ctx: Ctx) {
    return purchaseReturnsLoader(ctx).load(id);
  }
}
