import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { Tool } from '../tools/tool.entity';
import { toolLoader } from '../tools/tool.loader';
import { Role, publicName, User } from '../users/user.entity';
import { userLoader } from '../users/user.loader';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { OrdersArgs, PlaceOrderInput, RecordPaymentInput } from './order.inputs';
import { listAllOrders, listMyOrders } from './order.lists';
import { paymentLoader, timelineLoader } from './order.loader';
import { OrderPermissions, orderPermissions } from './order.policy';
import { deleteOrder, getOrder, placeOrder, recordPayment, updateOrderStatus } from './order.service';
import { OrderStatus } from './order.status';
import { Payment } from './payment.entity';

const { Connection: OrderConnection } = connectionTypes(Order, 'Order');

/** The argument that makes a mutation safe to repeat. */
const Key = () =>
  Arg('idempotencyKey', () => String, {
    nullable: true,
    description:
      'Your own name for this request: sent twice, it happens once. Also as the Idempotency-Key header.',
  });

@Resolver(() => Order)
export class OrderResolver {
  @Query(() => OrderConnection, { description: "The viewer's own orders." })
  myOrders(
    @Context() ctx: Ctx,
    @Args(() => OrdersArgs) args: OrdersArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listMyOrders(ctx, args, requested);
  }

  @Query(() => OrderConnection, { description: "Everybody's orders (admins)." })
  orders(
    @Context() ctx: Ctx,
    @Args(() => OrdersArgs) args: OrdersArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listAllOrders(ctx, args, requested);
  }

  @Query(() => Order, { description: "One order; another customer's is NOT_FOUND." })
  order(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return getOrder(ctx, id);
  }

  @Mutation(() => Order, { description: 'Places an order of one tool: Pending and unpaid.' })
  placeOrder(@Context() ctx: Ctx, @Arg('input') input: PlaceOrderInput, @Key() idempotencyKey?: string) {
    return placeOrder(ctx, { input, idempotencyKey });
  }

  @Mutation(() => Order, { description: 'Deletes an unpaid order and puts its units back into stock.' })
  deleteOrder(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Key() idempotencyKey?: string) {
    return deleteOrder(ctx, { id, idempotencyKey });
  }

  @Mutation(() => Order, { description: 'Sets the status of an order (admins).' })
  updateOrderStatus(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('status', () => OrderStatus) status: OrderStatus,
    @Key() idempotencyKey?: string,
  ) {
    return updateOrderStatus(ctx, { id, status, idempotencyKey });
  }

  @Mutation(() => Order, { description: 'Records that an order is paid (admins).' })
  recordPayment(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: RecordPaymentInput,
    @Key() idempotencyKey?: string,
  ) {
    return recordPayment(ctx, { id, input, idempotencyKey });
  }

  @FieldResolver(() => Tool, { description: 'The tool as it is now, even when it is no longer sold.' })
  tool(@Root() order: Order, @Context() ctx: Ctx) {
    return order.tool ?? toolLoader(ctx).load(order.toolId);
  }

  @FieldResolver(() => User, { description: 'Who placed it.' })
  customer(@Root() order: Order, @Context() ctx: Ctx) {
    return order.customer ?? userLoader(ctx).load(order.customerId);
  }

  @Needs<Order>('id')
  @FieldResolver(() => Payment, { nullable: true, description: 'The recorded payment, once paid.' })
  paymentRecord(@Root() order: Order, @Context() ctx: Ctx) {
    return paymentLoader(ctx).load(order.id);
  }

  @Needs<Order>('id')
  @FieldResolver(() => [OrderEvent], { description: 'Every change of the order, oldest first.' })
  timeline(@Root() order: Order, @Context() ctx: Ctx) {
    return timelineLoader(ctx).load(order.id);
  }

  @Needs<Order>('customerId', 'status', 'payment', 'deletedAt')
  @FieldResolver(() => OrderPermissions, { description: 'What the viewer may do with it now.' })
  async viewerCan(@Root() order: Order, @Context() ctx: Ctx): Promise<OrderPermissions> {
    return orderPermissions(await ctx.viewer(), order);
  }
}

@Resolver(() => OrderEvent)
export class OrderEventResolver {
  @FieldResolver(() => String, { description: 'Public name of who did it.' })
  async actorName(@Root() event: OrderEvent, @Context() ctx: Ctx) {
    return publicName(await userLoader(ctx).load(event.actorId));
  }

  @FieldResolver(() => Role, { description: 'What they are to the shop.' })
  async actorRole(@Root() event: OrderEvent, @Context() ctx: Ctx) {
    return (await userLoader(ctx).load(event.actorId)).role;
  }
}
