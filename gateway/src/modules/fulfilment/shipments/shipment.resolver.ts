import {
  Arg,
  Args,
  ArgsType,
  Ctx as Context,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Resolver,
  Root,
} from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Line } from '../../../shared/field-rules';
import { Key } from '../../idempotency/idempotency.inputs';
import { Order } from '../../sales/orders/order.entity';
import { holds } from '../../../shared/permission';
import { addressOfShipment } from './shipment-address.service';
import { ShipmentLine } from './shipment-line.entity';
import { Shipment } from './shipment.entity';
import { anyOrderLoader, shipmentLinesLoader, shipmentLoader } from './shipment.loader';
import { ShipmentInput } from './shipment.inputs';
import { canChange, ShipmentPermissions } from './shipment.policy';
import { setShipmentTracking } from './shipment-tracking.service';
import { voidShipment } from './void-shipment.service';

@ArgsType()
class VoidShipmentArgs {
  @Field(() => ID)
  id!: string;

  @Field({
    description: 'Reason, at most 1,000 characters; in the audit log and in the history of each order.',
  })
  @Line('Reason', 1_000)
  reason!: string;
}

@Resolver(() => Shipment)
export class ShipmentResolver {
  @Mutation(() => Shipment, {
    description:
      'Voids a shipment (admins): its quantities count as not shipped, and Shipped orders are Approved again. The shipment and its packing slip stay.',
  })
  voidShipment(
    @Context() ctx: Ctx,
    @Args(() => VoidShipmentArgs) { id, reason }: VoidShipmentArgs,
    @Key() idempotencyKey?: string,
  ) {
    return voidShipment(ctx, { id, reason, idempotencyKey });
  }

  @Mutation(() => Shipment, {
    description:
      'Sets carrier and tracking number of a shipment that has left (admins); omitted values are removed.',
  })
  setShipmentTracking(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input') input: ShipmentInput,
    @Key() idempotencyKey?: string,
  ) {
    return setShipmentTracking(ctx, { id, input, idempotencyKey });
  }

  @FieldResolver(() => [Order], { description: 'Its orders; deleted ones, too.' })
  async orders(@Root() { id }: Shipment, @Context() ctx: Ctx) {
    const lines = await shipmentLinesLoader(ctx).load(id);
    return anyOrderLoader(ctx).loadMany(lines.map(({ orderId }) => orderId));
  }

  @FieldResolver(() => [ShipmentLine], { description: 'Its contents: quantities of orders.' })
  lines(@Root() { id }: Shipment, @Context() ctx: Ctx) {
    return shipmentLinesLoader(ctx).load(id);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Delivery address of its orders.' })
  deliveryAddress(@Root() { id }: Shipment, @Context() ctx: Ctx) {
    return addressOfShipment(ctx, id);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Reason for voiding it; only for admins.' })
  async voidReason(@Root() { voidReason }: Shipment, @Context() ctx: Ctx) {
    return holds(await ctx.viewer(), 'orders.read') ? voidReason : null;
  }

  @FieldResolver(() => ShipmentPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() shipment: Shipment, @Context() ctx: Ctx): Promise<ShipmentPermissions> {
    const change = canChange(await ctx.viewer(), shipment);
    return { void: change, setTracking: change };
  }
}

@Resolver(() => ShipmentLine)
export class ShipmentLineResolver {
  @FieldResolver(() => Order, { description: 'The order, also if it was deleted.' })
  order(@Root() { orderId }: ShipmentLine, @Context() ctx: Ctx) {
    return anyOrderLoader(ctx).load(orderId);
  }

  @FieldResolver(() => Shipment, { description: 'The shipment.' })
  shipment(@Root() { shipmentId }: ShipmentLine, @Context() ctx: Ctx) {
    return shipmentLoader(ctx).load(shipmentId);
  }
}
