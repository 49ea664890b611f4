import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';

/** A GraphQL document of the pages of some release (adr/0129). */
@Entity('persisted_documents')
@Check('persisted_documents_hash_check', `hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')`)
@Check('persisted_documents_dates_check', hasFourDigitYears('seen_at'))
@Index('persisted_documents_seen', ['seenAt'])
export class PersistedDocument {
  /** SHA-256 of the text, in hexadecimal digits. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'persisted_documents_pkey' })
  hash!: string;

  @Column('text')
  text!: string;

  /** When a gateway whose pages send it started last. */
  @Column({ type: 'timestamptz', name: 'seen_at', precision: 3, default: () => 'now()' })
  seenAt!: Date;
}
