import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears, Money } from '../../../shared/scalars';
import { DeliveryKind } from './delivery-kind.type';
import { DeliveryState } from '../orders/delivery.status';
import { Order } from '../orders/order.entity';
import { Purchase } from './purchase.entity';

/** In the order in which they share the tax of a purchase. */
export enum ChargeKind {
  Tooling = 'Tooling',
  Delivery = 'Delivery',
}
registerEnumType(ChargeKind, {
  name: 'ChargeKind',
  description: 'Kind of charge of a purchase in addition to its lines.',
  valuesConfig: {
    Tooling: { description: 'Tooling fee: one-time tools and setup for this purchase.' },
    Delivery: { description: 'Price of the delivery.' },
  },
});

/** Charges of a purchase in addition to its lines, one row per kind. The database refuses to change an agreed amount. */
@Entity('purchase_charges')
@Check('purchase_charges_kind_check', `(what = 'Delivery') = (kind IS NOT NULL)`)
@Check('purchase_charges_amount_check', `amount_cents >= 0 AND (kind = 'QUOTED' OR amount_cents IS NOT NULL)`)
@Check('purchase_charges_tax_check', 'tax_cents BETWEEN 0 AND amount_cents')
@Check(
  'purchase_charges_proposed_check',
  `proposed_cents >= 0 AND (proposed_cents IS NULL OR kind = 'QUOTED') AND (refusal IS NULL OR proposed_cents IS NOT NULL)`,
)
@Check(
  'purchase_charges_agreed_check',
  `kind <> 'QUOTED' OR amount_cents IS NULL OR amount_cents = proposed_cents AND refusal IS NULL`,
)
@Check('purchase_charges_invoice_check', 'invoice_id IS NULL OR amount_cents IS NOT NULL')
@Check(
  'purchase_charges_credit_check',
  'credit_note_id IS NULL OR invoice_id IS NOT NULL AND cancelled_at IS NOT NULL',
)
@Check('purchase_charges_dates_check', hasFourDigitYears('cancelled_at'))
@Index('purchase_charges_order', ['orderId'])
@Index('purchase_charges_invoice', ['invoiceId'], { where: 'invoice_id IS NOT NULL' })
@ObjectType({ description: 'A charge of a purchase in addition to its lines.', simpleResolvers: true })
export class PurchaseCharge {
  @PrimaryColumn('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase>;

  @PrimaryColumn({ type: 'enum', enum: ChargeKind, enumName: 'charge_kind', default: ChargeKind.Delivery })
  @Field(() => ChargeKind, { description: 'Kind of charge.' })
  what!: ChargeKind;

  @Column('text')
  @Field({ description: 'Name, also on documents.' })
  name!: string;

  /** The basis of the price of a delivery; null for other charges. */
  @Column({ type: 'enum', enum: DeliveryKind, enumName: 'delivery_kind', nullable: true })
  kind!: DeliveryKind | null;

  @Column('bigint', { name: 'amount_cents', nullable: true })
  @Field(() => Money, { nullable: true, description: 'Amount without tax; null until it is agreed.' })
  amount!: number | null;

  /** Its share of the tax of its purchase. */
  @Column('bigint', { name: 'tax_cents', nullable: true })
  @Field(() => Money, {
    nullable: true,
    description: 'Share of the tax of the purchase; null until amount and tax are decided.',
  })
  tax!: number | null;

  @Field(() => Money, { nullable: true, description: 'Amount with its tax; null until both are decided.' })
  get grossAmount(): number | null {
    return this.amount === null || this.tax === null ? null : this.amount + this.tax;
  }

  @Column('bigint', { name: 'proposed_cents', nullable: true })
  proposed!: number | null;

  @Column('text', { nullable: true })
  refusal!: string | null;

  /** The order that it is owed and invoiced with. */
  @Column('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  @Column('uuid', { name: 'invoice_id', nullable: true })
  invoiceId!: string | null;

  @Column('uuid', { name: 'credit_note_id', nullable: true })
  creditNoteId!: string | null;

  @Column({ type: 'timestamptz', name: 'cancelled_at', precision: 3, nullable: true })
  cancelledAt!: Date | null;

  get state(): DeliveryState {
    if (this.cancelledAt) return DeliveryState.Cancelled;
    if (this.amount !== null) return DeliveryState.Agreed;
    if (this.proposed === null) return DeliveryState.AwaitingFee;
    return this.refusal === null ? DeliveryState.FeeProposed : DeliveryState.FeeRefused;
  }
}

/** The charges of a placed purchase. The amount of a delivery may be agreed later. */
export type NewCharge = Pick<PurchaseCharge, 'what' | 'name' | 'kind' | 'amount'>;

/** A charge whose amount is agreed. */
export type AgreedCharge = Pick<
  PurchaseCharge,
  'purchaseId' | 'what' | 'name' | 'amount' | 'tax' | 'orderId' | 'invoiceId'
>;
