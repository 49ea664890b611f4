import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears, Money } from '../../../shared/scalars';
import { ApiKey } from '../../people/keys/api-key.entity';
import { User } from '../../people/users/user.entity';
import { Order } from './order.entity';

export enum OrderEventKind {
  PLACED = 'PLACED',
  STATUS_CHANGED = 'STATUS_CHANGED',
  PAID = 'PAID',
  PAYMENT_REVERSED = 'PAYMENT_REVERSED',
  DELETED = 'DELETED',
  RECEIVED = 'RECEIVED',
  RETURN = 'RETURN',
  QUANTITY_CHANGED = 'QUANTITY_CHANGED',
  DAY_CHANGED = 'DAY_CHANGED',
  ADDRESS_CHANGED = 'ADDRESS_CHANGED',
}
registerEnumType(OrderEventKind, {
  name: 'OrderEventKind',
  description: 'Kinds of changes of an order.',
  valuesConfig: {
    PLACED: { description: 'Placed by the customer.' },
    STATUS_CHANGED: { description: 'Status changed, or units shipped or taken back, by an admin.' },
    PAID: { description: 'Payment recorded by an admin.' },
    PAYMENT_REVERSED: { description: 'The payment was reversed by an admin: the order is unpaid again.' },
    DELETED: { description: 'Deleted.' },
    RECEIVED: { description: 'Confirmed by the recipient of a shipment; received has the units.' },
    RETURN: { description: 'A step of a return of its units; the states are those of the return.' },
    QUANTITY_CHANGED: { description: 'Its quantity was lowered: from and to are units.' },
    DAY_CHANGED: { description: 'Another day of delivery was requested: from and to are days, or null.' },
    ADDRESS_CHANGED: { description: 'The delivery address of its purchase was changed.' },
  },
});

@Entity('order_events')
@Check('order_events_note_check', `note <> '' AND length(note) <= 1000`)
@Check('order_events_quantity_check', 'quantity <> 0')
@Check('order_events_totals_check', 'from_total_cents >= 0 AND to_total_cents >= 0')
@Check('order_events_actor_check', 'num_nonnulls(actor_id, shipment_id) = 1')
@Check('order_events_dates_check', hasFourDigitYears('at'))
@Index('order_events_order', ['orderId', 'id'])
@ObjectType({ description: 'One change of an order; never deleted.', simpleResolvers: true })
export class OrderEvent {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the event.' })
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the change.' })
  at!: Date;

  @Column({ type: 'enum', enum: OrderEventKind, enumName: 'order_event_kind' })
  @Field(() => OrderEventKind, { description: 'Kind of the change.' })
  kind!: OrderEventKind;

  @Column('text', { name: 'from_state', nullable: true })
  @Field(() => String, { nullable: true, description: 'State before the change.' })
  from!: string | null;

  @Column('text', { name: 'to_state', nullable: true })
  @Field(() => String, { nullable: true, description: 'State after the change.' })
  to!: string | null;

  @Column('bigint', { name: 'from_total_cents', nullable: true })
  @Field(() => Money, { nullable: true, description: 'Total before its quantity was changed, without tax.' })
  fromTotal!: number | null;

  @Column('bigint', { name: 'to_total_cents', nullable: true })
  @Field(() => Money, { nullable: true, description: 'Total after its quantity was changed, without tax.' })
  toTotal!: number | null;

  @Column('int', { nullable: true })
  @Field(() => Int, {
    nullable: true,
    description:
      'Units that left, or of a return; negative: that were taken back. Null if it was the whole order, or none.',
  })
  quantity!: number | null;

  /** Reason of an admin, for admins. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** Null if the recipient of a shipment did it, who needs no account. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User> | null;

  /** The key with which the actor did it. */
  @Column('uuid', { name: 'key_id', nullable: true })
  keyId!: string | null;

  @ManyToOne(() => ApiKey)
  @JoinColumn({ name: 'key_id' })
  key?: Relation<ApiKey> | null;

  /** The shipment that was received. */
  @Column('uuid', { name: 'shipment_id', nullable: true })
  shipmentId!: string | null;
}
