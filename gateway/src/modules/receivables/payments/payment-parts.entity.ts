import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { hasFourDigitYears } from '../../../shared/scalars';
import { Order } from '../../sales/orders/order.entity';
import { Payment } from './payment.entity';
import { User } from '../../people/users/user.entity';

/**
 * The part of a payment that pays one invoice or deposit; a negative one takes it back. The database refuses to change a row, and
 * one beyond the open amount of the invoice or the amount of the payment.
 */
@Entity('payment_allocations')
@Check('payment_allocations_amount_check', 'amount_cents <> 0')
@Check('payment_allocations_dates_check', hasFourDigitYears('created_at'))
@Check(
  'payment_allocations_deposit_check',
  'deposit_id IS NULL OR deposit_id <> document_id AND amount_cents > 0',
)
@Index('payment_allocations_deposit', ['depositId'], { where: 'deposit_id IS NOT NULL' })
@Index('payment_allocations_payment', ['paymentId'])
@Index('payment_allocations_document', ['documentId'])
@Index('payment_allocations_created', ['createdAt', 'id'])
export class PaymentAllocation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId!: string;

  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'payment_id' })
  payment?: Relation<Payment>;

  @Column('uuid', { name: 'document_id' })
  documentId!: string;

  @Column({ type: 'bigint', name: 'amount_cents' })
  amount!: number;

  /** The deposit that it was paid for, if it has moved from there to an invoice. */
  @Column('uuid', { name: 'deposit_id', nullable: true })
  depositId!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column('uuid', { name: 'created_by' })
  createdBy!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by' })
  creator?: Relation<User>;
}

/** The payment that was recorded for an order itself or for its purchase; a reversal takes it away. */
@Entity('payment_orders')
@Index('payment_orders_payment', ['paymentId'])
export class PaymentOrder {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  @Column('uuid', { name: 'payment_id' })
  paymentId!: string;

  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'payment_id' })
  payment?: Relation<Payment>;
}
