import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in of one user; a session token names it and dies with it. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** When the person signed in with the provider; equal for all renewals of one sign-in. */
  @Column('timestamptz', { name: 'signed_in_at' })
  signedInAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
