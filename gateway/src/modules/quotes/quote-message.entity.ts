import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';
import { QuoteLink } from './quote-link.entity';
import { QuoteRequest } from './quote-request.entity';

/** The database refuses to change or delete a row. */
@Entity('quote_messages')
@Check('quote_messages_text_check', `text <> ''`)
@Check('quote_messages_internal_check', 'is_seller OR NOT is_internal')
@Check('quote_messages_author_check', 'num_nonnulls(author_id, link_id) = 1')
@Check('quote_messages_shared_check', 'NOT (is_shared AND is_internal)')
@Check('quote_messages_link_check', 'link_id IS NULL OR NOT is_seller')
@Check('quote_messages_dates_check', hasFourDigitYears('written_at'))
@Index('quote_messages_request', ['requestId', 'id'])
@ObjectType({ description: 'A message of the thread of a quote request.', simpleResolvers: true })
export class QuoteMessage {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the message.' })
  id!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @ManyToOne(() => QuoteRequest)
  @JoinColumn({ name: 'request_id' })
  request?: Relation<QuoteRequest>;

  /** Null for a question from the link. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'author_id' })
  author?: Relation<User> | null;

  /** The link from which it was asked. */
  @Column('uuid', { name: 'link_id', nullable: true })
  linkId!: string | null;

  @ManyToOne(() => QuoteLink)
  @JoinColumn({ name: 'link_id' })
  link?: Relation<QuoteLink> | null;

  @Column('boolean', { name: 'is_seller' })
  @Field({ description: 'True if the shop wrote it, false if the buyer did.' })
  isSeller!: boolean;

  @Column('boolean', { name: 'is_internal', default: false })
  @Field({ description: 'True for a note that only admins see.' })
  isInternal!: boolean;

  @Column('boolean', { name: 'is_shared', default: false })
  @Field({ description: 'True if anyone with the link to the quote can see it, too.' })
  isShared!: boolean;

  @Column('text')
  @Field({ description: 'The message.' })
  text!: string;

  @Column({ type: 'timestamptz', name: 'written_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the message.' })
  writtenAt!: Date;
}
