import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears, Money } from '../../../shared/scalars';
import { Order } from '../orders/order.entity';
import { Purchase } from '../purchases/purchase.entity';
import { DeliveryKind } from './delivery-kind';

export enum DeliveryState {
  AwaitingFee = 'AwaitingFee',
  FeeProposed = 'FeeProposed',
  FeeRefused = 'FeeRefused',
  Agreed = 'Agreed',
  Cancelled = 'Cancelled',
}
registerEnumType(DeliveryState, {
  name: 'DeliveryState',
  description: 'Whether the price of a delivery is agreed.',
  valuesConfig: {
    AwaitingFee: { description: 'An admin sets the fee.' },
    FeeProposed: { description: 'The customer accepts or refuses the fee.' },
    FeeRefused: { description: 'The customer refused the fee; an admin may set another one.' },
    Agreed: { description: 'The price is agreed.' },
    Cancelled: { description: 'All orders of the purchase were deleted.' },
  },
});

/** How a purchase is delivered. The database refuses to change a price that is agreed. */
@Entity('purchase_deliveries')
@Check(
  'purchase_deliveries_amount_check',
  `amount_cents >= 0 AND (kind = 'QUOTED' OR amount_cents IS NOT NULL)`,
)
@Check('purchase_deliveries_tax_check', 'tax_cents BETWEEN 0 AND amount_cents')
@Check(
  'purchase_deliveries_proposed_check',
  `proposed_cents >= 0 AND (proposed_cents IS NULL OR kind = 'QUOTED') AND (refusal IS NULL OR proposed_cents IS NOT NULL)`,
)
@Check(
  'purchase_deliveries_agreed_check',
  `kind <> 'QUOTED' OR amount_cents IS NULL OR amount_cents = proposed_cents AND refusal IS NULL`,
)
@Check('purchase_deliveries_invoice_check', 'invoice_id IS NULL OR amount_cents IS NOT NULL')
@Check(
  'purchase_deliveries_credit_check',
  'credit_note_id IS NULL OR invoice_id IS NOT NULL AND cancelled_at IS NOT NULL',
)
@Check('purchase_deliveries_dates_check', hasFourDigitYears('cancelled_at'))
@Index('purchase_deliveries_order', ['orderId'])
@Index('purchase_deliveries_invoice', ['invoiceId'], { where: 'invoice_id IS NOT NULL' })
@ObjectType({ description: 'How a purchase is delivered, and its price.', simpleResolvers: true })
export class PurchaseDelivery {
  @PrimaryColumn('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'purchase_deliveries_purchase_id_fkey' })
  purchase?: Relation<Purchase>;

  @Column('text')
  @Field({ description: 'Name of the method at the time of the purchase.' })
  name!: string;

  @Column({ type: 'enum', enum: DeliveryKind, enumName: 'delivery_kind' })
  @Field(() => DeliveryKind, { description: 'What its price depended on.' })
  kind!: DeliveryKind;

  @Column('bigint', { name: 'amount_cents', nullable: true })
  @Field(() => Money, { nullable: true, description: 'Price without tax; null until it is agreed.' })
  amount!: number | null;

  /** Its share of the tax of its purchase. */
  @Column('bigint', { name: 'tax_cents', nullable: true })
  @Field(() => Money, {
    nullable: true,
    description: 'Share of the tax of the purchase; null until price and tax are decided.',
  })
  tax!: number | null;

  @Column('bigint', { name: 'proposed_cents', nullable: true })
  @Field(() => Money, { nullable: true, description: 'The fee that an admin has set, without tax.' })
  proposed!: number | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: "The customer's reason to refuse the fee." })
  refusal!: string | null;

  /** The order with which it is owed and invoiced. */
  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'purchase_deliveries_order_id_fkey' })
  order?: Relation<Order>;

  @Column('uuid', { name: 'invoice_id', nullable: true })
  invoiceId!: string | null;

  @Column('uuid', { name: 'credit_note_id', nullable: true })
  creditNoteId!: string | null;

  @Column({ type: 'timestamptz', name: 'cancelled_at', precision: 3, nullable: true })
  cancelledAt!: Date | null;

  @Field(() => DeliveryState, { description: 'State.' })
  get state(): DeliveryState {
    if (this.cancelledAt) return DeliveryState.Cancelled;
    if (this.amount !== null) return DeliveryState.Agreed;
    if (this.proposed === null) return DeliveryState.AwaitingFee;
    return this.refusal === null ? DeliveryState.FeeProposed : DeliveryState.FeeRefused;
  }
}
