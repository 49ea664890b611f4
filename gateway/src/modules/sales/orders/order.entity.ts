import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears, LocalDate, Money } from '../../../shared/scalars';
import { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { StockMovement } from '../../catalogue/stock/stock-movement.entity';
import { Tool } from '../../catalogue/tools/tool.entity';
import { OrderStatus, PaymentStatus } from './order.status';
import { PriceSource } from '../../catalogue/pricing/price-source';
import { Company } from '../../people/companies/company.entity';
import { Owned } from '../../people/companies/owned.entity';

const NOT_DELETED = 'deleted_at IS NULL';

@Entity('orders')
@Check('orders_unit_price_check', 'unit_price_cents >= 0')
@Check('orders_list_price_check', 'list_unit_price_cents >= 0')
@Check('orders_price_source_check', `(price_source = 'BREAK') = (break_quantity IS NOT NULL)`)
@Check('orders_quantity_check', 'quantity > 0')
@Check('orders_made_quantity_check', 'made_quantity BETWEEN 0 AND quantity')
@Check('orders_check', 'total_price_cents = quantity * unit_price_cents')
@Check('orders_tax_check', 'tax_cents BETWEEN 0 AND total_price_cents')
@Check('orders_check1', `deleted_at IS NULL OR payment = 'unpaid'`)
@Check('orders_number_check', `number ~ '^ORD-[0-9A-F]{8}([0-9A-F]{4})?$'`)
@Check('orders_dates_check', hasFourDigitYears('placed_at', 'updated_at', 'deleted_at'))
@Unique('orders_number_key', ['number'])
@Check('orders_test_check', 'NOT is_test OR company_id IS NOT NULL')
@ForeignKey(() => Company, ['companyId', 'isTest'], ['id', 'isTest'], { name: 'orders_company_test_fkey' })
@Index('orders_placed', ['placedAt', 'id'], { where: NOT_DELETED })
@Index('orders_customer', ['customerId', 'placedAt', 'id'], { where: NOT_DELETED })
@Index('orders_company_unpaid', ['companyId', 'id'], {
  where: `company_id IS NOT NULL AND payment = 'unpaid' AND ${NOT_DELETED}`,
})
@Index('orders_status', ['status', 'placedAt', 'id'], { where: NOT_DELETED })
@Index('orders_status_id', ['status', 'id'], { where: NOT_DELETED })
@Index('orders_payment', ['payment', 'placedAt', 'id'], { where: NOT_DELETED })
@Index('orders_payment_id', ['payment', 'id'], { where: NOT_DELETED })
@Check('orders_reference_check', `reference <> '' AND length(reference) <= 100`)
@Check('orders_promised_on_check', `promised_on BETWEEN '0001-01-01' AND '9999-12-31'`)
@Check('orders_shipment_check', `shipment_id IS NULL OR status = 'Shipped'`)
@Check(
  'orders_shipped_quantity_check',
  `CASE status WHEN 'Pending' THEN shipped_quantity = 0
    WHEN 'Approved' THEN shipped_quantity >= 0 AND shipped_quantity < quantity
    ELSE shipped_quantity = quantity END`,
)
@Check('orders_returned_quantity_check', 'returned_quantity BETWEEN 0 AND shipped_quantity')
@Index('orders_made', ['id'], { where: `status = 'Approved' AND made_quantity > 0 AND ${NOT_DELETED}` })
@Index('orders_promised', ['promisedOn', 'id'], { where: `status = 'Approved' AND ${NOT_DELETED}` })
@Index('orders_pending_invoice', ['invoicePendingSince', 'id'], {
  where: 'invoice_pending_since IS NOT NULL',
})
@Index('orders_shipment', ['shipmentId', 'id'], { where: 'shipment_id IS NOT NULL' })
@Index('orders_promises_due', ['promisedOn', 'toolId'], { where: `${NOT_DELETED} AND status <> 'Pending'` })
@Index('orders_total_cents', ['totalPrice', 'id'], { where: NOT_DELETED })
@Index('orders_quantity', ['quantity', 'id'], { where: NOT_DELETED })
@Index('orders_deleted', ['deletedAt', 'id'], { where: 'deleted_at IS NOT NULL' })
// TypeORM cannot declare: the expression (lower(tool_name), id), and indexes that include a column that they are not sorted by.
@Index('orders_tool_name', { synchronize: false })
@Index('orders_company', { synchronize: false })
@Index('orders_purchase', { synchronize: false })
@Index('orders_tool', { synchronize: false })
@Index('orders_sold', { synchronize: false })
@ObjectType({
  description: 'An order of one tool, with the name and price of the tool at the time of the order.',
  simpleResolvers: true,
})
export class Order extends Owned {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the order.' })
  id!: string;

  @Column({ type: 'text', collation: 'C' })
  @Field({ description: 'Short unique number that people quote, e.g. as payment reference: ORD-70F65B75.' })
  number!: string;

  @Column('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  /** Kept by a trigger for the release before, which reads it (migration LastShipment). */
  @Column('uuid', { name: 'shipment_id', nullable: true, select: false })
  shipmentId?: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: "The customer's own reference of this line." })
  reference!: string | null;

  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @Column('text', { name: 'tool_name' })
  @Field({ description: 'Name of the tool at the time of the order.' })
  toolName!: string;

  @Column({ type: 'bigint', name: 'unit_price_cents' })
  @Field(() => Money, { description: 'Price per unit at the time of the order.' })
  unitPrice!: number;

  @Column({ type: 'bigint', name: 'list_unit_price_cents' })
  @Field(() => Money, { description: 'Price per unit without price breaks, at the time of the order.' })
  listUnitPrice!: number;

  @Column({
    name: 'price_source',
    type: 'enum',
    enum: PriceSource,
    enumName: 'price_source',
    default: PriceSource.LIST,
  })
  @Field(() => PriceSource, { description: 'Source of the price per unit.' })
  priceSource!: PriceSource;

  @Column('int', { name: 'break_quantity', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Quantity of the price break that applied.' })
  breakQuantity!: number | null;

  @Column('int')
  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  /** The mark of its company: a test order takes no stock and books no week, and figures leave it out (adr/0131). */
  @Column({ name: 'is_test', type: 'boolean', default: false })
  isTest!: boolean;

  @Column('int', { name: 'made_quantity', default: 0 })
  @Field(() => Int, { description: 'Units of it that are made to order; the others are from the stock.' })
  madeQuantity!: number;

  /** The sum of its lines in shipments that are not voided; all units of an order that was shipped without one. */
  @Column('int', { name: 'shipped_quantity', default: 0 })
  @Field(() => Int, { description: 'Units that have left.' })
  shippedQuantity!: number;

  /** The sum of its lines in returns that are not refused. */
  @Column('int', { name: 'returned_quantity', default: 0 })
  @Field(() => Int, { description: 'Units in returns and claims that are not refused.' })
  returnedQuantity!: number;

  @Column({ type: 'bigint', name: 'total_price_cents' })
  @Field(() => Money, { description: 'quantity × unitPrice.' })
  totalPrice!: number;

  /** Its share of the tax of its purchase; null until that is decided. The database refuses to change it. */
  @Column({ type: 'bigint', name: 'tax_cents', nullable: true })
  @Field(() => Money, {
    nullable: true,
    description: 'Share of the tax of its purchase; null until the tax is decided.',
  })
  tax!: number | null;

  /** Kept by triggers for the release before, which reads and writes it (migration PendingInvoices). */
  @Column({
    type: 'timestamptz',
    name: 'invoice_pending_since',
    precision: 3,
    nullable: true,
    select: false,
  })
  invoicePendingSince?: Date | null;

  @Column('text', { name: 'contact_no', nullable: true })
  @Field(() => String, { nullable: true, description: 'Phone number for this order, as it was written.' })
  contactNo!: string | null;

  @Column('text', { name: 'delivery_address', nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      'Delivery address at the time of the order; null if neither the order nor the profile had one.',
  })
  deliveryAddress!: string | null;

  @Column('int', { nullable: true })
  @Field(() => Int, { nullable: true, description: 'Number of the further address that it goes to, if any.' })
  destination!: number | null;

  @Column({ type: 'enum', enum: OrderStatus, enumName: 'order_status', default: OrderStatus.Pending })
  @Field(() => OrderStatus, { description: 'Fulfilment status.' })
  status!: OrderStatus;

  @Column({
    type: 'enum',
    enum: PaymentStatus,
    enumName: 'payment_status',
    default: PaymentStatus.unpaid,
  })
  @Field(() => PaymentStatus, { description: 'Payment status.' })
  payment!: PaymentStatus;

  /** Unknown for orders of former releases. */
  @Column('date', { name: 'promised_on', nullable: true })
  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Day on which all of it was promised to have shipped, when it was placed; null for old orders.',
  })
  promisedOn!: string | null;

  @CreateDateColumn({ name: 'placed_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the order.' })
  placedAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the last change.' })
  updatedAt!: Date;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { nullable: true, description: 'Time of deletion; only admins see deleted orders.' })
  deletedAt!: Date | null;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool>;
}

// Foreign keys of tables in rooms below, which do not know orders.
ForeignKey(() => Order)(StockMovement.prototype, 'orderId');
ForeignKey(() => Order)(IdempotencyKey.prototype, 'orderId');
