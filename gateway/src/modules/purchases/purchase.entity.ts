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
import { DateTime, hasFourDigitYears, LocalDate } from '../../shared/scalars';
import { Company, PaymentTerms } from '../companies/company.entity';
import { User } from '../users/user.entity';

/** Whether the shop has it: a purchase above its buyer's limit awaits an approver of the company first. */
export enum PurchaseStage {
  AwaitingApproval = 'AwaitingApproval',
  Placed = 'Placed',
  Rejected = 'Rejected',
}

@Entity('purchases')
@Unique('purchases_number_key', ['number'])
@Check('purchases_number_check', `number ~ '^P-[0-9]{4}-[0-9]{6,9}$'`)
@Check('purchases_po_number_check', `po_number <> '' AND length(po_number) <= 64`)
@Check(
  'purchases_dates_check',
  `${hasFourDigitYears('placed_at')} AND requested_on BETWEEN '0001-01-01' AND '9999-12-31'`,
)
@Check('purchases_terms_check', `terms = 'Prepaid' OR company_id IS NOT NULL`)
@Check('purchases_state_check', `state = 'Placed' OR company_id IS NOT NULL`)
@Index('purchases_company', ['companyId', 'placedAt', 'id'], { where: 'company_id IS NOT NULL' })
@Index('purchases_awaiting', ['placedAt', 'id'], { where: `state = 'AwaitingApproval'` })
@Index('purchases_placed', ['placedAt', 'id'])
@Index('purchases_customer', ['customerId', 'placedAt', 'id'])
// Trigrams of the PO number, which TypeORM cannot declare.
@Index('purchases_po_search', { synchronize: false })
@ObjectType({
  description: 'What a customer submitted at once: each line is an order.',
  simpleResolvers: true,
})
export class Purchase {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the purchase.' })
  id!: string;

  @Column({ type: 'text', collation: 'C', default: () => 'purchase_number(now())' })
  @Field({ description: 'Unique number that people quote: P-2026-000017.' })
  number!: string;

  @Column('uuid', { name: 'customer_id' })
  customerId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'purchases_customer_id_fkey' })
  customer?: Relation<User>;

  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'purchases_company_id_fkey' })
  company?: Relation<Company> | null;

  @Column({ type: 'enum', enum: PaymentTerms, enumName: 'payment_terms', default: PaymentTerms.Prepaid })
  @Field(() => PaymentTerms, { description: 'When its invoices are due, at the time of the purchase.' })
  terms!: PaymentTerms;

  @Column({
    type: 'enum',
    name: 'state',
    enum: PurchaseStage,
    enumName: 'purchase_stage',
    default: PurchaseStage.Placed,
  })
  stage!: PurchaseStage;

  @Column('text', { name: 'po_number', nullable: true })
  @Field(() => String, { nullable: true, description: "The customer's own number of the purchase." })
  poNumber!: string | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: "The customer's note, free text." })
  note!: string | null;

  @Column('date', { name: 'requested_on', nullable: true })
  @Field(() => LocalDate, { nullable: true, description: 'Day of delivery that the customer requested.' })
  requestedOn!: string | null;

  @Column('text', { name: 'delivery_address', nullable: true })
  @Field(() => String, { nullable: true, description: 'Delivery address at the time of the purchase.' })
  deliveryAddress!: string | null;

  @Column('text', { name: 'contact_no', nullable: true })
  @Field(() => String, { nullable: true, description: 'Phone number for this purchase, as it was written.' })
  contactNo!: string | null;

  @CreateDateColumn({ name: 'placed_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the purchase.' })
  placedAt!: Date;
}
