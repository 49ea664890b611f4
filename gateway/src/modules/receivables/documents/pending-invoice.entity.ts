import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Order } from '../../sales/orders/order.entity';

/** An order whose invoice is pending: it is approved, and something of it is to be invoiced. */
@Entity('pending_invoices')
@Index('pending_invoices_since', ['since', 'orderId'])
export class PendingInvoice {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'pending_invoices_pkey' })
  orderId!: string;

  @OneToOne(() => Order)
  @JoinColumn({ name: 'order_id' })
  order?: Relation<Order>;

  /** Time of approval. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  since!: Date;
}
