import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';
import { EdiPartner } from './edi-partner.entity';

export enum EdiFileState {
  Read = 'Read',
  Refused = 'Refused',
}

/** A file that a partner has put into its folder. Its orders have rows of their own; the file itself is in the folder `done`. */
@Entity('edi_files')
@Check('edi_files_name_check', `name <> '' AND length(name) <= 100`)
@Check('edi_files_state_check', `state IN ('Read', 'Refused')`)
@Check('edi_files_error_check', `(state = 'Refused') = (error IS NOT NULL)`)
@Check('edi_files_control_check', `control ~ '^[0-9]{9}$' AND (state = 'Refused' OR control IS NOT NULL)`)
@Check('edi_files_hash_check', 'octet_length(content_hash) = 32')
@Check('edi_files_dates_check', hasFourDigitYears('created_at'))
@Index('edi_files_list', ['partnerId', 'createdAt', 'id'])
@Index('edi_files_control', ['partnerId', 'control'], { unique: true, where: `state = 'Read'` })
export class EdiFile {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'edi_files_pkey' })
  id!: string;

  @Column('uuid', { name: 'partner_id' })
  partnerId!: string;

  @ManyToOne(() => EdiPartner)
  @JoinColumn({ name: 'partner_id', foreignKeyConstraintName: 'edi_files_partner_id_fkey' })
  partner?: Relation<EdiPartner>;

  @Column('text')
  name!: string;

  @Column('text')
  state!: EdiFileState;

  /** ISA13; null if it could not be read. */
  @Column('text', { nullable: true })
  control!: string | null;

  /** Tells the same file, sent again, from another one with its control number. */
  @Column('bytea', { name: 'content_hash' })
  contentHash!: Buffer;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  error!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
