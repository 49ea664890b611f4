import { Field, ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';

/** A message to a user inside the shop. */
@Entity('notifications')
@Unique('notifications_once', ['message', 'subjectId', 'userId'])
@Check('notifications_dates_check', hasFourDigitYears('created_at', 'read_at'))
@Index('notifications_user', ['userId', 'createdAt', 'id'])
@Index('notifications_unread', ['userId'], { where: 'read_at IS NULL' })
@ObjectType({ description: 'A message to the viewer inside the shop.', simpleResolvers: true })
export class Notification {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the notification.' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Name of the message (registry.ts). */
  @Column('text')
  message!: string;

  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;

  @Column('text')
  @Field({ description: 'One-sentence summary of the event.' })
  text!: string;

  @Column('text')
  @Field({ description: 'Path of the page of the shop that it is about.' })
  path!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the message.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true, precision: 3 })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time at which it was marked as read; null if it was not.',
  })
  readAt!: Date | null;
}
