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
import { DateTime, hasFourDigitYears, LocalDate } from '../../shared/scalars';
import { User } from '../people/users/user.entity';
import { QuoteRequest } from '../quotes/quote-request.entity';
import { ToolRequestState } from './request.status';

/** Names by which drawings belong to a request, and before it is sent to its ticket. */
export const REQUEST_FILES = 'tool-request';
export const DRAFT_FILES = 'tool-request-draft';

/** A visitor's request for a customised tool (specification section 2, home page). */
@Entity('custom_tool_requests')
@Check('custom_tool_requests_dates_check', hasFourDigitYears('created_at'))
@Check('custom_tool_requests_note_check', `note <> ''`)
@Check('custom_tool_requests_answers_on_check', `answers_on BETWEEN '0001-01-01' AND '9999-12-31'`)
@Unique('custom_tool_requests_number_key', ['number'])
@Unique('custom_tool_requests_quote_request_key', ['quoteRequestId'])
@Unique('custom_tool_requests_ticket_key', ['ticketId'])
@Check('custom_tool_requests_quantity_check', 'quantity > 0')
@Check('custom_tool_requests_needed_by_check', `needed_by BETWEEN '0001-01-01' AND '9999-12-31'`)
@Index('custom_tool_requests_created', ['createdAt', 'id'])
@Index('custom_tool_requests_state', ['state', 'createdAt', 'id'])
// TypeORM cannot declare: unique on (email, md5(message), quantity, needed_by, ticket_id), and trigrams of the email address and the message.
@Index('custom_tool_requests_once', { synchronize: false })
@Index('custom_tool_requests_search', { synchronize: false })
@ObjectType('ToolRequest', {
  description: "A visitor's request for a customised tool.",
  simpleResolvers: true,
})
export class CustomToolRequest {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the request.' })
  id!: string;

  @Column({ type: 'text', collation: 'C', default: () => 'tool_request_number(now())' })
  @Field({ description: 'Unique number of the request: T-2026-000017.' })
  number!: string;

  @Column('text')
  @Field({ description: 'Email address for the answer, in lower case.' })
  email!: string;

  @Column('text')
  @Field({ description: 'What is wanted, free text.' })
  message!: string;

  @Column('int', { nullable: true })
  @Field(() => Int, { nullable: true, description: 'Number of units that are wanted.' })
  quantity!: number | null;

  @Column('date', { name: 'needed_by', nullable: true })
  @Field(() => LocalDate, { nullable: true, description: 'Day by which they are needed.' })
  neededBy!: string | null;

  /** The ticket with which its drawings were uploaded. */
  @Column('uuid', { name: 'ticket_id', nullable: true })
  ticketId!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the request.' })
  createdAt!: Date;

  @Column('date', { name: 'answers_on', nullable: true })
  @Field(() => LocalDate, {
    nullable: true,
    description: 'The day by which the visitor was promised an answer; null if none was.',
  })
  answersOn!: string | null;

  @Column({
    type: 'enum',
    enum: ToolRequestState,
    enumName: 'tool_request_state',
    default: ToolRequestState.New,
  })
  @Field(() => ToolRequestState, { description: 'State.' })
  state!: ToolRequestState;

  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'assignee_id' })
  assignee?: Relation<User> | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Internal note; the visitor never sees it.' })
  note!: string | null;

  @Column('uuid', { name: 'quote_request_id', nullable: true })
  quoteRequestId!: string | null;

  @ManyToOne(() => QuoteRequest)
  @JoinColumn({
    name: 'quote_request_id',
  })
  quoteRequest?: Relation<QuoteRequest> | null;
}
