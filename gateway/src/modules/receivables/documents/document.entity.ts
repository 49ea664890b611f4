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
  Unique,
  type Relation,
} from 'typeorm';
import { PaymentAllocation } from '../payments/payment-parts.entity';
import { DateTime, hasFourDigitYears, LocalDate, Money } from '../../../shared/scalars';
import { Shipment } from '../../fulfilment/shipments/shipment.entity';
import { Quote } from '../../quotes/quote.entity';
import { Return } from '../../fulfilment/returns/return.entity';
import { PurchaseCharge } from '../../sales/purchases/purchase-charge.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { DocumentKind } from '../payments/document-kind';
import type { Snapshot } from './snapshot';
import { Owned } from '../../people/companies/owned.entity';

/** An invoice, a credit note, … The database refuses to change or delete a row. */
@Entity('documents')
@Unique('documents_number_key', ['number'])
@Check(
  'documents_number_check',
  `CASE WHEN quote_id IS NULL THEN number ~ '^(TEST-)?[A-Z]{2,3}-[0-9]{4}-[0-9]{6,9}$'
    ELSE number ~ '^(TEST-)?Q-[0-9]{4}-[0-9]{6,9}-[0-9]{1,4}$' END`,
)
@Check('documents_total_check', 'currency_total >= 0')
@Check(
  'documents_dates_check',
  `${hasFourDigitYears('issued_at')} AND due_on BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@Index('documents_issued', ['issuedAt', 'id'])
@Index('documents_customer', ['customerId', 'issuedAt', 'id'])
@Index('documents_company', ['companyId', 'issuedAt', 'id'])
@Index('documents_purchase', ['purchaseId', 'number'])
@Index('documents_due', ['dueOn', 'id'], { where: 'due_on IS NOT NULL' })
@Index('documents_one_deposit', ['purchaseId'], { unique: true, where: `kind = 'Deposit'` })
@Check('documents_replaces_check', `replaces_id IS NULL OR kind = 'Proforma'`)
@Index('documents_one_proforma', ['purchaseId'], {
  unique: true,
  where: `kind = 'Proforma' AND replaces_id IS NULL`,
})
@Index('documents_replaced_once', ['replacesId'], { unique: true, where: 'replaces_id IS NOT NULL' })
@Index('documents_return', ['returnId'], { where: 'return_id IS NOT NULL' })
@Index('documents_quote', ['quoteId'], { unique: true, where: 'quote_id IS NOT NULL' })
@Index('documents_shipment', ['shipmentId'], { where: 'shipment_id IS NOT NULL' })
@ObjectType({
  description: 'A document with a number and a PDF, GET /documents/<id>.pdf; never changed.',
  simpleResolvers: true,
})
export class Document extends Owned {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the document.' })
  id!: string;

  @Column({ type: 'enum', enum: DocumentKind, enumName: 'document_kind' })
  @Field(() => DocumentKind, { description: 'Kind.' })
  kind!: DocumentKind;

  @Column({ type: 'text', collation: 'C' })
  @Field({
    description:
      'Unique number, without gaps within a kind and a year: INV-2026-000042. A version of a quote: Q-2026-000009-2.',
  })
  number!: string;

  @Column('uuid', { name: 'purchase_id', nullable: true })
  purchaseId!: string | null;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase> | null;

  /** The proforma that this one replaces, after the purchase was changed. */
  @Column('uuid', { name: 'replaces_id', nullable: true })
  replacesId!: string | null;

  @ManyToOne(() => Document)
  @JoinColumn({ name: 'replaces_id' })
  replaces?: Relation<Document> | null;

  /** The shipment of a packing slip. */
  @Column('uuid', { name: 'shipment_id', nullable: true })
  shipmentId!: string | null;

  @ManyToOne(() => Shipment)
  @JoinColumn({ name: 'shipment_id' })
  shipment?: Relation<Shipment> | null;

  /** The return that a credit note is for. */
  @Column('uuid', { name: 'return_id', nullable: true })
  returnId!: string | null;

  @ManyToOne(() => Return)
  @JoinColumn({ name: 'return_id' })
  return?: Relation<Return> | null;

  /** The version of a quote that it is. */
  @Column('uuid', { name: 'quote_id', nullable: true })
  quoteId!: string | null;

  @ManyToOne(() => Quote)
  @JoinColumn({ name: 'quote_id' })
  quote?: Relation<Quote> | null;

  @Column({ type: 'timestamptz', name: 'issued_at', precision: 3 })
  @Field(() => DateTime, { description: 'Time of issue.' })
  issuedAt!: Date;

  @Column('date', { name: 'due_on', nullable: true })
  @Field(() => LocalDate, { nullable: true, description: 'Day on which an invoice or a deposit is due.' })
  dueOn!: string | null;

  @Column({ type: 'bigint', name: 'currency_total' })
  @Field(() => Money, {
    description:
      'Total, taxes included. That of a quote is without taxes, for the smallest quantity of each line.',
  })
  total!: number;

  @Column('jsonb')
  snapshot!: Snapshot;
}

// Foreign keys of a table in a room below, which does not know documents.
ForeignKey(() => Document)(PurchaseCharge.prototype, 'invoiceId');
ForeignKey(() => Document)(PurchaseCharge.prototype, 'creditNoteId');

// Payments know no document.
ForeignKey(() => Document)(PaymentAllocation.prototype, 'documentId');
ForeignKey(() => Document)(PaymentAllocation.prototype, 'depositId');
