import { Field, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';
import { QuoteRequest } from './quote-request.entity';

/** It works while the quote can be accepted, until it expires or is revoked. */
@Entity('quote_links')
@Check('quote_links_dates_check', hasFourDigitYears('created_at', 'expires_at', 'revoked_at'))
@Index('quote_links_one', ['requestId'], { unique: true, where: 'revoked_at IS NULL' })
@ObjectType({
  description: 'A link to the newest version of a quote, for anyone who has it.',
  simpleResolvers: true,
})
export class QuoteLink {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @ManyToOne(() => QuoteRequest)
  @JoinColumn({ name: 'request_id' })
  request?: Relation<QuoteRequest>;

  @Column('uuid', { name: 'created_by' })
  createdBy!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by' })
  creator?: Relation<User>;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time at which it was made.' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time after which it no longer works.' })
  expiresAt!: Date;

  @Column({ name: 'revoked_at', type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;
}
