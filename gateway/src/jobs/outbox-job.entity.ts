import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { hasFourDigitYears } from '../shared/scalars';
import type { JobPayload } from './handler';

/** A job that was added and has not been handed to graphile-worker yet. */
@Entity('job_outbox')
@Check('job_outbox_dates_check', hasFourDigitYears('added_at'))
export class OutboxJob {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('json')
  payload!: JobPayload;

  /** Not before this time; null: as soon as possible. */
  @Column({ type: 'timestamptz', precision: 3, name: 'run_at', nullable: true })
  runAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'added_at', default: () => 'now()' })
  addedAt!: Date;
}
