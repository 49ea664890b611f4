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
  type Relation,
} from 'typeorm';
import type { CompanyRoleName } from '../../../shared/ctx';
import { DateTime, hasFourDigitYears, Money } from '../../../shared/scalars';
import { User } from '../users/user.entity';
import { CompanyRole, SpendingPeriod } from './company-member.entity';
import { Company } from './company.entity';

/** Purpose of the signed token in its link. */
export const INVITATION = 'accept-invitation';

/** The link of an invitation is signed (shared/signed-token), so that no secret is stored. */
@Entity('company_invitations')
@Check('company_invitations_email_check', 'email = lower(email)')
@Check(
  'company_invitations_limit_check',
  `spending_limit IS NULL OR (role = 'Buyer' AND spending_limit BETWEEN 0 AND 9007199254740991)`,
)
@Check('company_invitations_once_check', 'accepted_at IS NULL OR revoked_at IS NULL')
@Check(
  'company_invitations_dates_check',
  hasFourDigitYears('created_at', 'expires_at', 'accepted_at', 'revoked_at'),
)
@Index('company_invitations_open', ['companyId', 'email'], {
  unique: true,
  where: 'accepted_at IS NULL AND revoked_at IS NULL',
})
@ObjectType({ description: 'An invitation to become a member of a company.', simpleResolvers: true })
export class CompanyInvitation {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the invitation.' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company>;

  @Column('text')
  @Field({ description: 'Invited email address, in lower case.' })
  email!: string;

  @Column({ type: 'enum', enum: CompanyRole, enumName: 'company_role' })
  @Field(() => CompanyRole, { description: 'Role of the future member.' })
  role!: CompanyRoleName;

  @Column({ type: 'bigint', name: 'spending_limit', nullable: true })
  @Field(() => Money, { nullable: true, description: 'Spending limit of the future member.' })
  spendingLimit!: number | null;

  @Column({
    type: 'enum',
    name: 'spending_period',
    enum: SpendingPeriod,
    enumName: 'spending_period',
    default: SpendingPeriod.Purchase,
  })
  @Field(() => SpendingPeriod, { description: 'Period of the limit.' })
  spendingPeriod!: SpendingPeriod;

  @Column('uuid', { name: 'invited_by' })
  invitedBy!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'invited_by' })
  inviter?: Relation<User>;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the invitation.' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  @Field(() => DateTime, { description: 'Until when it can be accepted.' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'accepted_at', precision: 3, nullable: true })
  acceptedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'revoked_at', precision: 3, nullable: true })
  revokedAt!: Date | null;
}
