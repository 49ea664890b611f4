import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateTime, hasFourDigitYears, JSONObject } from '../../shared/scalars';

/** Fields of a row by name, as jsonb holds them. */
export type Fields = Readonly<Record<string, unknown>>;

/** The audit log. The database refuses to change a row; only delete_audit_log() deletes, and only old ones. */
@Entity('audit_log')
@Check('audit_log_dates_check', hasFourDigitYears('at'))
@Index('audit_log_at', ['at', 'id'])
@Index('audit_log_entity', ['entityId', 'at', 'id'])
// Trigrams of the email address and the name, which TypeORM cannot declare.
@Index('audit_log_person', { synchronize: false })
@ObjectType({ description: 'One action of an admin; never changed.', simpleResolvers: true })
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  @Field(() => ID, { description: 'Unique id of the entry; ascending in time.' })
  id!: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the action.' })
  at!: Date;

  /** No foreign key: the log stays when its user goes. Null for an operator's command. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text', { name: 'actor_name' })
  @Field({ description: 'Name of the person at that time.' })
  actorName!: string;

  @Column('text', { name: 'actor_email' })
  @Field({ description: 'Email address of the person at that time; empty for an operator.' })
  actorEmail!: string;

  @Column('text')
  @Field({ description: 'Action: an AuditAction, or one of a newer release.' })
  action!: string;

  @Column('text')
  @Field({ description: 'Subject: an AuditEntity, or one of a newer release.' })
  entity!: string;

  @Column('text', { name: 'entity_id' })
  @Field({ description: 'Id of the subject.' })
  entityId!: string;

  @Column('text', { name: 'entity_name' })
  @Field({ description: 'Its name at that time: a SKU, a number, an email address.' })
  entityName!: string;

  @Column('jsonb', { nullable: true })
  @Field(() => JSONObject, {
    nullable: true,
    description: 'The changed fields before; null for something new.',
  })
  before!: Fields | null;

  @Column('jsonb', { nullable: true })
  @Field(() => JSONObject, {
    nullable: true,
    description: 'The changed fields after; null for something deleted.',
  })
  after!: Fields | null;

  @Column('text', { name: 'request_id' })
  @Field({ description: 'Id of the request, as in the log of the gateway; empty for an operator.' })
  requestId!: string;

  @Column('text')
  @Field({ description: 'Network address of the client; empty for an operator.' })
  client!: string;
}
