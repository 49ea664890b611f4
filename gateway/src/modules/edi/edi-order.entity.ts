import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Purchase } from '../sales/purchases/purchase.entity';
import { EdiFile } from './edi-file.entity';
import { EdiPartner } from './edi-partner.entity';
import type { Segment } from './x12/segment';

export enum EdiOrderState {
  Waiting = 'Waiting',
  Queued = 'Queued',
  Placed = 'Placed',
  Tested = 'Tested',
  Refused = 'Refused',
}
registerEnumType(EdiOrderState, {
  name: 'EdiOrderState',
  description: 'The outcome of an order in a file.',
  valuesConfig: {
    Waiting: { description: 'The shop places it within a minute.' },
    Queued: { description: 'It has codes that the shop does not know. Staff decide.' },
    Placed: { description: 'It is a purchase.' },
    Tested: { description: 'It was a test that passed all rules. Nothing was ordered.' },
    Refused: { description: 'It was refused, and nothing was ordered.' },
  },
});

/** What GS of the order has, for answers. */
export interface EdiAddressing {
  readonly groupSender: string;
  readonly groupReceiver: string;
  readonly isTest: boolean;
}

/** An order in a file: an 850, with its outcome (adr/0130). */
@Entity('edi_orders')
@Check('edi_orders_state_check', `state IN ('Waiting', 'Queued', 'Placed', 'Tested', 'Refused')`)
@Check('edi_orders_number_check', `number <> '' AND length(number) <= 22`)
@Check('edi_orders_message_check', `message_id <> '' AND length(message_id) <= 255`)
@Check('edi_orders_purchase_check', `(state = 'Placed') = (purchase_id IS NOT NULL)`)
@Check('edi_orders_error_check', `(state = 'Refused') = (error IS NOT NULL)`)
@Check('edi_orders_segments_check', `jsonb_typeof(segments) = 'array'`)
@Check('edi_orders_dates_check', hasFourDigitYears('created_at'))
@Index('edi_orders_file', ['fileId', 'position'], { unique: true })
@Index('edi_orders_open', ['state', 'createdAt', 'id'], { where: `state IN ('Waiting', 'Queued')` })
@Index('edi_orders_list', ['partnerId', 'createdAt', 'id'])
@Index('edi_orders_purchase', ['purchaseId'], { where: 'purchase_id IS NOT NULL' })
@ObjectType({ description: 'An order in a file of X12.', simpleResolvers: true })
export class EdiOrder {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'edi_orders_pkey' })
  @Field(() => ID, { description: 'Unique id of the order.' })
  id!: string;

  @Column('uuid', { name: 'partner_id' })
  partnerId!: string;

  @ManyToOne(() => EdiPartner)
  @JoinColumn({ name: 'partner_id', foreignKeyConstraintName: 'edi_orders_partner_id_fkey' })
  partner?: Relation<EdiPartner>;

  @Column('uuid', { name: 'file_id' })
  fileId!: string;

  @ManyToOne(() => EdiFile)
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'edi_orders_file_id_fkey' })
  file?: Relation<EdiFile>;

  /** Its place in the file, from 0. */
  @Column('int')
  position!: number;

  @Column('text')
  @Field(() => EdiOrderState, { description: 'Its outcome.' })
  state!: EdiOrderState;

  @Column('text')
  @Field({ description: "The buyer's number of the order." })
  number!: string;

  /** The control numbers of its envelopes: no other order has them. */
  @Column('text', { name: 'message_id' })
  messageId!: string;

  @Column('jsonb')
  addressing!: EdiAddressing;

  /** As it was written, between ST and SE. */
  @Column('jsonb')
  segments!: readonly Segment[];

  @Column('uuid', { name: 'purchase_id', nullable: true })
  @Field(() => ID, { nullable: true, description: 'Id of the purchase that was placed; null if none was.' })
  purchaseId!: string | null;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'edi_orders_purchase_id_fkey' })
  purchase?: Relation<Purchase> | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Why it was refused; null if it was not.' })
  error!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of its arrival.' })
  createdAt!: Date;
}
