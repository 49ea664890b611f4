import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { LocalDate, Money } from '../../../shared/scalars';
import { Key } from '../../idempotency/idempotency.inputs';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { Tool } from '../../catalogue/tools/tool.entity';
import { isOver, sellersDay, workingDays } from '../../calendar/working-days.service';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import { all, mine } from '../../people/companies/scope.service';
import { User } from '../../people/users/user.entity';
import { customerOf } from '../../people/users/user.policy';
import { userLoader } from '../../people/users/user.loader';
import { OrderPromise } from './order-promise.entity';
import { dueOf, promisesOf } from './promise.service';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { OrdersArgs } from './order.inputs';
import { listOrders } from './order.lists';
import { newestOrderLoader, timelineLoader } from './order.loader';
import { holds, Permission } from '../../../shared/permission';
import { ofOrder, OrderPermissions } from './sale-permissions.type';
import { ORDER, permissionsOf, still } from './sale.policy';
import { owingLoader, PAID } from './owing.service';
import { deleteOrder, getOrder } from './order.service';
import { PaymentStatus } from './order.status';

const { Connection: OrderConnection } = connectionTypes(Order, 'Order');

@Resolver(() => Order)
export class OrderResolver {
  @Query(() => OrderConnection, { description: 'Orders of the viewer.' })
  myOrders(
    @Context() ctx: Ctx,
    @Args(() => OrdersArgs) args: OrdersArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listOrders(ctx, mine, { args, requested });
  }

  @Query(() => OrderConnection, { description: 'All orders (admins).' })
  orders(
    @Context() ctx: Ctx,
    @Args(() => OrdersArgs) args: OrdersArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listOrders(ctx, all, { args, requested });
  }

  @Query(() => Order, {
    description:
      "One order, or NOT_FOUND; also for another customer's order. Admins can read deleted orders.",
  })
  order(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getOrder(ctx, id);
  }

  @Mutation(() => Order, {
    description: 'Deletes an unpaid order and returns its units to stock, unless it was shipped.',
  })
  deleteOrder(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Key() idempotencyKey?: string) {
    return deleteOrder(ctx, { id, idempotencyKey });
  }

  @FieldResolver(() => Tool, { description: 'The tool in its present state, even if it was deleted.' })
  tool(@Root() order: Order, @Context() ctx: Ctx) {
    return order.tool ?? toolLoader(ctx).load(order.toolId);
  }

  @FieldResolver(() => User, { description: 'Customer who placed the order.' })
  async customer(@Root() order: Order, @Context() ctx: Ctx) {
    const user = order.customer ?? (await userLoader(ctx).load(order.customerId));
    return customerOf(await ctx.viewer(), user);
  }

  @Needs<Order>('totalPrice', 'tax')
  @FieldResolver(() => Money, {
    description: 'Total, its share of the tax included once the tax is decided.',
  })
  grossTotal(@Root() { totalPrice, tax }: Order): number {
    return totalPrice + (tax ?? 0);
  }

  @Needs<Order>('promisedOn')
  @FieldResolver(() => Boolean, { description: "True once promisedOn is over in the seller's time zone." })
  isPromiseOver(@Root() { promisedOn }: Order, @Context() ctx: Ctx): Promise<boolean> {
    return isOver(ctx, promisedOn);
  }

  @Needs<Order>('id', 'quantity', 'madeQuantity', 'promisedOn')
  @FieldResolver(() => [OrderPromise], {
    description: 'Promised quantities and days of its units; empty for old orders.',
  })
  promises(@Root() order: Order, @Context() ctx: Ctx): Promise<Pick<OrderPromise, 'quantity'>[]> {
    return promisesOf(ctx, order);
  }

  @Needs<Order>('id', 'quantity', 'madeQuantity', 'promisedOn', 'shippedQuantity')
  @FieldResolver(() => LocalDate, {
    nullable: true,
    description:
      'The promised day of its first units that have not left; null if all have, and for old orders.',
  })
  async dueOn(@Root() order: Order, @Context() ctx: Ctx): Promise<string | null> {
    return dueOf(await promisesOf(ctx, order), order).dueOn;
  }

  @Needs<Order>('id', 'quantity', 'madeQuantity', 'promisedOn', 'shippedQuantity')
  @FieldResolver(() => Int, {
    description: 'Units that were promised to leave by today, as the seller counts days, and have not left.',
  })
  async dueQuantity(@Root() order: Order, @Context() ctx: Ctx): Promise<number> {
    return dueOf(await promisesOf(ctx, order), order).unitsBy(await sellersDay(ctx));
  }

  @Needs<Order>('id')
  @FieldResolver(() => [OrderEvent], { description: 'Changes of the order, oldest first.' })
  timeline(@Root() order: Order, @Context() ctx: Ctx) {
    return timelineLoader(ctx).load(order.id);
  }

  @Needs<Order>(
    ...(['id', 'customerId', 'companyId', 'status', 'payment', 'tax', 'deletedAt'] as const),
    ...(['shippedQuantity', 'returnedQuantity', 'madeQuantity', 'quantity', 'promisedOn'] as const),
    ...(['toolId', 'priceSource'] as const),
  )
  @FieldResolver(() => OrderPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(
    @Root() order: Order,
    @Context() ctx: Ctx,
  ): Promise<Record<keyof typeof ofOrder, Permission>> {
    const permissions = permissionsOf(ORDER, ofOrder, await ctx.viewer(), order);
    const owing = order.payment === PaymentStatus.paid ? PAID : await owingLoader(ctx).load(order.id);
    const toPay = { ...owing, isTaxed: order.tax !== null };
    return {
      ...permissions,
      pay: still(ORDER.pay, permissions.pay, toPay),
      recordPayment: still(ORDER.recordPayment, permissions.recordPayment, toPay),
      change: await changeOf(ctx, order, permissions.change),
    };
  }
}

/** Promises, days and tool are read only for an order that could be changed: most of a list could not. */
async function changeOf(ctx: Ctx, order: Order, permission: Permission): Promise<Permission> {
  if (!permission.allowed) return permission;
  const parts = await promisesOf(ctx, order);
  const days = await workingDays(ctx);
  const tool = await toolLoader(ctx).load(order.toolId);
  return still(ORDER.change, permission, { order, parts, days, tool });
}

@Resolver(() => OrderEvent)
export class OrderEventResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Reason of the change; only for admins.' })
  async note(@Root() event: OrderEvent, @Context() ctx: Ctx) {
    return holds(await ctx.viewer(), 'orders.read') ? event.note : null;
  }
}

@Resolver(() => User)
export class UserOrdersResolver {
  @Needs<User>('id')
  @FieldResolver(() => Order, {
    nullable: true,
    description: 'Their newest order; null if there is none, and for those who do not see all orders.',
  })
  async lastOrder(@Root() { id }: User, @Context() ctx: Ctx): Promise<Order | null> {
    return holds(await ctx.viewer(), 'orders.read') ? newestOrderLoader(ctx).load(id) : null;
  }
}
