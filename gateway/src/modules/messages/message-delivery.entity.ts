import { Field, ID, ObjectType } from 'type-graphql';
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
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';

export enum DeliveryState {
  Waiting = 'Waiting',
  Sent = 'Sent',
  /** The mail server will never take it: no such mailbox, for example. */
  Refused = 'Refused',
}

/** An email of a message to one recipient: there is one at most for each message, subject and recipient. */
@Entity('message_deliveries')
@Unique('message_deliveries_once', ['message', 'subjectId', 'recipient'])
@Check('message_deliveries_refusal_check', `(state = 'Refused') = (refusal IS NOT NULL)`)
@Check(
  'message_deliveries_dismissal_check',
  `(dismissed_at IS NULL) = (dismissed_by_id IS NULL)
    AND (dismissed_at IS NULL) = (dismissal_reason IS NULL)
    AND (dismissed_at IS NULL OR state = 'Refused')`,
)
@Check('message_deliveries_dates_check', hasFourDigitYears('created_at', 'sent_at', 'dismissed_at'))
@Index('message_deliveries_waiting', ['recipient', 'createdAt', 'id'], { where: `state = 'Waiting'` })
@Index('message_deliveries_refused', ['createdAt', 'id'], { where: `state = 'Refused'` })
@ObjectType('RefusedEmail', {
  description: 'An email that a mail server refused for good.',
  simpleResolvers: true,
})
export class MessageDelivery {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the email.' })
  id!: string;

  /** Name of the message (registry.ts). */
  @Column('text')
  @Field({ description: 'Name of the message, e.g. order-shipped.' })
  message!: string;

  /** The subject: a purchase, an order, a payment, … */
  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;

  /** Email address, in lower case. */
  @Column('text')
  @Field({ description: 'The refused address.' })
  recipient!: string;

  @Column({ type: 'enum', enum: DeliveryState, enumName: 'delivery_state', default: DeliveryState.Waiting })
  state!: DeliveryState;

  /** Error of the mail server; null unless it refused. */
  @Column('text', { nullable: true })
  @Field(() => String, { description: 'Answer of the mail server.' })
  refusal!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time when it was to be sent.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'sent_at', nullable: true, precision: 3 })
  sentAt!: Date | null;

  /** When staff have dealt with the refusal, so that it waits for nobody any more. */
  @Column({ type: 'timestamptz', name: 'dismissed_at', nullable: true, precision: 3 })
  @Field(() => DateTime, { nullable: true, description: 'Time when staff dismissed it; null if it waits.' })
  dismissedAt!: Date | null;

  @Column('uuid', { name: 'dismissed_by_id', nullable: true })
  dismissedById!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({
    name: 'dismissed_by_id',
    foreignKeyConstraintName: 'message_deliveries_dismissed_by_id_fkey',
  })
  dismissedBy?: Relation<User> | null;

  @Column('text', { name: 'dismissal_reason', nullable: true })
  @Field(() => String, { nullable: true, description: 'Why it was dismissed.' })
  dismissalReason!: string | null;
}
