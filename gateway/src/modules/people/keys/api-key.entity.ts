import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { Company } from '../companies/company.entity';
import { User } from '../users/user.entity';

/** A key with which a machine acts: for a company, or for the shop (adr/0116). Rows stay: the histories name them. */
@Entity('api_keys')
@Check('api_keys_name_check', `name <> '' AND length(name) <= 60`)
@Check('api_keys_scopes_check', `cardinality(scopes) BETWEEN 1 AND 40`)
@Check('api_keys_networks_check', `cardinality(networks) <= 20`)
@Check('api_keys_dates_check', hasFourDigitYears('created_at', 'expires_at', 'revoked_at'))
@Index('api_keys_company', ['companyId', 'id'])
@Index('api_keys_user', ['userId'])
@ObjectType({
  description: 'A key with which a machine acts for a company or for the shop.',
  simpleResolvers: true,
})
export class ApiKey {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the key; no secret.' })
  id!: string;

  /** Null for the shop. */
  @Column('uuid', { name: 'company_id', nullable: true })
  @Field(() => ID, { nullable: true, description: 'Id of its company; null for a key of the shop.' })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company> | null;

  /** Who is responsible for it: the limits, the terms and the emails of what it does are theirs. */
  @Column('uuid', { name: 'user_id' })
  @Field(() => ID, { description: 'Id of the person who is responsible for it.' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column('text')
  @Field({ description: 'Name, which histories show.' })
  name!: string;

  @Column('text', { array: true })
  @Field(() => [String], {
    description: 'What it may do: scopes of a company, or permissions of staff for a key of the shop.',
  })
  scopes!: string[];

  @Column('text', { array: true, default: [] })
  @Field(() => [String], { description: 'Networks that may use it, in CIDR notation; none: any.' })
  networks!: string[];

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of its creation.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it ends by itself; null for never.' })
  expiresAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'revoked_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null if it was not.' })
  revokedAt!: Date | null;
}
