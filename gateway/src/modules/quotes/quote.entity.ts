import { Field, ID, Int, ObjectType } from 'type-graphql';
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
import { DateTime, hasFourDigitYears, LocalDate, Money } from '../../shared/scalars';
import { Tool } from '../catalogue/tools/tool.entity';
import { PaymentTerms } from '../people/companies/company.entity';
import { User } from '../people/users/user.entity';
import { QuoteRequest } from './quote-request.entity';

/** A version of a quote. It exists once it is sent; the database refuses to change or delete a row. */
@Entity('quotes')
@Unique('quotes_version_key', ['requestId', 'version'])
@Check('quotes_version_check', 'version > 0')
@Check('quotes_lead_time_check', 'lead_time_days >= 0')
@Check(
  'quotes_price_until_check',
  `price_until >= valid_until AND price_until BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@Check('quotes_text_check', `text <> ''`)
@Check(
  'quotes_tooling_check',
  `tooling_cents > 0 AND (tooling_name IS NULL) = (tooling_cents IS NULL) AND tooling_name <> ''`,
)
@Check('quotes_delivery_check', 'delivery_cents >= 0')
@Check('quotes_deposit_check', 'deposit_percent BETWEEN 1 AND 100')
@Check(
  'quotes_dates_check',
  `${hasFourDigitYears('sent_at')} AND valid_until BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@Index('quotes_valid_until', ['validUntil', 'requestId'])
@ObjectType({
  description: 'A version of the answer to a quote request; never changed. A newer version replaces it.',
  simpleResolvers: true,
})
export class Quote {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the version.' })
  id!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @ManyToOne(() => QuoteRequest)
  @JoinColumn({ name: 'request_id' })
  request?: Relation<QuoteRequest>;

  @Column('int')
  @Field(() => Int, { description: 'Version, from 1.' })
  version!: number;

  @Column('int', { name: 'lead_time_days', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Working days from acceptance to departure.' })
  leadTimeDays!: number | null;

  @Column({ type: 'enum', enum: PaymentTerms, enumName: 'payment_terms' })
  @Field(() => PaymentTerms, { description: 'Payment terms.' })
  terms!: PaymentTerms;

  @Column('date', { name: 'valid_until' })
  @Field(() => LocalDate, { description: "Last day on which it can be accepted, in the seller's time zone." })
  validUntil!: string;

  @Column('date', { name: 'price_until', nullable: true })
  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Last day on which tools that are made for the buyer can be ordered again at these prices; null: as validUntil.',
  })
  priceUntil!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Text to the buyer.' })
  text!: string | null;

  @Column('text', { name: 'tooling_name', nullable: true })
  @Field(() => String, { nullable: true, description: 'Name of the tooling fee; null without one.' })
  toolingName!: string | null;

  @Column('bigint', { name: 'tooling_cents', nullable: true })
  @Field(() => Money, { nullable: true, description: 'Tooling fee without tax; null without one.' })
  toolingFee!: number | null;

  @Column('bigint', { name: 'delivery_cents', nullable: true })
  @Field(() => Money, {
    nullable: true,
    description: 'Price of the delivery without tax; null if the prices of the lines include it.',
  })
  deliveryPrice!: number | null;

  @Column('int', { name: 'deposit_percent', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Part of the total, taxes included, that is paid before production, in per cent.',
  })
  depositPercent!: number | null;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User>;

  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time at which it was sent.' })
  sentAt!: Date;
}

@Entity('quote_lines')
@Unique('quote_lines_tool_key', ['quoteId', 'toolId'])
@Check('quote_lines_name_check', `name <> ''`)
@Check('quote_lines_tool_name_check', `tool_name <> ''`)
@Check('quote_lines_sku_check', `sku ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'`)
@Check('quote_lines_new_tool_check', 'tool_id IS NULL OR num_nonnulls(tool_name, sku) = 0')
@ObjectType({ description: 'A line of a quote, with a price for each quantity.', simpleResolvers: true })
export class QuoteLine {
  @PrimaryColumn('uuid', { name: 'quote_id' })
  quoteId!: string;

  @ManyToOne(() => Quote)
  @JoinColumn({ name: 'quote_id' })
  quote?: Relation<Quote>;

  /** From 0, without gaps. */
  @PrimaryColumn('int')
  @Field(() => Int, { description: 'Place in the quote, from 0.' })
  position!: number;

  @Column('uuid', { name: 'tool_id', nullable: true })
  toolId!: string | null;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool> | null;

  /** The name of the tool on the day of the quote, or what is made instead. */
  @Column('text')
  @Field({ description: 'Name of the tool when it was quoted, or description of the item.' })
  name!: string;

  @Column('text', { name: 'tool_name', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Name of the tool that will be made from a description; null: the first line of it.',
  })
  toolName!: string | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'SKU of the tool that will be made from a description; null: derived from its name.',
  })
  sku!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: "The buyer's own reference." })
  reference!: string | null;
}

@Entity('quote_prices')
@Check('quote_prices_quantity_check', 'quantity > 0')
@Check('quote_prices_amount_check', 'unit_price > 0')
@ObjectType({ description: 'The price of a quantity.', simpleResolvers: true })
export class QuotePrice {
  @PrimaryColumn('uuid', { name: 'quote_id' })
  quoteId!: string;

  @PrimaryColumn('int')
  position!: number;

  @ManyToOne(() => QuoteLine)
  @JoinColumn([
    {
      name: 'quote_id',
      referencedColumnName: 'quoteId',
      foreignKeyConstraintName: 'quote_prices_line_fkey',
    },
    {
      name: 'position',
      referencedColumnName: 'position',
      foreignKeyConstraintName: 'quote_prices_line_fkey',
    },
  ])
  line?: Relation<QuoteLine>;

  @PrimaryColumn('int')
  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Column({ type: 'bigint', name: 'unit_price' })
  @Field(() => Money, { description: 'Price per unit.' })
  unitPrice!: number;
}
