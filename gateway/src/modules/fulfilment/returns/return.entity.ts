import { Field, ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { ShipmentReceipt } from '../receipts/shipment-receipt.entity';
import { ReturnKind, ReturnReason, ReturnState } from './return.status';
import { Owned } from '../../people/companies/owned.entity';

@Entity('returns')
@Unique('returns_number_key', ['number'])
@Unique('returns_shipment_id_key', ['shipmentId'])
@Check('returns_number_check', `number ~ '^(TEST-)?R-[0-9]{4}-[0-9]{6,9}$'`)
@Check('returns_note_check', `note <> '' AND length(note) <= 1000`)
@Check('returns_answer_check', `answer <> '' AND length(answer) <= 1000`)
@Check('returns_refusal_check', `state <> 'Refused' OR answer IS NOT NULL`)
@Check('returns_claim_check', `kind = 'Return' OR num_nonnulls(received_at, restocked_at) = 0`)
@Check(
  'returns_dates_check',
  hasFourDigitYears('requested_at', 'decided_at', 'received_at', 'restocked_at', 'credited_at'),
)
@Index('returns_requested', ['requestedAt', 'id'])
@Index('returns_state', ['state', 'requestedAt', 'id'])
@Index('returns_customer', ['customerId', 'requestedAt', 'id'])
@Index('returns_company', ['companyId', 'requestedAt', 'id'])
@Index('returns_purchase', ['purchaseId', 'id'])
@Index('returns_credited', ['creditedAt', 'id'], { where: 'credited_at IS NOT NULL' })
@ObjectType({
  description: 'Units of a purchase that come back, or a claim without sending back.',
  simpleResolvers: true,
})
export class Return extends Owned {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the return.' })
  id!: string;

  /** Given by a trigger: test companies have a series of their own. */
  @Column({ type: 'text', collation: 'C', default: '' })
  @Field({ description: 'Unique number: R-2026-000012.' })
  number!: string;

  @Column('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase>;

  /** The shipment with whose receipt the claim came. */
  @Column('uuid', { name: 'shipment_id', nullable: true })
  shipmentId!: string | null;

  @OneToOne(() => ShipmentReceipt)
  @JoinColumn({ name: 'shipment_id' })
  receipt?: Relation<ShipmentReceipt> | null;

  @Column({ type: 'enum', enum: ReturnKind, enumName: 'return_kind' })
  @Field(() => ReturnKind, { description: 'Return of units, or claim without a return.' })
  kind!: ReturnKind;

  @Column({
    type: 'enum',
    enum: ReturnState,
    enumName: 'return_state',
    default: ReturnState.Requested,
  })
  @Field(() => ReturnState, { description: 'State.' })
  state!: ReturnState;

  @Column({ type: 'enum', enum: ReturnReason, enumName: 'return_reason' })
  @Field(() => ReturnReason, { description: 'Reason of the buyer.' })
  reason!: ReturnReason;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Note of the buyer.' })
  note!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Answer of the admin who approved or refused it.' })
  answer!: string | null;

  @CreateDateColumn({ name: 'requested_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the request.' })
  requestedAt!: Date;

  @Column({ name: 'decided_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time at which it was approved or refused.' })
  decidedAt!: Date | null;

  @Column({ name: 'received_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time at which its units were received.' })
  receivedAt!: Date | null;

  @Column({ name: 'restocked_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which its units were restocked or scrapped.',
  })
  restockedAt!: Date | null;

  @Column({ name: 'credited_at', type: 'timestamptz', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time at which it was credited.' })
  creditedAt!: Date | null;
}
