import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../../shared/scalars';
import { Document } from '../documents/document.entity';

/** A reminder of an invoice: each once. */
@Entity('invoice_reminders')
@Unique('invoice_reminders_once', ['documentId', 'days'])
@Check('invoice_reminders_dates_check', hasFourDigitYears('sent_at'))
export class InvoiceReminder {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'document_id' })
  documentId!: string;

  @ManyToOne(() => Document)
  @JoinColumn({ name: 'document_id' })
  document?: Relation<Document>;

  /** Days after the due day; negative before it. */
  @Column('smallint')
  days!: number;

  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, default: () => 'now()' })
  sentAt!: Date;
}
