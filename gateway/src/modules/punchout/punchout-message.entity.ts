import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Purchase } from '../sales/purchases/purchase.entity';
import { PunchoutConnection } from './punchout-connection.entity';

export enum PunchoutMessageKind {
  Order = 'Order',
}
registerEnumType(PunchoutMessageKind, {
  name: 'PunchoutMessageKind',
  description: 'What a message between the shop and a purchasing system is.',
  valuesConfig: { Order: { description: 'An order of the purchasing system: OrderRequest.' } },
});

export enum PunchoutMessageState {
  Accepted = 'Accepted',
  Refused = 'Refused',
}
registerEnumType(PunchoutMessageState, {
  name: 'PunchoutMessageState',
  description: 'What became of a message.',
  valuesConfig: {
    Accepted: { description: 'The shop has taken it.' },
    Refused: { description: 'The shop has refused it. Nothing was changed.' },
  },
});

/** A message between the shop and a purchasing system, and what became of it (adr/0126). */
@Entity('punchout_messages')
@Check('punchout_messages_kind_check', `kind IN ('Order')`)
@Check('punchout_messages_state_check', `state IN ('Accepted', 'Refused')`)
@Check('punchout_messages_subject_check', 'length(subject) <= 64')
@Check('punchout_messages_payload_check', `payload_id <> '' AND length(payload_id) <= 255`)
@Check('punchout_messages_error_check', `(state = 'Refused') = (error IS NOT NULL)`)
@Check('punchout_messages_dates_check', hasFourDigitYears('created_at'))
@Index('punchout_messages_list', ['connectionId', 'createdAt', 'id'])
@Index('punchout_messages_age', ['createdAt'])
@ObjectType({
  description: 'A message between the shop and a purchasing system.',
  simpleResolvers: true,
})
export class PunchoutMessage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'punchout_messages_pkey' })
  @Field(() => ID, { description: 'Unique id of the message.' })
  id!: string;

  @Column('uuid', { name: 'connection_id' })
  connectionId!: string;

  @ManyToOne(() => PunchoutConnection)
  @JoinColumn({ name: 'connection_id', foreignKeyConstraintName: 'punchout_messages_connection_id_fkey' })
  connection?: Relation<PunchoutConnection>;

  @Column('text')
  @Field(() => PunchoutMessageKind, { description: 'What it is.' })
  kind!: PunchoutMessageKind;

  @Column('text')
  @Field(() => PunchoutMessageState, { description: 'What became of it.' })
  state!: PunchoutMessageState;

  @Column('text', { name: 'payload_id' })
  @Field({ description: 'The payloadID of its document.' })
  payloadId!: string;

  @Column('text')
  @Field({ description: 'Number of the order or document that it is about; empty if it could not be read.' })
  subject!: string;

  @Column('uuid', { name: 'purchase_id', nullable: true })
  @Field(() => ID, { nullable: true, description: 'Id of the purchase that it is about; null without one.' })
  purchaseId!: string | null;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'punchout_messages_purchase_id_fkey' })
  purchase?: Relation<Purchase> | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Why it was refused; null if it was not.' })
  error!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the message.' })
  createdAt!: Date;
}
