import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears, JSONObject } from '../../../shared/scalars';
import { User } from '../users/user.entity';
import { Company } from './company.entity';

/** Kinds of events of a company. The column is a text, so that an older gateway can read the kinds of a newer one. */
export type CompanyEventKind =
  | 'ADDED'
  | 'APPLIED'
  | 'APPROVED'
  | 'REJECTED'
  | 'SUSPENDED'
  | 'REINSTATED'
  | 'TERMS_CHANGED'
  | 'ADDRESS_CHANGED'
  | 'CREDIT_OVERRIDE_GRANTED'
  | 'CREDIT_OVERRIDE_USED'
  | 'MEMBER_INVITED'
  | 'INVITATION_REVOKED'
  | 'MEMBER_JOINED'
  | 'MEMBER_CHANGED'
  | 'MEMBER_REMOVED';

/** The history of a company. The database refuses to change or delete a row. */
@Entity('company_events')
@Check('company_events_dates_check', hasFourDigitYears('at'))
@Index('company_events_company', ['companyId', 'id'])
@ObjectType({ description: 'A change of a company; never changed itself.', simpleResolvers: true })
export class CompanyEvent {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the event.' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company>;

  @Column('text')
  @Field(() => String, { description: 'Kind of event, such as APPROVED.' })
  kind!: CompanyEventKind;

  @Column('jsonb', { nullable: true })
  @Field(() => JSONObject, { nullable: true, description: 'The reason, the address, the role, …' })
  details!: Readonly<Record<string, unknown>> | null;

  @Column('uuid', { name: 'actor_id' })
  actorId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<User>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the change.' })
  at!: Date;
}
