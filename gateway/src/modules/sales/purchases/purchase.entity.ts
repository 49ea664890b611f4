import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { PostalAddress } from '../../../shared/postal-address';
import { DateTime, hasFourDigitYears, LocalDate } from '../../../shared/scalars';
import { PaymentTerms } from '../../people/companies/company.entity';
import { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { Order } from '../orders/order.entity';
import { PurchaseStage } from '../orders/purchase.status';
import { Owned } from '../../people/companies/owned.entity';
import { OnBehalfSession } from '../../people/on-behalf/on-behalf-session.entity';

@Entity('purchases')
@Unique('purchases_number_key', ['number'])
@Check('purchases_number_check', `number ~ '^(TEST-)?P-[0-9]{4}-[0-9]{6,9}$'`)
@Check('purchases_po_number_check', `po_number <> '' AND length(po_number) <= 64`)
@Check(
  'purchases_dates_check',
  `${hasFourDigitYears('placed_at', 'tax_decided_at', 'deposit_paid_at')} AND requested_on BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@Check('purchases_delivery_country_check', `delivery_country ~ '^[A-Z]{2}$'`)
@Check(
  'purchases_delivery_to_check',
  `delivery_to IS NULL OR is_postal_address(delivery_to)
    AND delivery_country IS NOT DISTINCT FROM delivery_to->>'country'`,
)
@Check('purchases_tax_country_check', `tax_country ~ '^[A-Z]{2}$'`)
@Check(
  'purchases_tax_rate_check',
  `tax_basis_points BETWEEN 0 AND 10000 AND (tax_basis_points IS NULL) = (tax_name IS NULL)
    AND (tax_note IS NULL OR tax_name IS NOT NULL)`,
)
@Check(
  'purchases_tax_decided_check',
  'tax_decided_at IS NOT NULL OR num_nonnulls(tax_country, tax_basis_points) = 0',
)
@Check(
  'purchases_deposit_check',
  'deposit_percent BETWEEN 1 AND 100 AND (deposit_paid_at IS NULL OR deposit_percent IS NOT NULL)',
)
@Check('purchases_lead_time_check', 'lead_time_days >= 0')
@Check('purchases_terms_check', `terms = 'Prepaid' OR company_id IS NOT NULL`)
@Check('purchases_state_check', `state = 'Placed' OR company_id IS NOT NULL`)
@Index('purchases_company', ['companyId', 'placedAt', 'id'], { where: 'company_id IS NOT NULL' })
@Index('purchases_awaiting', ['placedAt', 'id'], { where: `state = 'AwaitingApproval'` })
@Index('purchases_untaxed', ['placedAt', 'id'], { where: `tax_decided_at IS NULL AND state = 'Placed'` })
@Index('purchases_placed', ['placedAt', 'id'])
@Index('purchases_customer', ['customerId', 'placedAt', 'id'])
// Trigrams of the PO number, which TypeORM cannot declare.
@Index('purchases_po_search', { synchronize: false })
@ObjectType({
  description: 'A purchase: lines that a customer submitted together, each an order.',
  simpleResolvers: true,
})
export class Purchase extends Owned {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the purchase.' })
  id!: string;

  /** Given by a trigger: test companies have a series of their own. */
  @Column({ type: 'text', collation: 'C', default: '' })
  @Field({ description: 'Unique number that people quote: P-2026-000017.' })
  number!: string;

  @Column({ type: 'enum', enum: PaymentTerms, enumName: 'payment_terms', default: PaymentTerms.Prepaid })
  @Field(() => PaymentTerms, { description: 'Payment terms at the time of the purchase.' })
  terms!: PaymentTerms;

  @Column({
    type: 'enum',
    name: 'state',
    enum: PurchaseStage,
    enumName: 'purchase_stage',
    default: PurchaseStage.Placed,
  })
  stage!: PurchaseStage;

  /** The session in which staff ordered it for its customer; null if they did so themselves. */
  @Column('uuid', { name: 'on_behalf_id', nullable: true })
  onBehalfId!: string | null;

  @ManyToOne(() => OnBehalfSession)
  @JoinColumn({ name: 'on_behalf_id' })
  onBehalf?: Relation<OnBehalfSession> | null;

  @Column('text', { name: 'po_number', nullable: true })
  @Field(() => String, { nullable: true, description: "The customer's own number of the purchase." })
  poNumber!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: "The customer's note, free text." })
  note!: string | null;

  @Column('date', { name: 'requested_on', nullable: true })
  @Field(() => LocalDate, { nullable: true, description: 'Day of delivery that the customer requested.' })
  requestedOn!: string | null;

  @Column('text', { name: 'delivery_address', nullable: true })
  @Field(() => String, { nullable: true, description: 'Delivery address at the time of the purchase.' })
  deliveryAddress!: string | null;

  /** The same in its parts; null where it is only a text. */
  @Column('jsonb', { name: 'delivery_to', nullable: true })
  @Field(() => PostalAddress, {
    nullable: true,
    description: 'Delivery address in its parts; null where it is only a text.',
  })
  deliverTo!: PostalAddress | null;

  @Column({ type: 'text', name: 'delivery_country', collation: 'C', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Country of delivery, two capital letters (ISO 3166); null if it was not known.',
  })
  deliveryCountry!: string | null;

  @Column('text', { name: 'contact_no', nullable: true })
  @Field(() => String, { nullable: true, description: 'Phone number for this purchase, as it was written.' })
  contactNo!: string | null;

  /** The country whose rate it has; null if it is not decided, or the shop had no rates. */
  @Column({ type: 'text', name: 'tax_country', collation: 'C', nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      'Country that decides its tax, two capital letters (ISO 3166); null if none was needed or is known.',
  })
  taxCountry!: string | null;

  /** The rate of the day on which it was placed; null without tax, and until the tax is decided. */
  @Column('int', { name: 'tax_basis_points', nullable: true })
  taxBasisPoints!: number | null;

  @Column('text', { name: 'tax_name', nullable: true })
  taxName!: string | null;

  @Column('text', { name: 'tax_note', nullable: true })
  taxNote!: string | null;

  /** The database refuses to change the tax after it. Null: no proforma and no invoice are issued yet. */
  @Column({ type: 'timestamptz', name: 'tax_decided_at', precision: 3, nullable: true })
  taxDecidedAt!: Date | null;

  @Column('int', { name: 'deposit_percent', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description:
      'Part of its total, taxes included, that is paid before production, in per cent; null without a deposit.',
  })
  depositPercent!: number | null;

  @Column('int', { name: 'lead_time_days', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description:
      'Working days to departure that its quote has agreed on, from its acceptance, or with a deposit from the payment of that; null without a quote.',
  })
  leadTimeDays!: number | null;

  /** When nothing of the deposit was left to pay; null again if its payment is reversed. */
  @Column({ type: 'timestamptz', name: 'deposit_paid_at', precision: 3, nullable: true })
  depositPaidAt!: Date | null;

  @CreateDateColumn({ name: 'placed_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the purchase.' })
  placedAt!: Date;
}

declare module '../orders/order.entity' {
  interface Order {
    purchase?: Relation<Purchase>;
  }
}

// Orders do not know purchases: the purchase of an order is declared here.
ManyToOne(() => Purchase)(Order.prototype, 'purchase');
JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'orders_purchase_id_fkey' })(
  Order.prototype,
  'purchase',
);

// The foreign key of a table in a room below, which does not know purchases.
ForeignKey(() => Purchase)(IdempotencyKey.prototype, 'purchaseId');
