import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { ApiKey } from './api-key.entity';

/** A secret of a key: two are valid while it is changed. Only its hash is stored. */
@Entity('api_key_secrets')
@Check('api_key_secrets_prefix_check', `prefix ~ '^[0-9A-Za-z]{12}$'`)
@Check('api_key_secrets_hash_check', 'octet_length(hash) = 32')
@Check('api_key_secrets_dates_check', hasFourDigitYears('created_at', 'valid_until', 'last_used_at'))
@Index('api_key_secrets_key', ['keyId', 'createdAt'])
@ObjectType({ description: 'A secret of a key.', simpleResolvers: true })
export class ApiKeySecret {
  @PrimaryColumn('text')
  prefix!: string;

  @Column('uuid', { name: 'key_id' })
  keyId!: string;

  @ManyToOne(() => ApiKey)
  @JoinColumn({ name: 'key_id' })
  key?: Relation<ApiKey>;

  @Column('bytea')
  hash!: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of its creation.' })
  createdAt!: Date;

  /** Set when there is a newer one. */
  @Column({ type: 'timestamptz', name: 'valid_until', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it ends, after a newer one was made.' })
  validUntil!: Date | null;

  /** Written at most once a minute. */
  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Last use, to the minute; null if it was never used.',
  })
  lastUsedAt!: Date | null;
}
