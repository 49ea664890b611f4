import type { TaxPlace } from '../../../rules/tax-territories';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Refusal } from '../../../shared/refusal';
import { DateTime, hasFourDigitYears, LocalDate, Money } from '../../../shared/scalars';
import { SpendingPeriod } from '../../people/companies/company-member.entity';
import { PaymentTerms } from '../../people/companies/company.entity';
import type { Line } from '../../catalogue/tools/line';
import { Tool } from '../../catalogue/tools/tool.entity';
import { User } from '../../people/users/user.entity';
import { LinePart } from '../../catalogue/production/line-part';
import { Departure } from '../../catalogue/production/departure';
import { ChargeKind, type NewCharge } from '../charges/purchase-charge.entity';
import { DeliveryMethod } from '../delivery/delivery-method.entity';
import { Purchase } from './purchase.entity';

@ObjectType('HeldLine', { description: 'A line of a purchase that awaits approval.', simpleResolvers: true })
export class PendingLine implements Line {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;

  @Field({ description: 'Present name of the tool.' })
  toolName!: string;

  @Field(() => Tool, { description: 'The tool; also if it is no longer sold.' })
  tool!: Tool;

  @Field(() => Money, { description: 'Present price per unit at this quantity.' })
  unitPrice!: number;

  @Field(() => Money, { description: 'quantity × unitPrice.' })
  total!: number;

  @Field(() => LocalDate, { description: 'Day on which all of this quantity can leave.' })
  shipsOn!: string;

  @Field(() => [LinePart], {
    description:
      'Parts by the day on which they can leave, earliest first; empty if there are too few units.',
  })
  parts!: readonly LinePart[];

  @Field(() => Departure, {
    nullable: true,
    description: 'Departure of its parts; null for each as soon as it can.',
  })
  departure?: Departure | null;

  @Field(() => [Refusal], { description: 'Problems that prevent ordering at present; empty if none.' })
  problems!: Refusal[];

  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: "The customer's own reference of this line." })
  reference?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the further address of the purchase that it goes to; null for the address of the purchase.',
  })
  destination?: number | null;
}

@ObjectType({
  description: 'A charge of a purchase that awaits approval: tooling fee or delivery.',
  simpleResolvers: true,
})
export class PendingCharge {
  @Field(() => ChargeKind, { description: 'Kind of charge.' })
  what!: ChargeKind;

  @Field({ description: 'Name, also on documents.' })
  name!: string;

  @Field(() => Money, {
    nullable: true,
    description: 'Present amount without tax; null if it is agreed after the purchase is placed.',
  })
  amount!: number | null;
}

@ObjectType({ description: 'The effect of approving a purchase now.', simpleResolvers: true })
export class ApprovalEffect {
  companyId!: string;

  /** Place of delivery, which decides the tax. */
  taxPlace!: TaxPlace;

  @Field(() => Money, { description: 'Total of the lines and their delivery at present prices.' })
  total!: number;

  @Field(() => [PendingCharge], { description: 'Delivery and fees that are part of the total.' })
  charges!: readonly PendingCharge[];

  @Field(() => PaymentTerms, { description: 'Payment terms that would apply.' })
  terms!: PaymentTerms;

  @Field(() => Refusal, {
    nullable: true,
    description: 'Reason that it cannot be approved at all, its lines or a higher price; null if it can.',
  })
  problem!: Refusal | null;
}

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
  @JoinColumn({ name: 'purchase_id', foreignKeyConstraintName: 'purchase_approvals_purchase_id_fkey' })
  purchase?: Relation<Purchase>;

  @Column('jsonb')
  lines!: readonly Line[];

  /** Of a quote. */
  @Column('jsonb', { default: [] })
  charges!: readonly NewCharge[];

  @Column('uuid', { name: 'delivery_method_id', nullable: true })
  deliveryMethodId!: string | null;

  @ManyToOne(() => DeliveryMethod, { onDelete: 'SET NULL' })
  @JoinColumn({
    name: 'delivery_method_id',
    foreignKeyConstraintName: 'purchase_approvals_delivery_method_id_fkey',
  })
  deliveryMethod?: Relation<DeliveryMethod> | null;

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
  @JoinColumn({ name: 'decided_by', foreignKeyConstraintName: 'purchase_approvals_decided_by_fkey' })
  decider?: Relation<User> | null;

  @Column({ type: 'timestamptz', name: 'decided_at', precision: 3, nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Time of the decision; null while it is awaited.' })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Reason for the rejection.' })
  rejection!: string | null;
}
