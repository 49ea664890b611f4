import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears, Money } from '../../../shared/scalars';
import { SpendingPeriod } from '../../people/companies/company-member.entity';
import type { Line } from '../../catalogue/lines/line';
import { User } from '../../people/users/user.entity';
import type { NewCharge } from './purchase-charge.entity';
import { Purchase } from './purchase.entity';

/** Why a purchase awaits an approver, and what was decided. */
@Entity('purchase_approvals')
@Check(
  'purchase_approvals_decision_check',
  '(decided_by IS NULL) = (decided_at IS NULL) AND (rejection IS NULL OR decided_at IS NOT NULL)',
)
@Check('purchase_approvals_charges_check', `jsonb_typeof(charges) = 'array'`)
@Check('purchase_approvals_dates_check', hasFourDigitYears('requested_at', 'escalated_at', 'decided_at'))
@ObjectType({
  description: 'The approval that a purchase above the limit of its buyer needs.',
  simpleResolvers: true,
})
export class PurchaseApproval {
  @PrimaryColumn('uuid', { name: 'purchase_id' })
  purchaseId!: string;

  @ManyToOne(() => Purchase)
  @JoinColumn({ name: 'purchase_id' })
  purchase?: Relation<Purchase>;

  @Column('jsonb')
  lines!: readonly Line[];

  /** Of a quote. */
  @Column('jsonb', { default: [] })
  charges!: readonly NewCharge[];

  @Column('uuid', { name: 'delivery_method_id', nullable: true })
  deliveryMethodId!: string | null;

  @Column({ type: 'bigint', name: 'agreed_total' })
  @Field(() => Money, {
    description: 'Total that the buyer agreed to, delivery included: it is never charged more.',
  })
  agreedTotal!: number;

  @Column({ type: 'bigint', name: 'spending_limit' })
  @Field(() => Money, { description: 'Limit of the buyer at that time.' })
  spendingLimit!: number;

  @Column({ type: 'enum', name: 'spending_period', enum: SpendingPeriod, enumName: 'spending_period' })
  @Field(() => SpendingPeriod, { description: 'Period of the limit.' })
  spendingPeriod!: SpendingPeriod;

  @Column({ type: 'bigint' })
  @Field(() => Money, { description: 'Amount that the buyer had spent of it.' })
  spent!: number;

  @Column({ type: 'timestamptz', name: 'requested_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the request.' })
  requestedAt!: Date;

  /** When the owners were notified that no one had decided. */
  @Column({ type: 'timestamptz', name: 'escalated_at', precision: 3, nullable: true })
  escalatedAt!: Date | null;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'decided_by' })
  decider?: Relation<User> | null;

  @Column({ type: 'timestamptz', name: 'decided_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time of the decision; null while it is awaited.' })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Reason for the rejection.' })
  rejection!: string | null;
}
