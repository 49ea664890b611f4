import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DateTime } from '../../shared/scalars';

/** A job as graphile-worker's public view has it, without its payload. It is only read; functions change it. */
@Entity({ schema: 'graphile_worker', name: 'jobs', synchronize: false })
@ObjectType({ description: 'A job whose last attempt failed.', simpleResolvers: true })
export class FailedJob {
  @PrimaryColumn('bigint')
  @Field(() => ID, { description: 'Unique id of the job; ascending in time.' })
  id!: number;

  @Column('text', { name: 'task_identifier' })
  @Field({ description: 'Name of the job, e.g. send-email.' })
  name!: string;

  @Column('int')
  @Field(() => Int, { description: 'Attempts so far.' })
  attempts!: number;

  @Column('int', { name: 'max_attempts' })
  @Field(() => Int, { description: 'Attempts after which it is given up.' })
  maxAttempts!: number;

  @Column('text', { name: 'last_error' })
  @Field({ description: 'Error of the last attempt. May contain personal data.' })
  lastError!: string;

  @Column('timestamptz', { name: 'created_at' })
  @Field(() => DateTime, { description: 'Time when it was added.' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  @Field(() => DateTime, { description: 'Time of the last attempt, or of the request to try again.' })
  lastTriedAt!: Date;

  @Column('timestamptz', { name: 'run_at' })
  runAt!: Date;
}
