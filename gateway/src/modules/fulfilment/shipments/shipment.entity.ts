import { Field, ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { User } from '../../people/users/user.entity';
import { Order } from '../../sales/orders/order.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';

@Entity('shipments')
@Check('shipments_carrier_check', `carrier <> '' AND length(carrier) <= 100`)
@Check('shipments_tracking_number_check', `tracking_number <> '' AND length(tracking_number) <= 100`)
@Check('shipments_dates_check', hasFourDigitYears('shipped_at', 'voided_at'))
@Check('shipments_voided_check', 'num_nonnulls(voided_at, voided_by, void_reason) IN (0, 3)')
@Check('shipments_void_reason_check', `void_reason <> '' AND length(void_reason) <= 1000`)
@Index('shipments_tracking', { synchronize: false })
@Index('shipments_purchase', ['purchaseId', 'shippedAt', 'id'])
@ObjectType({
  description: 'Quantities of orders of one purchase that left together.',
  simpleResolvers: true,
})
export class Shipment {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the shipment.' })
  id!: string;

  @Column('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase>;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Carrier.' })
  carrier!: string | null;

  @Column('text', { name: 'tracking_number', nullable: true })
  @Field(() => String, { nullable: true, description: "The carrier's number of the shipment." })
  trackingNumber!: string | null;

  @Column({ name: 'shipped_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time at which it left.' })
  shippedAt!: Date;

  /** Until then the customers are not notified, and the shipping can be undone; null afterwards. */
  @Column({ name: 'undo_until', type: 'timestamptz', precision: 3, nullable: true })
  undoUntil!: Date | null;

  @Column('uuid', { name: 'shipped_by' })
  shippedById!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'shipped_by' })
  shippedBy?: Relation<User>;

  @Column({ name: 'voided_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it was voided: its quantities count as not shipped; null otherwise.',
  })
  voidedAt!: Date | null;

  @Column('uuid', { name: 'voided_by', nullable: true })
  voidedById!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'voided_by' })
  voidedBy?: Relation<User>;

  /** For admins. */
  @Column('text', { name: 'void_reason', nullable: true })
  voidReason!: string | null;
}

// Orders do not know shipments.
ForeignKey(() => Shipment)(Order.prototype, 'shipmentId');
