import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';
import { Purchase } from '../sales/purchases/purchase.entity';
import { PunchoutConnection } from './punchout-connection.entity';
import { PunchoutMessageState } from './punchout-message.type';

/** An order that a purchasing system has sent, and what became of it (adr/0126). Messages of the shop are deliveries of webhooks. */
@Entity('punchout_messages')
@Check('punchout_messages_state_check', `state IN ('Accepted', 'Refused')`)
@Check('punchout_messages_subject_check', 'length(subject) <= 64')
@Check('punchout_messages_payload_check', `payload_id <> '' AND length(payload_id) <= 255`)
@Check('punchout_messages_error_check', `(state = 'Refused') = (error IS NOT NULL)`)
@Check('punchout_messages_dates_check', hasFourDigitYears('created_at'))
@Index('punchout_messages_list', ['connectionId', 'createdAt', 'id'])
@Index('punchout_messages_age', ['createdAt'])
export class IncomingOrder {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'punchout_messages_pkey' })
  id!: string;

  @Column('uuid', { name: 'connection_id' })
  connectionId!: string;

  @ManyToOne(() => PunchoutConnection)
  @JoinColumn({ name: 'connection_id', foreignKeyConstraintName: 'punchout_messages_connection_id_fkey' })
  connection?: Relation<PunchoutConnection>;

  @Column('text')
  state!: PunchoutMessageState;

  @Column('text', { name: 'payload_id' })
  payloadId!: string;

  /** The buyer's number of the order; empty if it could not be read. */
  @Column('text')
  subject!: string;

  /** The purchase that it became. */
  @Column('uuid', { name: 'purchase_id', nullable: true })
  purchaseId!: string | null;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'punchout_messages_purchase_id_fkey' })
  purchase?: Relation<Purchase> | null;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  error!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
