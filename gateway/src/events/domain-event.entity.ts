import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { hasFourDigitYears } from '../shared/scalars';

/** Domain events, one for each change. The database refuses to change a row; delete_domain_events() deletes old ones. */
@Entity('domain_events')
@Check('domain_events_dates_check', hasFourDigitYears('at'))
@Index('domain_events_at', ['at', 'id'])
@Index('domain_events_subject', ['subjectId', 'id'])
@Index('domain_events_feed', ['xid', 'seq', 'id'])
@Index('domain_events_tools', ['xid', 'seq', 'id'], { where: `subject_type = 'tool'` })
@Index('domain_events_company', ['companyId', 'xid', 'seq', 'id'], { where: 'company_id IS NOT NULL' })
export class StoredEvent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  at!: Date;

  /** A text: an older gateway must be able to read the events of a newer one. */
  @Column('text')
  type!: string;

  @Column('text', { name: 'subject_type' })
  subjectType!: string;

  @Column('text', { name: 'subject_id' })
  subjectId!: string;

  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  /** No foreign key: events stay when their user goes. Null for a job or an operator. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  /** The key with which the actor did it (people/keys). No foreign key. */
  @Column('uuid', { name: 'key_id', nullable: true })
  keyId!: string | null;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('jsonb')
  payload!: object;

  /** The transaction that wrote it, by which the feed is ordered (adr/0117). 0 for events of releases before. */
  @Column('bigint', { default: () => 'event_position(pg_current_xact_id())' })
  xid!: number;

  /** Its place among the events of its transaction. */
  @Column('bigint', { default: () => `nextval('domain_event_order')` })
  seq!: number;
}
