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
import { Audited } from '../../../events/audited';
import { DateTime, hasFourDigitYears, LocalDate, Money } from '../../../shared/scalars';
import { Company } from '../../people/companies/company.entity';
import { User } from '../../people/users/user.entity';
import { Family } from './family.entity';
import { PriceBreak } from '../pricing/price-break.inputs';
import { ToolLifecycle } from './tool.lifecycle';
import { ToolSupply } from './supply';
import { ToolAttribute } from '../attributes/tool-attribute.entity';
import { ToolFile } from '../tool-files/tool-file.entity';
import { OfferFacts, ON_SALE } from '../facets/offer-facts.entity';
import { StockMovement } from '../stock/stock-movement.entity';

@Entity('tools')
@Check('tools_name_check', `name <> ''`)
@Check('tools_price_cents_check', 'price_cents >= 0 AND (price_cents % 100 = 0 OR customer_id IS NOT NULL)')
@Check('tools_owner_check', 'customer_id IS NOT NULL OR num_nonnulls(company_id, price_until) = 0')
@Check('tools_sku_check', `sku ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'`)
@Check('tools_order_multiple_check', 'order_multiple > 0')
@Check('tools_lead_time_days_check', 'lead_time_days >= 0 AND lead_time_days <= 365')
@Check('tools_weekly_capacity_check', 'weekly_capacity > 0')
@Check('tools_last_buy_check', `(lifecycle = 'LastTimeBuy') = (last_buy_on IS NOT NULL)`)
@Check(
  'tools_replaced_check',
  `replaced_by_id IS NULL OR (lifecycle = 'Discontinued' AND replaced_by_id <> id)`,
)
@Check('tools_price_breaks_check', 'is_price_ladder(price_cents, price_breaks)')
@Unique('tools_sku_key', ['sku'])
@Index('tools_family', ['familyId', 'createdAt', 'id'], { where: ON_SALE })
@Check('tools_minimum_order_check', 'minimum_order > 0')
@Check('tools_available_stock_check', 'available_stock >= 0')
@Check('tools_low_stock_threshold_check', 'low_stock_threshold >= 0')
@Check('tools_data_sheet_check', `data_sheet ~* '^https://' AND length(data_sheet) <= 500`)
@Check('tools_weight_check', 'weight_grams > 0')
@Check('tools_place_check', `place <> '' AND length(place) <= 50`)
@Check(
  'tools_further_pictures_check',
  'cardinality(further_pictures) <= 7 AND array_position(further_pictures, NULL) IS NULL',
)
@Check(
  'tools_dates_check',
  `${hasFourDigitYears('created_at', 'updated_at', 'deleted_at')} AND price_until BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@Index('tools_created', ['createdAt', 'id'], { where: ON_SALE })
@Index('tools_price_cents', ['price', 'id'], { where: ON_SALE })
@Index('tools_minimum', ['minimumOrder', 'id'], { where: ON_SALE })
@Index('tools_customer', ['customerId'], { where: 'customer_id IS NOT NULL' })
@Index('tools_replaced_by', ['replacedById'], { where: 'replaced_by_id IS NOT NULL' })
@Index('tools_company', ['companyId'], { where: 'company_id IS NOT NULL' })
// TypeORM cannot declare: (lower(name), id), trigrams of name and description, and of the folded text, and the SKU without hyphens.
@Index('tools_name', { synchronize: false })
@Index('tools_search', { synchronize: false })
@Index('tools_search_text', { synchronize: false })
@Index('tools_sku_plain', { synchronize: false })
@ObjectType({ description: 'A board, kit or tool that the shop sells in bulk.', simpleResolvers: true })
export class Tool extends OfferFacts {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the tool.' })
  id!: string;

  @Audited()
  @Column('text')
  @Field({ description: 'Name of the tool.' })
  name!: string;

  @Audited()
  @Column('text')
  @Field({ description: "URL of the picture; relative to the shop's origin if the shop stores it." })
  picture!: string;

  /** Shown after `picture` on the tool's page; clients read all of them as `pictures`. */
  @Audited()
  @Column('text', { name: 'further_pictures', array: true, default: [] })
  furtherPictures!: string[];

  @Audited()
  @Column({ type: 'bigint', name: 'price_cents' })
  @Field(() => Money, { description: 'Price per unit: a whole number of dollars.' })
  price!: number;

  @Audited()
  @Column({ type: 'text', collation: 'C' })
  @Field({ description: 'Part number of the manufacturer, unique among all tools ever sold: MERIDIAN-M7.' })
  sku!: string;

  @Audited()
  @Column('uuid', { name: 'family_id', nullable: true })
  familyId!: string | null;

  @ManyToOne(() => Family)
  @JoinColumn({ name: 'family_id' })
  family?: Relation<Family> | null;

  @Audited()
  @Column('jsonb', { name: 'price_breaks', default: [] })
  @Field(() => [PriceBreak], {
    description: 'Lower prices for larger quantities, in ascending order of quantity.',
  })
  priceBreaks!: PriceBreak[];

  @Audited()
  @Column('int', { name: 'order_multiple', default: 1 })
  @Field(() => Int, { description: 'A quantity must be a multiple of it.' })
  orderMultiple!: number;

  @Audited()
  @Column('int', { name: 'lead_time_days', default: 15 })
  @Field(() => Int, { description: 'Working days to produce what is not in stock.' })
  leadTimeDays!: number;

  @Audited()
  @Column({ type: 'enum', enum: ToolSupply, enumName: 'tool_supply', default: ToolSupply.FROM_STOCK })
  @Field(() => ToolSupply, { description: 'True if quantities beyond the stock can be ordered.' })
  supply!: ToolSupply;

  @Audited()
  @Column('int', { name: 'weekly_capacity', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Units a week that are made to order; if null, the capacity of the family, if it has one.',
  })
  weeklyCapacity!: number | null;

  @Audited()
  @Column({ type: 'enum', enum: ToolLifecycle, enumName: 'tool_lifecycle', default: ToolLifecycle.Active })
  @Field(() => ToolLifecycle, { description: 'Lifecycle.' })
  lifecycle!: ToolLifecycle;

  @Audited()
  @Column('date', { name: 'last_buy_on', nullable: true })
  @Field(() => LocalDate, { nullable: true, description: 'Last day of a last-time buy.' })
  lastBuyOn!: string | null;

  @Audited()
  @Column('uuid', { name: 'replaced_by_id', nullable: true })
  replacedById!: string | null;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'replaced_by_id' })
  replacement?: Relation<Tool>;

  @Audited()
  @Column('int', { name: 'minimum_order' })
  @Field(() => Int, { description: 'Smallest quantity of an order, units.' })
  minimumOrder!: number;

  @Audited()
  @Column('int', { name: 'available_stock' })
  @Field(() => Int, { description: 'Stock available now, units.' })
  availableStock!: number;

  @Audited()
  @Column('int', { name: 'low_stock_threshold', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Admins are notified when the stock is below it; if null, below two of the smallest orders.',
  })
  lowStockThreshold!: number | null;

  @Audited()
  @Column('text', { name: 'short_description' })
  @Field({ description: 'Short description, free text.' })
  shortDescription!: string;

  @Audited()
  @Column('text', { name: 'data_sheet', nullable: true })
  @Field(() => String, { nullable: true, description: 'Data sheet, an https URL of a PDF or a page.' })
  dataSheet!: string | null;

  @Audited()
  @Column('int', { name: 'weight_grams', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Weight of a unit, grams; null if it is not known.' })
  weightGrams!: number | null;

  /** Its owner (custom-tool.policy.ts); null for a tool of the catalogue. */
  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'customer_id' })
  customer?: Relation<User> | null;

  /** The company that the customer bought it for. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company> | null;

  @Column('date', { name: 'price_until', nullable: true })
  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Last day on which a tool that is made for a customer can be ordered at its price; after it, or without it, it needs a new quote.',
  })
  priceUntil!: string | null;

  /** For admins. */
  @Audited()
  @Column('text', { nullable: true })
  place!: string | null;

  /** Name and description as the search compares them; written by a trigger, read only by SQL. */
  @Column({ type: 'text', name: 'search_text', default: '', select: false, insert: false, update: false })
  searchText?: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the last change, including changes of the stock.' })
  updatedAt!: Date;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of deletion. A deleted tool is available only through its orders.',
  })
  deletedAt!: Date | null;
}

// The ledger is in a room below, which does not know tools.
ForeignKey(() => Tool)(StockMovement.prototype, 'toolId');
// The same for what is known of it.
ForeignKey(() => Tool)(ToolAttribute.prototype, 'toolId');
// And for its files.
ForeignKey(() => Tool)(ToolFile.prototype, 'toolId');
