import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { JobPayload } from './handler';

/** A job that was added and has not been handed to graphile-worker yet. */
@Entity('job_outbox')
export class OutboxJob {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('json')
  payload!: JobPayload;
}
