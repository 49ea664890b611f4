import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Webhook } from './webhook.entity';

export enum DeliveryKind {
  Event = 'Event',
  Replay = 'Replay',
  Test = 'Test',
}
registerEnumType(DeliveryKind, {
  name: 'WebhookDeliveryKind',
  description: 'Why something is sent to a webhook.',
  valuesConfig: {
    Event: { description: 'An event, in the order of the events, until it arrives.' },
    Replay: { description: 'A former delivery, sent once more.' },
    Test: { description: 'A test event, sent once.' },
  },
});

export enum WebhookDeliveryState {
  Pending = 'Pending',
  Delivered = 'Delivered',
  Failed = 'Failed',
}
registerEnumType(WebhookDeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'What became of a delivery.',
  valuesConfig: {
    Pending: { description: 'It is sent now, or again later.' },
    Delivered: { description: 'It was answered with a status from 200 to 299.' },
    Failed: {
      description:
        'A test event or a replay that was not, or a document that was refused: it is not sent again.',
    },
  },
});

/** Something that is sent to a webhook, with the last answer. */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_kind_check', `kind IN ('Event', 'Replay', 'Test')`)
@Check('webhook_deliveries_state_check', `state IN ('Pending', 'Delivered', 'Failed')`)
@Check('webhook_deliveries_attempts_check', 'attempts >= 0 AND (attempts = 0) = (last_attempt_at IS NULL)')
@Check('webhook_deliveries_status_check', 'status BETWEEN 0 AND 999')
@Check('webhook_deliveries_dates_check', hasFourDigitYears('created_at', 'last_attempt_at'))
@Index('webhook_deliveries_once', ['webhookId', 'messageId'], { unique: true, where: `kind = 'Event'` })
@Index('webhook_deliveries_list', ['webhookId', 'createdAt', 'id'])
@Index('webhook_deliveries_age', ['createdAt'])
@ObjectType({
  description: 'Something that was sent to a webhook, with the last answer.',
  simpleResolvers: true,
})
export class WebhookDelivery {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the delivery.' })
  id!: string;

  @Column('uuid', { name: 'webhook_id' })
  @Field(() => ID, { description: 'Id of the webhook.' })
  webhookId!: string;

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id' })
  webhook?: Relation<Webhook>;

  @Column('text')
  @Field(() => DeliveryKind, { description: 'Why it is sent.' })
  kind!: DeliveryKind;

  @Column('text')
  @Field({ description: 'Type of the event, or of the document about it.' })
  type!: string;

  /** The id of the event; of a test, its own. */
  @Column('uuid', { name: 'message_id' })
  @Field(() => ID, {
    description: 'The webhook-id header: the id of the event, the same in each attempt and each replay.',
  })
  messageId!: string;

  @Column('text')
  @Field({ description: 'What is sent: the event as JSON.' })
  body!: string;

  @Column('text', { default: WebhookDeliveryState.Pending })
  @Field(() => WebhookDeliveryState, { description: 'What became of it.' })
  state!: WebhookDeliveryState;

  @Column('int', { default: 0 })
  @Field(() => Int, { description: 'Attempts so far.' })
  attempts!: number;

  @Column('int', { nullable: true })
  @Field(() => Int, { nullable: true, description: 'Status of the last answer; null without one.' })
  status!: number | null;

  @Column('text', { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'Body of the last answer, its first 64 KiB; null without one.',
  })
  answer!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Why the last attempt failed; null if it did not.' })
  error!: string | null;

  @Column('int', { nullable: true })
  @Field(() => Int, { nullable: true, description: 'Time of the last attempt, ms; null before the first.' })
  duration!: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time from which it was sent.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_attempt_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time of the last attempt; null before the first.' })
  lastAttemptAt!: Date | null;
}
