import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Order } from '../../sales/orders/order.entity';
import { OrderStatus } from '../../sales/orders/order.status';
import { Shipment } from './shipment.entity';

@Entity('shipment_lines')
@Check('shipment_lines_quantity_check', 'quantity > 0')
@Unique('shipment_lines_once', ['shipmentId', 'orderId'])
@Index('shipment_lines_order', ['orderId', 'id'])
@ObjectType({ description: 'A quantity of an order in a shipment.', simpleResolvers: true })
export class ShipmentLine {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the line.' })
  id!: string;

  @Column('uuid', { name: 'shipment_id' })
  shipmentId!: string;

  @ManyToOne(() => Shipment)
  @JoinColumn({ name: 'shipment_id' })
  shipment?: Relation<Shipment>;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  @Column('int')
  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  /** Status of the order before, which undoing gives back. */
  @Column({ type: 'enum', name: 'status_before', enum: OrderStatus, enumName: 'order_status' })
  statusBefore!: OrderStatus;
}
