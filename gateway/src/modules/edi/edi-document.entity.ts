import { registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';
import { EdiPartner } from './edi-partner.entity';

export enum EdiDocumentKind {
  Receipt = '997',
  Confirmation = '855',
  ShipNotice = '856',
  Invoice = '810',
}
registerEnumType(EdiDocumentKind, {
  name: 'EdiDocumentKind',
  description: 'What the shop writes for a partner.',
  valuesConfig: {
    Receipt: { description: 'Which orders of a file can be read: 997.' },
    Confirmation: { description: 'A confirmation of an order: 855.' },
    ShipNotice: { description: 'What left with a shipment: 856.' },
    Invoice: { description: 'An invoice or a credit note: 810.' },
  },
});

/** An interchange that the shop writes for a partner, once: about an event, or about a file or an order of the partner. */
@Entity('edi_documents')
@Check('edi_documents_kind_check', `kind IN ('997', '855', '856', '810')`)
@Check('edi_documents_control_check', 'control BETWEEN 1 AND 999999999')
@Check('edi_documents_subject_check', 'length(subject) <= 64')
@Check('edi_documents_dates_check', hasFourDigitYears('created_at', 'written_at'))
@Index('edi_documents_list', ['partnerId', 'createdAt', 'id'])
@Index('edi_documents_control', ['partnerId', 'control'], { unique: true })
@Index('edi_documents_once', ['partnerId', 'kind', 'sourceId', 'part'], { unique: true })
@Index('edi_documents_unwritten', ['createdAt', 'id'], { where: 'written_at IS NULL' })
export class EdiDocument {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'edi_documents_pkey' })
  id!: string;

  @Column('uuid', { name: 'partner_id' })
  partnerId!: string;

  @ManyToOne(() => EdiPartner)
  @JoinColumn({ name: 'partner_id', foreignKeyConstraintName: 'edi_documents_partner_id_fkey' })
  partner?: Relation<EdiPartner>;

  @Column('text')
  kind!: EdiDocumentKind;

  /** ISA13: its file has this number in its name. */
  @Column('int')
  control!: number;

  /** Number of the order or document that it is about. */
  @Column('text')
  subject!: string;

  @Column('text')
  body!: string;

  /** Id of the event, of the file or of the order that it follows from. */
  @Column('uuid', { name: 'source_id' })
  sourceId!: string;

  /** Which of several: the number of a group in a file. */
  @Column('int', { default: 0 })
  part!: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** When its file was written; null until then. */
  @Column({ type: 'timestamptz', name: 'written_at', precision: 3, nullable: true })
  writtenAt!: Date | null;
}
