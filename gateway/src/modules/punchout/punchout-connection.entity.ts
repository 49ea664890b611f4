import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Company } from '../people/companies/company.entity';
import { User } from '../people/users/user.entity';
import { Webhook } from '../webhooks/webhook.entity';

/** A purchasing system of a company that may begin a punchout (adr/0123). Only a hash of its shared secret is stored. */
@Entity('punchout_connections')
@Check('punchout_connections_name_check', `name <> '' AND length(name) <= 60`)
@Check('punchout_connections_identity_check', `identity ~ '^po_[0-9a-z]{12}$'`)
@Check('punchout_connections_secret_hash_check', 'octet_length(secret_hash) = 32')
@Check('punchout_connections_origins_check', 'cardinality(origins) BETWEEN 1 AND 10')
@Check('punchout_connections_dates_check', hasFourDigitYears('created_at', 'revoked_at'))
@Index('punchout_connections_company', ['companyId', 'id'])
@Index('punchout_connections_identity', ['identity'], { unique: true })
@Index('punchout_connections_answers', ['answersWebhookId'], {
  unique: true,
  where: 'answers_webhook_id IS NOT NULL',
})
@Index('punchout_connections_buyer', ['buyerId'], { where: 'buyer_id IS NOT NULL' })
@ObjectType({
  description: 'A purchasing system of a company, which may begin a punchout.',
  simpleResolvers: true,
})
export class PunchoutConnection {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'punchout_connections_pkey' })
  @Field(() => ID, { description: 'Unique id of the connection.' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'punchout_connections_company_id_fkey' })
  company?: Relation<Company>;

  @Column('text')
  @Field({ description: 'Name, for people.' })
  name!: string;

  @Column('text')
  @Field({ description: 'How the system names itself: the sender of cXML, the USERNAME of OCI.' })
  identity!: string;

  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('text', { array: true })
  @Field(() => [String], { description: 'The origins to which carts may return.' })
  origins!: string[];

  /** The member in whose name it orders. */
  @Column('uuid', { name: 'buyer_id', nullable: true })
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the member in whose name it orders; null if it may not order.',
  })
  buyerId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'buyer_id', foreignKeyConstraintName: 'punchout_connections_buyer_id_fkey' })
  buyer?: Relation<User> | null;

  /** Where answers to its orders are sent; null if nowhere. */
  @Column('uuid', { name: 'answers_webhook_id', nullable: true })
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the webhook that sends confirmations, ship notices and invoices of its orders; null if nothing is sent.',
  })
  answersWebhookId!: string | null;

  @ManyToOne(() => Webhook, { onDelete: 'SET NULL' })
  @JoinColumn({
    name: 'answers_webhook_id',
    foreignKeyConstraintName: 'punchout_connections_answers_webhook_id_fkey',
  })
  answersWebhook?: Relation<Webhook> | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of its creation.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'revoked_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null if it was not.' })
  revokedAt!: Date | null;
}
