import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Document } from './document.entity';

/**
 * What is open of an invoice, kept by triggers from the books (adr/0076); of a deposit, the most that can be open of it.
 * Read through the view invoice_balances. In cents.
 */
@Entity('receivables')
@Check('receivables_credited_check', 'credited_cents BETWEEN 0 AND total_cents')
@Check('receivables_allocated_check', 'allocated_cents BETWEEN 0 AND total_cents')
@Check('receivables_open_check', 'open_cents = total_cents - credited_cents - allocated_cents')
@Index('receivables_open', ['open', 'documentId'], { where: 'open_cents > 0' })
export class ReceivableSums {
  @PrimaryColumn('uuid', { name: 'document_id', primaryKeyConstraintName: 'receivables_pkey' })
  documentId!: string;

  @OneToOne(() => Document)
  @JoinColumn({ name: 'document_id' })
  document?: Relation<Document>;

  @Column({ type: 'bigint', name: 'total_cents' })
  total!: number;

  @Column({ type: 'bigint', name: 'credited_cents', default: 0 })
  credited!: number;

  @Column({ type: 'bigint', name: 'allocated_cents', default: 0 })
  allocated!: number;

  @Column({ type: 'bigint', name: 'open_cents' })
  open!: number;
}
