import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';
import { PunchoutConnection } from './punchout-connection.entity';

export enum PunchoutProtocol {
  CXML = 'cXML',
  OCI = 'OCI',
}

/** A name of somebody in cXML, as the purchasing system wrote it. */
export interface Credential {
  readonly domain: string;
  readonly identity: string;
}

/** What a cXML cart names again: who asked, and whom. */
export interface Parties {
  readonly from: Credential;
  readonly to: Credential;
}

/** A field of the form that brings a cart back. */
export interface FormField {
  readonly name: string;
  readonly value: string;
}

/** One visit from a purchasing system: where its cart returns to (adr/0123). It signs nobody in. */
@Entity('punchout_sessions')
@Check('punchout_sessions_protocol_check', `protocol IN ('cXML', 'OCI')`)
@Check(
  'punchout_sessions_payload_check',
  `(protocol = 'cXML') = (payload_id IS NOT NULL) AND (protocol = 'cXML') = (parties IS NOT NULL)`,
)
@Check('punchout_sessions_start_hash_check', 'octet_length(start_hash) = 32')
@Check('punchout_sessions_user_check', '(started_at IS NULL) = (user_id IS NULL)')
@Check('punchout_sessions_answer_check', '(returned_at IS NULL) = (answer IS NULL)')
@Check('punchout_sessions_dates_check', hasFourDigitYears('created_at', 'started_at', 'returned_at'))
@Index('punchout_sessions_start', ['startHash'], { unique: true })
@Index('punchout_sessions_payload', ['connectionId', 'payloadId'], { unique: true })
@Index('punchout_sessions_age', ['createdAt'])
@Index('punchout_sessions_user', ['userId'])
export class PunchoutSession {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'punchout_sessions_pkey' })
  id!: string;

  @Column('uuid', { name: 'connection_id' })
  connectionId!: string;

  @ManyToOne(() => PunchoutConnection)
  @JoinColumn({ name: 'connection_id', foreignKeyConstraintName: 'punchout_sessions_connection_id_fkey' })
  connection?: Relation<PunchoutConnection>;

  @Column('text')
  protocol!: PunchoutProtocol;

  /** Of a cXML request: each is answered once. */
  @Column('text', { name: 'payload_id', nullable: true })
  payloadId!: string | null;

  @Column('jsonb', { nullable: true })
  parties!: Parties | null;

  /** Where the cart returns to. */
  @Column('text', { name: 'return_url' })
  returnUrl!: string;

  /** What the purchasing system recognises its visit by. It means nothing here. */
  @Column('text', { name: 'buyer_cookie', default: '' })
  buyerCookie!: string;

  @Column('bytea', { name: 'start_hash' })
  startHash!: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'started_at', precision: 3, nullable: true })
  startedAt!: Date | null;

  /** The member who has started it. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'punchout_sessions_user_id_fkey' })
  user?: Relation<User> | null;

  @Column({ type: 'timestamptz', name: 'returned_at', precision: 3, nullable: true })
  returnedAt!: Date | null;

  /** The form of the cart that was returned last. */
  @Column('jsonb', { nullable: true })
  answer!: FormField[] | null;
}
