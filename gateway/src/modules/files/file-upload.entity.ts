import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';

/** An upload that is not complete. Its parts are in the store; the file takes over its id. */
@Entity('file_uploads')
@Check('file_uploads_size_check', 'size BETWEEN 1 AND 26214400')
@Check(
  'file_uploads_guest_check',
  `user_id IS NOT NULL OR subject_type = 'tool-request-draft' OR size <= 10485760`,
)
@Check('file_uploads_received_check', 'received BETWEEN 0 AND size')
@Check('file_uploads_dates_check', hasFourDigitYears('expires_at'))
@Index('file_uploads_user_id', ['userId', 'expiresAt'])
@Index('file_uploads_expires_at', ['expiresAt'])
export class FileUpload {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'subject_type' })
  subjectType!: string;

  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;

  @Column('text')
  name!: string;

  /** Bytes that the client has announced. */
  @Column('integer')
  size!: number;

  /** Bytes that have arrived and are in the store. */
  @Column('integer', { default: 0 })
  received!: number;

  /** Keys of the parts, in their order. */
  @Column('text', { array: true, default: [] })
  parts!: string[];

  /** Null for someone without an account. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User> | null;

  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
