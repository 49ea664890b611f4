import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { hasFourDigitYears } from '../../../shared/scalars';
import { Order } from '../../sales/orders/order.entity';
import { Document } from './document.entity';
import { DocumentKind } from '../payments/document-kind';

/**
 * The orders of a document, with the range of units that it covers, starting after `unitsBefore`. Each unit of an order is
 * invoiced once and credited once.
 */
@Entity('document_orders')
@Index('document_orders_order', ['orderId'])
@Check('document_orders_units_check', 'units_before >= 0 AND quantity > 0')
@Index('document_orders_once', ['orderId', 'kind', 'unitsBefore'], {
  unique: true,
  where: `kind IN ('Invoice', 'CreditNote')`,
})
export class DocumentOrder {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId!: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  @Column({ type: 'enum', enum: DocumentKind, enumName: 'document_kind' })
  kind!: DocumentKind;

  @Column('int', { name: 'units_before', default: 0 })
  unitsBefore!: number;

  /** Null in documents of former releases: the whole order. */
  @Column('int', { nullable: true })
  quantity!: number | null;

  @PrimaryColumn('uuid', { name: 'document_id' })
  documentId!: string;

  @ManyToOne(() => Document)
  @JoinColumn({ name: 'document_id' })
  document?: Relation<Document>;
}

/** The PDF of a document. The database refuses to change or delete it, and checks its checksum. */
@Entity('document_files')
@Check('document_files_sha256_check', `sha256 = encode(sha256(bytes), 'hex')`)
@Check('document_files_dates_check', hasFourDigitYears('created_at'))
export class DocumentFile {
  @PrimaryColumn('uuid', { name: 'document_id' })
  documentId!: string;

  @ManyToOne(() => Document)
  @JoinColumn({ name: 'document_id' })
  document?: Relation<Document>;

  @Column('text')
  sha256!: string;

  @Column('bytea')
  bytes!: Buffer;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** The same for test companies, whose numbers are a series of their own. */
@Entity('test_document_counters')
export class TestDocumentCounter {
  @PrimaryColumn({ type: 'enum', enum: DocumentKind, enumName: 'document_kind' })
  kind!: DocumentKind;

  @PrimaryColumn('int')
  year!: number;

  @Column('int')
  last!: number;
}

/** The last number of a kind and a year. Its row is locked until the transaction that issues a document ends. */
@Entity('document_counters')
export class DocumentCounter {
  @PrimaryColumn({ type: 'enum', enum: DocumentKind, enumName: 'document_kind' })
  kind!: DocumentKind;

  @PrimaryColumn('int')
  year!: number;

  @Column('int')
  last!: number;
}
