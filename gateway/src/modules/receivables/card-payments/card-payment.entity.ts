import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
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
import { DateTime, hasFourDigitYears, Money } from '../../../shared/scalars';
import { Document } from '../documents/document.entity';
import { Order } from '../../sales/orders/order.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { User } from '../../people/users/user.entity';

export enum CardPaymentState {
  Started = 'Started',
  Paid = 'Paid',
  Expired = 'Expired',
  RefundDue = 'RefundDue',
  Refunded = 'Refunded',
}
registerEnumType(CardPaymentState, {
  name: 'CardPaymentState',
  description: 'State of a card payment.',
  valuesConfig: {
    Started: { description: "The customer is at the provider's page." },
    Paid: { description: 'The money arrived and is recorded as a payment.' },
    Expired: { description: 'The customer did not pay in time, or the card was refused.' },
    RefundDue: { description: 'Some of the money has to be paid back.' },
    Refunded: { description: 'It was paid back.' },
  },
});

/** A payment by card: what a customer pays at the provider's page. Only events of the provider settle it. */
@Entity('card_payments')
@Unique('card_payments_session_key', ['sessionId'])
@Check('card_payments_target_check', 'num_nonnulls(order_id, purchase_id, document_id) = 1')
@Check('card_payments_amount_check', 'amount_cents > 0')
@Check(
  'card_payments_refund_check',
  `CASE WHEN state IN ('RefundDue', 'Refunded') THEN refund_cents > 0 ELSE refund_cents = 0 END`,
)
@Check('card_payments_refunded_check', `(state = 'Refunded') = (refunded_by IS NOT NULL)`)
@Check(
  'card_payments_dates_check',
  hasFourDigitYears('started_at', 'expires_at', 'settled_at', 'refunded_at'),
)
@Index('card_payments_order', ['orderId'], { where: 'order_id IS NOT NULL' })
@Index('card_payments_purchase', ['purchaseId'], { where: 'purchase_id IS NOT NULL' })
@Index('card_payments_document', ['documentId'], { where: 'document_id IS NOT NULL' })
@Index('card_payments_refunds', ['settledAt', 'id'], { where: 'refund_cents > 0' })
@ObjectType('CardRefund', { description: 'Refund of a card payment.', simpleResolvers: true })
export class CardPayment {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the card payment.' })
  id!: string;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId!: string | null;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order> | null;

  @Column('uuid', { name: 'purchase_id', nullable: true })
  purchaseId!: string | null;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase> | null;

  @Column('uuid', { name: 'document_id', nullable: true })
  documentId!: string | null;

  @ManyToOne(() => Document)
  @JoinColumn({ name: 'document_id' })
  document?: Relation<Document> | null;

  /** Number of the order, the purchase or the invoice. */
  @Column('text')
  @Field({ description: 'Number of the order, the purchase or the invoice that was paid.' })
  number!: string;

  @Column('uuid', { name: 'started_by' })
  startedBy!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'started_by' })
  starter?: Relation<User>;

  @Column({ type: 'bigint', name: 'amount_cents' })
  @Field(() => Money, { description: 'Subject of a card payment.' })
  amount!: number;

  /** Of Stripe's Checkout. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column({
    type: 'enum',
    enum: CardPaymentState,
    enumName: 'card_payment_state',
    default: CardPaymentState.Started,
  })
  @Field(() => CardPaymentState, { description: 'True if it was paid back.' })
  state!: CardPaymentState;

  @Column({ type: 'timestamptz', name: 'started_at', precision: 3 })
  startedAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'settled_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Day on which the money arrived.' })
  settledAt!: Date | null;

  /** Of Stripe: where an admin finds the payment. */
  @Column('text', { name: 'intent_id', nullable: true })
  @Field(() => String, { nullable: true, description: "The provider's id of the payment." })
  intentId!: string | null;

  @Column({ type: 'bigint', name: 'refund_cents', default: 0 })
  @Field(() => Money, { description: 'Amount paid back because its order was deleted or already paid.' })
  refund!: number;

  @Column({ type: 'timestamptz', name: 'refunded_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time at which an admin marked it as paid back.' })
  refundedAt!: Date | null;

  @Column('uuid', { name: 'refunded_by', nullable: true })
  refundedBy!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'refunded_by' })
  refunder?: Relation<User> | null;
}
