import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
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
import { User } from '../people/users/user.entity';
import { Purchase } from '../sales/purchases/purchase.entity';
import { QuoteState } from './quote.status';
import { Owned } from '../people/companies/owned.entity';
import { OnBehalfSession } from '../people/on-behalf/on-behalf-session.entity';

@Entity('quote_requests')
@Unique('quote_requests_number_key', ['number'])
@Unique('quote_requests_purchase_key', ['purchaseId'])
@Check('quote_requests_message_check', `message <> ''`)
@Check('quote_requests_submitted_check', `(state = 'Draft') = (submitted_at IS NULL)`)
@Check('quote_requests_purchase_check', `(state = 'Accepted') = (purchase_id IS NOT NULL)`)
@Check(
  'quote_requests_quoted_check',
  `state NOT IN ('Quoted', 'Accepted', 'Declined', 'Expired') OR quoted_at IS NOT NULL`,
)
@Check(
  'quote_requests_dates_check',
  `${hasFourDigitYears('created_at', 'submitted_at', 'quoted_at', 'ended_at')}
    AND needed_by BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@Index('quote_requests_customer', ['customerId', 'createdAt', 'id'])
@Index('quote_requests_company', ['companyId', 'createdAt', 'id'], { where: 'company_id IS NOT NULL' })
@Index('quote_requests_state', ['state', 'submittedAt', 'id'])
@Index('quote_requests_quoted', ['quotedAt', 'id'], { where: 'quoted_at IS NOT NULL' })
@ObjectType({ description: 'A request for a quote.', simpleResolvers: true })
export class QuoteRequest extends Owned {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the request.' })
  id!: string;

  /** Given by a trigger: test companies have a series of their own. */
  @Column({ type: 'text', collation: 'C', default: '' })
  @Field({ description: 'Unique number of the request and its quotes: Q-2026-000009.' })
  number!: string;

  /** As it was stored: `byClock` is what is true now. */
  @Column({ type: 'enum', enum: QuoteState, enumName: 'quote_state', default: QuoteState.Draft })
  state!: QuoteState;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Intended use, free text.' })
  message!: string | null;

  @Column('date', { name: 'needed_by', nullable: true })
  @Field(() => LocalDate, { nullable: true, description: 'Day by which the buyer needs it.' })
  neededBy!: string | null;

  @Column('boolean', { default: false })
  @Field({ description: 'True if the buyer wants a non-disclosure agreement.' })
  nda!: boolean;

  /** The session in which staff asked for its customer; null if they did so themselves. */
  @Column('uuid', { name: 'on_behalf_id', nullable: true })
  onBehalfId!: string | null;

  @ManyToOne(() => OnBehalfSession)
  @JoinColumn({ name: 'on_behalf_id' })
  onBehalf?: Relation<OnBehalfSession> | null;

  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'assignee_id' })
  assignee?: Relation<User> | null;

  @Column('uuid', { name: 'purchase_id', nullable: true })
  purchaseId!: string | null;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase> | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time at which the draft was begun.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'submitted_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time of submission; null for a draft.' })
  submittedAt!: Date | null;

  /** When the first version was sent. */
  @Column({ type: 'timestamptz', name: 'quoted_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time of the first quote.' })
  quotedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it was accepted, declined or withdrawn, or expired.',
  })
  endedAt!: Date | null;

  @Column('text', { name: 'end_reason', nullable: true })
  @Field(() => String, { nullable: true, description: 'Reason for declining or withdrawing it.' })
  endReason!: string | null;

  /** The version for which the buyer was reminded of the last day. */
  @Column('int', { name: 'reminded_version', nullable: true })
  remindedVersion!: number | null;
}

@Entity('quote_request_lines')
@Unique('quote_request_lines_tool_key', ['requestId', 'toolId'])
@Check('quote_request_lines_what_check', `num_nonnulls(tool_id, description) > 0 AND description <> ''`)
@Check(
  'quote_request_lines_quantities_check',
  'cardinality(quantities) BETWEEN 1 AND 5 AND array_position(quantities, NULL) IS NULL AND 0 < ALL (quantities)',
)
@Check('quote_request_lines_target_check', 'target_price > 0')
@ObjectType({ description: 'A tool or a described part to quote.', simpleResolvers: true })
export class QuoteRequestLine {
  @PrimaryColumn('uuid', { name: 'request_id' })
  requestId!: string;

  @ManyToOne(() => QuoteRequest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'request_id' })
  request?: Relation<QuoteRequest>;

  /** From 0, without gaps. */
  @PrimaryColumn('int')
  @Field(() => Int, { description: 'Place in the request, from 0.' })
  position!: number;

  @Column('uuid', { name: 'tool_id', nullable: true })
  toolId!: string | null;

  @ManyToOne(() => Tool)
  @JoinColumn({ name: 'tool_id' })
  tool?: Relation<Tool> | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Description of a part that is not in the catalogue.' })
  description!: string | null;

  @Column('int', { array: true })
  @Field(() => [Int], { description: 'Up to five quantities, each of which gets a price.' })
  quantities!: number[];

  @Column({ type: 'bigint', name: 'target_price', nullable: true })
  @Field(() => Money, { nullable: true, description: 'Price per unit that the buyer has in mind.' })
  targetPrice!: number | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: "The buyer's own reference." })
  reference!: string | null;
}
