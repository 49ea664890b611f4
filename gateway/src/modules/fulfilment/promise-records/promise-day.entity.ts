import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The promises for a day that is over, of all tools. Counted once a day, because a year has as many as the shop has orders. */
@Entity('promise_days')
@Check('promise_days_check', 'kept >= 0 AND overdue >= 0 AND kept + overdue <= total')
@Check('promise_days_late_check', 'days_late >= total - kept - overdue')
@Check('promise_days_dates_check', `day BETWEEN '0001-01-01' AND '9999-12-31'`)
export class PromiseDay {
  @PrimaryColumn('date')
  day!: string;

  @Column('int')
  total!: number;

  @Column('int')
  kept!: number;

  /** Those whose units have not all left yet. */
  @Column('int')
  overdue!: number;

  /** Days by which the others were late, together. */
  @Column('bigint', { name: 'days_late' })
  daysLate!: number;
}
