import { Field, ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears, LocalDate, Money } from '../../../shared/scalars';
import { Company } from '../../people/companies/company.entity';
import { User } from '../../people/users/user.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';

/** One purchase that an admin allows beyond the credit limit. Only the newest of a company counts. */
@Entity('credit_overrides')
@Unique('credit_overrides_used_by_key', ['usedBy'])
@Check('credit_overrides_amount_check', 'amount_cents BETWEEN 0 AND 9007199254740991')
@Check('credit_overrides_reason_check', `reason <> ''`)
@Check(
  'credit_overrides_dates_check',
  `${hasFourDigitYears('granted_at')} AND expires_on BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@Index('credit_overrides_company', ['companyId', 'grantedAt', 'id'])
@ObjectType({
  description: 'One purchase that an admin allows beyond the credit limit, or in spite of overdue invoices.',
  simpleResolvers: true,
})
export class CreditOverride {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the override.' })
  id!: string;

  @Column('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company>;

  @Column({ type: 'bigint', name: 'amount_cents' })
  @Field(() => Money, { description: 'Amount beyond the limit.' })
  amount!: number;

  @Column('text')
  @Field({ description: 'Reason for granting it.' })
  reason!: string;

  @Column('uuid', { name: 'granted_by' })
  grantedBy!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'granted_by' })
  granter?: Relation<User>;

  @Column({ type: 'timestamptz', name: 'granted_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the grant.' })
  grantedAt!: Date;

  @Column('date', { name: 'expires_on' })
  @Field(() => LocalDate, { description: 'Last day on which it can be used.' })
  expiresOn!: string;

  /** The purchase that used it. */
  @Column('uuid', { name: 'used_by', nullable: true })
  usedBy!: string | null;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'used_by' })
  purchase?: Relation<Purchase> | null;
}
