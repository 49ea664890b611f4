import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { apiKeyLoader, nameOfKey } from '../../people/keys/api-key.loader';
import { FORMER_NAME, publicName, Role } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { OrderEvent } from '../../sales/orders/order-event.entity';
import { ShipmentLine } from '../shipments/shipment-line.entity';
import { Shipment } from '../shipments/shipment.entity';
import { ArrivingShipment } from './arriving-shipment';
import { arrivingShipment } from './arriving-shipment.service';
import { ConfirmReceiptInput } from './receipt.inputs';
import { receiptLoader, receivedUnitsLoader } from './receipt.loader';
import { confirmReceipt } from './receipt.service';
import { ReceivedUnits, ShipmentReceipt } from './shipment-receipt.entity';

const receivedOf = async (ctx: Ctx, shipmentId: string, orderId: string): Promise<ReceivedUnits | null> =>
  (await receivedUnitsLoader(ctx).load(shipmentId)).find((units) => units.orderId === orderId) ?? null;

@Resolver(() => Shipment)
export class ShipmentReceiptResolver {
  @Query(() => ArrivingShipment, {
    description: 'The shipment that the link on a packing slip names; needs no account.',
  })
  arrivingShipment(@Context() ctx: Ctx, @Arg('token') token: string) {
    return arrivingShipment(ctx, token);
  }

  @Mutation(() => ArrivingShipment, {
    description:
      'Confirms the receipt of a shipment, once; needs no account. ALREADY_EXISTS contains the earlier confirmation.',
  })
  confirmReceipt(@Context() ctx: Ctx, @Arg('token') token: string, @Arg('input') input: ConfirmReceiptInput) {
    return confirmReceipt(ctx, token, input);
  }

  @FieldResolver(() => ShipmentReceipt, {
    nullable: true,
    description: 'Receipt confirmed by the recipient; null before that.',
  })
  receipt(@Root() { id }: Shipment, @Context() ctx: Ctx) {
    return receiptLoader(ctx).load(id);
  }
}

@Resolver(() => ShipmentLine)
export class ShipmentLineReceiptResolver {
  @FieldResolver(() => ReceivedUnits, {
    nullable: true,
    description: 'Received units; null until the recipient confirms it.',
  })
  received(@Root() { shipmentId, orderId }: ShipmentLine, @Context() ctx: Ctx) {
    return receivedOf(ctx, shipmentId, orderId);
  }
}

@Resolver(() => OrderEvent)
export class OrderEventReceiptResolver {
  @FieldResolver(() => ReceivedUnits, {
    nullable: true,
    description: 'Received units of a shipment of the order; only of RECEIVED.',
  })
  received(@Root() { shipmentId, orderId }: OrderEvent, @Context() ctx: Ctx) {
    return shipmentId && receivedOf(ctx, shipmentId, orderId);
  }

  @FieldResolver(() => String, {
    description:
      'Public name of the user or the key that made the change, or the name that a recipient gave.',
  })
  async actorName(@Root() { actorId, keyId, shipmentId }: OrderEvent, @Context() ctx: Ctx) {
    if (keyId) return nameOfKey(await apiKeyLoader(ctx).load(keyId));
    if (actorId) return publicName(await userLoader(ctx).load(actorId));
    const receipt = await receiptLoader(ctx).load(shipmentId ?? '');
    return receipt?.receivedBy ?? FORMER_NAME;
  }

  @FieldResolver(() => Role, { description: 'Present role of that user; customer for a recipient.' })
  async actorRole(@Root() { actorId }: OrderEvent, @Context() ctx: Ctx) {
    return actorId ? (await userLoader(ctx).load(actorId)).role : Role.customer;
  }
}
