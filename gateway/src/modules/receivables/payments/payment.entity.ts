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
import { DateTime, LocalDate, Money, hasFourDigitYears } from '../../../shared/scalars';
import { OfAccount } from '../../people/companies/of-account.entity';
import { User } from '../../people/users/user.entity';
import { Order } from '../../sales/orders/order.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';

export enum PaymentMethod {
  BankTransfer = 'BankTransfer',
  Card = 'Card',
  Cash = 'Cash',
  Cheque = 'Cheque',
  Other = 'Other',
}
registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'Means of payment.',
  valuesConfig: {
    BankTransfer: { description: "To the shop's bank account." },
    Card: { description: 'By credit or debit card.' },
    Cash: { description: 'In cash.' },
    Cheque: { description: 'By cheque.' },
    Other: { description: 'In another way, which the note describes.' },
  },
});

/** Money that arrived for an account: a company, or a customer without one. The database refuses to change a row. */
@Entity('payments')
@Unique('payments_reverses_id_key', ['reversesId'])
@Unique('payments_external_id_key', ['externalId'])
@Check('payments_target_check', 'num_nonnulls(order_id, purchase_id) <= 1')
@Check('payments_account_check', 'num_nonnulls(customer_id, company_id) = 1')
@Check(
  'payments_amount_check',
  'CASE WHEN reverses_id IS NULL THEN amount_cents >= 0 ELSE amount_cents <= 0 END',
)
@Check('payments_dates_check', hasFourDigitYears('received_on', 'recorded_at'))
@Index('payments_received', ['receivedOn', 'id'])
@Index('payments_recorded', ['recordedAt', 'id'])
@Index('payments_order', ['orderId'], { where: 'order_id IS NOT NULL' })
@Index('payments_purchase', ['purchaseId'], { where: 'purchase_id IS NOT NULL' })
@Index('payments_customer', ['customerId', 'receivedOn', 'id'], { where: 'customer_id IS NOT NULL' })
@Index('payments_company', ['companyId', 'receivedOn', 'id'], { where: 'company_id IS NOT NULL' })
@ObjectType({ description: 'A payment recorded by an admin, e.g. a bank transfer.', simpleResolvers: true })
export class Payment extends OfAccount {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the payment.' })
  id!: string;

  /** The order that it pays, whether invoiced or not. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId!: string | null;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  /** The purchase whose unpaid orders it pays. */
  @Column('uuid', { name: 'purchase_id', nullable: true })
  purchaseId!: string | null;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase>;

  @Column({ type: 'bigint', name: 'amount_cents' })
  @Field(() => Money, { description: 'Amount; below 0 for a reversal.' })
  amount!: number;

  @Column({
    type: 'enum',
    enum: PaymentMethod,
    enumName: 'payment_method',
    default: PaymentMethod.BankTransfer,
  })
  @Field(() => PaymentMethod, { description: 'Means of payment.' })
  method!: PaymentMethod;

  /** Internal note of the admins; the reason of a reversal. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** The payment that it takes back as a whole. */
  @Column('uuid', { name: 'reverses_id', nullable: true })
  reversesId!: string | null;

  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'reverses_id' })
  reverses?: Relation<Payment> | null;

  /** Id of the card payment or of the line of a bank statement: each is recorded once. */
  @Column('text', { name: 'external_id', nullable: true })
  externalId!: string | null;

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
  @JoinColumn({ name: 'recorded_by' })
  recorder?: Relation<User>;
}
