import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../../shared/scalars';
import { Purchase } from './purchase.entity';

/** A reminder of a purchase that awaits approval: one a day. */
@Entity('approval_reminders')
@Unique('approval_reminders_once', ['purchaseId', 'day'])
@Check(
  'approval_reminders_dates_check',
  `day BETWEEN '0001-01-01' AND '9999-12-31' AND ${hasFourDigitYears('sent_at')}`,
)
export class ApprovalReminder {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase>;

  /** In UTC. */
  @Column('date')
  day!: string;

  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, default: () => 'now()' })
  sentAt!: Date;
}
