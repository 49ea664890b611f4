import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { DateTime, LocalDate, Money, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../users/user.entity';
import { Order } from './order.entity';

@Entity('payments')
@Unique('payments_order_id_key', ['orderId'])
@Check('payments_amount_check', 'amount_cents >= 0')
@Check('payments_dates_check', hasFourDigitYears('received_on', 'recorded_at'))
@ObjectType({ description: 'A payment recorded by an admin, e.g. a bank transfer.', simpleResolvers: true })
export class Payment {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the payment.' })
  id!: string;

  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'payments_order_id_fkey' })
  order?: Relation<Order>;

  @Column({ type: 'bigint', name: 'amount_cents' })
  @Field(() => Money, { description: 'Amount.' })
  amount!: number;

  /** Whole dollars for the release before; written by a trigger. */
  @Column({ type: 'int', name: 'amount', select: false, insert: false, update: false })
  amountInDollars?: number;

  @Column('text')
  @Field({ description: 'Reference of the bank or the customer.' })
  reference!: string;

  @Column('date', { name: 'received_on' })
  @Field(() => LocalDate, { description: 'Date of receipt.' })
  receivedOn!: string;

  @Column({ type: 'timestamptz', name: 'recorded_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of recording.' })
  recordedAt!: Date;

  @Column('uuid', { name: 'recorded_by' })
  recordedBy!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'recorded_by', foreignKeyConstraintName: 'payments_recorded_by_fkey' })
  recorder?: Relation<User>;
}
