import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { DateTime, LocalDate, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../users/user.entity';
import { Order } from './order.entity';

@Entity('payments')
@Unique('payments_order_id_key', ['orderId'])
@Check('payments_amount_check', 'amount >= 0')
@Check('payments_dates_check', hasFourDigitYears('received_on', 'recorded_at'))
@ObjectType({ description: 'A payment that an admin recorded, e.g. a bank transfer.', simpleResolvers: true })
export class Payment {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Key of the payment.' })
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'payments_order_id_fkey' })
  order?: Relation<Order>;

  @Column('int')
  @Field(() => Int, { description: 'Dollars.' })
  amount!: number;

  @Column('text')
  @Field({ description: "The bank's or the customer's reference." })
  reference!: string;

  @Column('date', { name: 'received_on' })
  @Field(() => LocalDate, { description: 'The day it arrived.' })
  receivedOn!: string;

  @Column({ type: 'timestamptz', name: 'recorded_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'When an admin recorded it.' })
  recordedAt!: Date;

  @Column('uuid', { name: 'recorded_by' })
  recordedBy!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'recorded_by', foreignKeyConstraintName: 'payments_recorded_by_fkey' })
  recorder?: Relation<User>;
}
