import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity';

/** One sign-in of one user. Its session token is valid while it is. */
@Entity('sessions')
@Index('sessions_user', ['userId', 'signedInAt'])
@Index('sessions_expiry', ['expiresAt'])
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Time of the sign-in with the provider; equal for all renewals of one sign-in. */
  @Column({ type: 'timestamptz', name: 'signed_in_at', precision: 3 })
  signedInAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true })
  endedAt!: Date | null;

  /** When its user changed something last; null without a read replica. */
  @Column({ type: 'timestamptz', name: 'wrote_at', precision: 3, nullable: true })
  wroteAt!: Date | null;
}
