import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { DateTime, hasFourDigitYears, Money } from '../../../shared/scalars';
import { PostalAddress } from '../../../shared/postal-address';
import { CompanyState } from './company.status';

export enum PaymentTerms {
  Prepaid = 'Prepaid',
  Net15 = 'Net15',
  Net30 = 'Net30',
  Net60 = 'Net60',
}
registerEnumType(PaymentTerms, {
  name: 'PaymentTerms',
  description: 'Due day of an invoice.',
  valuesConfig: {
    Prepaid: { description: 'Immediately.' },
    Net15: { description: '15 days after it was issued.' },
    Net30: { description: '30 days after it was issued.' },
    Net60: { description: '60 days after it was issued.' },
  },
});

@Entity('companies')
@Check('companies_country_check', `country ~ '^[A-Z]{2}$'`)
@Check('companies_texts_check', `legal_name <> '' AND tax_id <> '' AND billing_address <> ''`)
@Check('companies_postal_address_check', 'postal_address IS NULL OR is_postal_address(postal_address)')
@Check('companies_reason_check', `(state IN ('Rejected', 'Suspended')) = (state_reason IS NOT NULL)`)
@Check('companies_credit_limit_check', 'credit_limit >= 0 AND credit_limit <= 9007199254740991')
@Check('companies_dates_check', hasFourDigitYears('created_at'))
@Check(
  'companies_test_clock_check',
  'test_clock_days BETWEEN 0 AND 3650 AND (is_test OR test_clock_days = 0)',
)
// Orders refer to both, so that their mark is that of their company.
@Unique('companies_test_key', ['id', 'isTest'])
@Index('companies_created', ['createdAt', 'id'])
@Index('companies_state', ['state', 'createdAt', 'id'])
// Trigrams of the name and the tax id, which TypeORM cannot declare.
@Index('companies_search', { synchronize: false })
@ObjectType({
  description: 'A business customer. Only its members and admins see it.',
  simpleResolvers: true,
})
export class Company {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the company.' })
  id!: string;

  @Column('text', { name: 'legal_name' })
  @Field({ description: 'Legal name, as it is printed on documents.' })
  legalName!: string;

  @Column('char', { length: 2 })
  @Field({ description: 'Country, ISO 3166-1 alpha-2.' })
  country!: string;

  @Column('text', { name: 'tax_id' })
  @Field({ description: 'Tax id.' })
  taxId!: string;

  @Column('text', { name: 'billing_address' })
  @Field({ description: 'Address on invoices, free text.' })
  billingAddress!: string;

  @Column('jsonb', { name: 'postal_address', nullable: true })
  @Field(() => PostalAddress, {
    nullable: true,
    description: 'Address on invoices in its parts; null where it is only a text.',
  })
  postalAddress!: PostalAddress | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Website, an http or https URL.' })
  website!: string | null;

  @Column('text', { name: 'expected_volume', nullable: true })
  @Field(() => String, { nullable: true, description: 'Expected volume of purchases, free text.' })
  expectedVolume!: string | null;

  @Column({ type: 'enum', enum: CompanyState, enumName: 'company_state', default: CompanyState.Applied })
  @Field(() => CompanyState, { description: 'State of its application.' })
  state!: CompanyState;

  @Column('text', { name: 'state_reason', nullable: true })
  @Field(() => String, { nullable: true, description: 'Reason for the rejection or suspension.' })
  stateReason!: string | null;

  @Column({ type: 'enum', enum: PaymentTerms, enumName: 'payment_terms', default: PaymentTerms.Prepaid })
  @Field(() => PaymentTerms, { description: 'Payment terms while it is active.' })
  terms!: PaymentTerms;

  @Column({ type: 'bigint', name: 'credit_limit', default: 0 })
  @Field(() => Money, { description: 'The most that it may owe.' })
  creditLimit!: number;

  @Column({ name: 'po_required', type: 'boolean', default: false })
  @Field({ description: 'True if each of its purchases needs a PO number.' })
  poRequired!: boolean;

  @Column({ name: 'is_test', type: 'boolean', default: false })
  @Field({
    description: 'True for a test company: its orders take no stock, and nothing is owed or delivered.',
  })
  isTest!: boolean;

  @Column('int', { name: 'test_clock_days', default: 0 })
  @Field(() => Int, {
    description: 'Days by which the clock of a test company has been moved forward; 0 for others.',
  })
  testClockDays!: number;

  /** Internal note of the admins. */
  @Column('text', { nullable: true })
  note!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the application.' })
  createdAt!: Date;
}
