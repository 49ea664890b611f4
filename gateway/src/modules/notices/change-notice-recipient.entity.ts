import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';
import { ChangeNotice } from './change-notice.entity';

/** Who was notified of a notice, and with which digest: each person once. */
@Entity('change_notice_recipients')
@Check('change_notice_recipients_dates_check', hasFourDigitYears('created_at'))
@Index('change_notice_recipients_digest', ['digestId'])
@Index('change_notice_recipients_user', ['userId'])
export class ChangeNoticeRecipient {
  @PrimaryColumn('uuid', { name: 'notice_id', primaryKeyConstraintName: 'change_notice_recipients_pkey' })
  noticeId!: string;

  @ManyToOne(() => ChangeNotice)
  @JoinColumn({ name: 'notice_id', foreignKeyConstraintName: 'change_notice_recipients_notice_id_fkey' })
  notice?: Relation<ChangeNotice>;

  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'change_notice_recipients_pkey' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'change_notice_recipients_user_id_fkey' })
  user?: Relation<User>;

  /** The notices of one email have the same. */
  @Column('uuid', { name: 'digest_id' })
  digestId!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
