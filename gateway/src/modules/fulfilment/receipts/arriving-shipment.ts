import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../shared/scalars';
import { ReceivedUnits, ShipmentReceipt } from './shipment-receipt.entity';

@ObjectType({ description: 'Units of a tool in an arriving shipment.', simpleResolvers: true })
export class ArrivingLine {
  @Field(() => ID, { description: 'Unique id of the line.' })
  id!: string;

  @Field({ description: 'Part number of the tool.' })
  sku!: string;

  @Field({ description: 'Name of the tool.' })
  name!: string;

  @Field(() => String, { nullable: true, description: "The buyer's own reference." })
  reference!: string | null;

  @Field(() => Int, { description: 'Units that have left.' })
  quantity!: number;

  @Field(() => ReceivedUnits, {
    nullable: true,
    description: 'Received units; null until it is confirmed.',
  })
  received!: ReceivedUnits | null;
}

@ObjectType({
  description:
    'A shipment as shown to anyone with its packing slip: without prices, addresses or people of the purchase.',
  simpleResolvers: true,
})
export class ArrivingShipment {
  shipmentId!: string;

  @Field({ description: 'Number of the purchase.' })
  purchaseNumber!: string;

  @Field(() => String, { nullable: true, description: "The buyer's own number of the purchase." })
  poNumber!: string | null;

  @Field(() => DateTime, { description: 'Time at which it left.' })
  shippedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Carrier.' })
  carrier!: string | null;

  @Field(() => String, { nullable: true, description: "The carrier's number of the shipment." })
  trackingNumber!: string | null;

  @Field(() => [ArrivingLine], { description: 'Its contents.' })
  lines!: ArrivingLine[];

  @Field(() => ShipmentReceipt, {
    nullable: true,
    description: 'Confirmation by the recipient; null before that.',
  })
  receipt!: ShipmentReceipt | null;
}
