import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Company } from '../people/companies/company.entity';

export enum PauseReason {
  Manual = 'Manual',
  Failing = 'Failing',
}
registerEnumType(PauseReason, {
  name: 'WebhookPauseReason',
  description: 'Why a webhook is paused.',
  valuesConfig: {
    Manual: { description: 'Somebody paused it.' },
    Failing: { description: 'It took no event for three days.' },
  },
});

export enum WebhookFormat {
  JSON = 'JSON',
  CXML = 'cXML',
}
registerEnumType(WebhookFormat, {
  name: 'WebhookFormat',
  description: 'How a webhook writes what it sends.',
  valuesConfig: {
    JSON: { description: 'Events as JSON, signed by Standard Webhooks.' },
    CXML: { description: 'Documents of cXML about the orders of a purchasing system.' },
  },
});

/** The longest address, characters. */
export const MAX_URL = 500;

/** An address to which the events of a company, or of the shop, are sent in their order (adr/0118). */
@Entity('webhooks')
@Check('webhooks_name_check', `name <> '' AND length(name) <= 60`)
@Check('webhooks_url_check', `url ~ '^https?://' AND length(url) <= ${MAX_URL}`)
@Check(
  'webhooks_scopes_check',
  '(company_id IS NULL) = (cardinality(scopes) = 0) AND cardinality(scopes) <= 40',
)
@Check('webhooks_types_check', 'cardinality(types) <= 100')
@Check('webhooks_format_check', `format = 'JSON' OR format = 'cXML' AND company_id IS NOT NULL`)
@Check('webhooks_pause_check', `(paused_at IS NULL) = (pause_reason IS NULL)`)
@Check('webhooks_pause_reason_check', `pause_reason IN ('Manual', 'Failing')`)
@Check('webhooks_claim_check', '(claim IS NULL) = (claimed_until IS NULL)')
@Check(
  'webhooks_dates_check',
  hasFourDigitYears('created_at', 'paused_at', 'failing_since', 'next_attempt_at', 'claimed_until'),
)
@Index('webhooks_company', ['companyId', 'id'])
@ObjectType({
  description: 'An address to which the events of a company, or of the shop, are sent.',
  simpleResolvers: true,
})
export class Webhook {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the webhook.' })
  id!: string;

  /** Null for the shop. */
  @Column('uuid', { name: 'company_id', nullable: true })
  @Field(() => ID, { nullable: true, description: 'Id of its company; null for a webhook of the shop.' })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company> | null;

  @Column('text')
  @Field({ description: 'Name, for people.' })
  name!: string;

  @Column('text')
  @Field({ description: 'Where the events are sent.' })
  url!: string;

  @Column('text', { array: true })
  @Field(() => [String], {
    description: 'What it may see, as of an API key of the company; empty for the shop, which sees all.',
  })
  scopes!: string[];

  @Column('text', { array: true, default: [] })
  @Field(() => [String], {
    description: 'Types of events that are sent; none: all that the scopes show.',
  })
  types!: string[];

  @Column('text', { default: WebhookFormat.JSON })
  @Field(() => WebhookFormat, { description: 'How it writes what it sends.' })
  format!: WebhookFormat;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of its creation.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'paused_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Since when nothing is sent; null if it is.' })
  pausedAt!: Date | null;

  @Column('text', { name: 'pause_reason', nullable: true })
  @Field(() => PauseReason, { nullable: true, description: 'Why nothing is sent; null if it is.' })
  pauseReason!: PauseReason | null;

  @Column({ type: 'timestamptz', name: 'failing_since', precision: 3, nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'First of the failed attempts since the last success; null after a success.',
  })
  failingSince!: Date | null;

  @Column({ type: 'timestamptz', name: 'next_attempt_at', precision: 3, nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'When what failed is sent again; null if nothing did.',
  })
  nextAttemptAt!: Date | null;

  /** The place in the feed behind which its events are: those before were delivered. */
  @Column('bigint')
  xid!: number;

  @Column('bigint')
  seq!: number;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  /** Which job delivers its events; it has lost them once the time is over. */
  @Column('uuid', { nullable: true })
  claim!: string | null;

  @Column({ type: 'timestamptz', name: 'claimed_until', precision: 3, nullable: true })
  claimedUntil!: Date | null;
}
