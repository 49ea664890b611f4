import { Field, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { OrderEvent } from '../../sales/orders/order-event.entity';
import { Order } from '../../sales/orders/order.entity';
import { Shipment } from '../shipments/shipment.entity';

/** The longest note of a recipient; a claim adds the quantities to it. */
export const MAX_NOTE = 500;

@Entity('shipment_receipts')
@Check('shipment_receipts_received_by_check', `received_by <> '' AND length(received_by) <= 100`)
@Check('shipment_receipts_note_check', `note <> '' AND length(note) <= ${MAX_NOTE}`)
@Check('shipment_receipts_dates_check', hasFourDigitYears('received_at'))
@ObjectType({
  description: 'Receipt of a shipment, confirmed by its recipient; never changed.',
  simpleResolvers: true,
})
export class ShipmentReceipt {
  @PrimaryColumn('uuid', { name: 'shipment_id' })
  shipmentId!: string;

  @OneToOne(() => Shipment)
  @JoinColumn({ name: 'shipment_id' })
  shipment?: Relation<Shipment>;

  @Column({ name: 'received_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the confirmation.' })
  receivedAt!: Date;

  /** Null once the customer has deleted their account. */
  @Column('text', { name: 'received_by', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Name that the recipient gave; null once the account of the customer is deleted.',
  })
  receivedBy!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Note of the recipient.' })
  note!: string | null;
}

@Entity('shipment_receipt_lines')
@Check('shipment_receipt_lines_quantity_check', 'quantity > 0')
@Check('shipment_receipt_lines_received_check', 'received BETWEEN 0 AND quantity')
@Check('shipment_receipt_lines_damaged_check', 'damaged BETWEEN 0 AND received')
@ObjectType({ description: 'Received units of a line of a shipment.', simpleResolvers: true })
export class ReceivedUnits {
  @PrimaryColumn('uuid', { name: 'shipment_id' })
  shipmentId!: string;

  @ManyToOne(() => ShipmentReceipt)
  @JoinColumn({ name: 'shipment_id' })
  receipt?: Relation<ShipmentReceipt>;

  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  @Column('int')
  @Field(() => Int, { description: 'Units that have left.' })
  quantity!: number;

  @Column('int')
  @Field(() => Int, { description: 'Units that have arrived, damaged ones included.' })
  received!: number;

  @Column('int')
  @Field(() => Int, { description: 'Damaged units among those that have arrived.' })
  damaged!: number;
}

// The history of orders does not know receipts.
ForeignKey(() => ShipmentReceipt)(OrderEvent.prototype, 'shipmentId');
