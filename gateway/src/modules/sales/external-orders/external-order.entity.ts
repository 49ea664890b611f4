import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { Company } from '../../people/companies/company.entity';
import { Purchase } from '../purchases/purchase.entity';

/** How an order of another system arrives. */
export enum OrderChannel {
  CXML = 'cXML',
  X12 = 'X12',
}
registerEnumType(OrderChannel, {
  name: 'OrderChannel',
  description: 'How an order of another system arrived.',
  valuesConfig: {
    CXML: { description: 'As an OrderRequest of cXML.' },
    X12: { description: 'As an 850 in a file of X12.' },
  },
});

/** A line of such an order, by the tool that it became an order of. */
export interface ExternalLine {
  readonly toolId: string;
  /** The buyer's number of the line. */
  readonly number: string;
  /** Units that were ordered; fewer may be left. */
  readonly quantity: number;
  /** The unit as the buyer wrote it: answers repeat it. */
  readonly unit: string;
}

/** An order that another system has sent, and the purchase that it became (adr/0126). */
@Entity('external_orders')
@Check('external_orders_channel_check', `channel IN ('cXML', 'X12')`)
@Check('external_orders_sender_check', `sender_name <> '' AND length(sender_name) <= 60`)
@Check('external_orders_message_check', `message_id <> '' AND length(message_id) <= 255`)
@Check('external_orders_number_check', `number <> '' AND length(number) <= 64`)
@Check('external_orders_hash_check', 'octet_length(content_hash) = 32')
@Check('external_orders_lines_check', `jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0`)
@Check('external_orders_dates_check', hasFourDigitYears('received_at'))
@Index('external_orders_once', ['companyId', 'number'], { unique: true })
@Index('external_orders_message', ['senderId', 'messageId'], { unique: true })
@ObjectType({ description: 'An order that another system has sent.', simpleResolvers: true })
export class ExternalOrder {
  @PrimaryColumn('uuid', { name: 'purchase_id', primaryKeyConstraintName: 'external_orders_pkey' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'external_orders_purchase_id_fkey' })
  purchase?: Relation<Purchase>;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'external_orders_company_id_fkey' })
  company?: Relation<Company>;

  @Column('text')
  @Field(() => OrderChannel, { description: 'How it arrived.' })
  channel!: OrderChannel;

  /** Id of the system that sent it, in the room of its channel. */
  @Column('uuid', { name: 'sender_id' })
  senderId!: string;

  @Column('text', { name: 'sender_name' })
  @Field({ description: 'Name of the system that sent it, at that time.' })
  senderName!: string;

  /** Id of the message: the payloadID of cXML. */
  @Column('text', { name: 'message_id' })
  messageId!: string;

  @Column('text')
  @Field({ description: "The buyer's number of the order." })
  number!: string;

  /** Tells the same order, sent again, from another one with its number. */
  @Column('bytea', { name: 'content_hash' })
  contentHash!: Buffer;

  @Column('jsonb')
  lines!: readonly ExternalLine[];

  /** What answers to it repeat, in the terms of its channel. */
  @Column('jsonb')
  details!: object;

  @Column({ type: 'timestamptz', name: 'received_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of its arrival.' })
  receivedAt!: Date;
}
