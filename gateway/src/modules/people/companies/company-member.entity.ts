import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CompanyRoleName } from '../../../shared/ctx';
import { DateTime, hasFourDigitYears, Money } from '../../../shared/scalars';
import { User } from '../users/user.entity';
import { Company } from './company.entity';

export const CompanyRole = {
  Owner: 'Owner',
  Buyer: 'Buyer',
  Approver: 'Approver',
  Viewer: 'Viewer',
} as const satisfies Record<CompanyRoleName, CompanyRoleName>;
registerEnumType(CompanyRole, {
  name: 'CompanyRole',
  description: 'Permissions of a member within a company.',
  valuesConfig: {
    Owner: { description: 'Everything: buys, approves, and manages the members.' },
    Buyer: { description: 'Buys, perhaps up to a limit.' },
    Approver: { description: 'Buys, and approves what is above the limit of a buyer.' },
    Viewer: { description: 'Sees what the company buys.' },
  },
});

export enum SpendingPeriod {
  Purchase = 'Purchase',
  Month = 'Month',
}
registerEnumType(SpendingPeriod, {
  name: 'SpendingPeriod',
  description: 'Period of a spending limit.',
  valuesConfig: {
    Purchase: { description: 'Each purchase.' },
    Month: { description: 'All purchases of a calendar month (UTC).' },
  },
});

@Entity('company_members')
@Check(
  'company_members_limit_check',
  `spending_limit IS NULL OR (role = 'Buyer' AND spending_limit BETWEEN 0 AND 9007199254740991)`,
)
@Check('company_members_dates_check', hasFourDigitYears('joined_at'))
@Index('company_members_user', ['userId', 'companyId'])
@ObjectType({ description: 'A user who acts for a company.', simpleResolvers: true })
export class CompanyMember {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company>;

  @PrimaryColumn('uuid', { name: 'user_id' })
  @Field(() => ID, { description: 'Id of the user.' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column({ type: 'enum', enum: CompanyRole, enumName: 'company_role' })
  @Field(() => CompanyRole, { description: 'Role of the member.' })
  role!: CompanyRoleName;

  @Column({ type: 'bigint', name: 'spending_limit', nullable: true })
  @Field(() => Money, {
    nullable: true,
    description: 'The most that a buyer spends without approval; null for no limit.',
  })
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

  @Column({ type: 'timestamptz', name: 'joined_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time since which they are a member.' })
  joinedAt!: Date;
}
