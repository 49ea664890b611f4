import { Refusal } from '../../../shared/refusal';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LocalDate, Money } from '../../../shared/scalars';
import { CreditOverride } from './credit-override.entity';

@ObjectType({
  description: 'Open amounts of invoices on terms by the days since they were due.',
  simpleResolvers: true,
})
export class Ageing {
  @Field(() => Money, { description: 'Not due yet, or due today.' })
  current!: number;

  @Field(() => Money, { description: '1 to 30 days overdue.' })
  days1To30!: number;

  @Field(() => Money, { description: '31 to 60 days overdue.' })
  days31To60!: number;

  @Field(() => Money, { description: '61 days overdue or more.' })
  days61Plus!: number;
}

@ObjectType({ description: 'Credit of a company: its exposure and its limit.', simpleResolvers: true })
export class CompanyCredit {
  @Field(() => Money, { description: 'The most that it may owe; 0 means that it buys prepaid.' })
  limit!: number;

  @Field(() => Money, {
    description:
      'Open amounts of its invoices on terms, and orders on terms that are neither paid nor invoiced yet, taxes included.',
  })
  exposure!: number;

  @Field(() => Money, { description: 'Remaining amount of the limit.' })
  available!: number;

  @Field(() => Money, { description: 'Amount due within seven days, including today.' })
  dueThisWeek!: number;

  @Field(() => Money, { description: 'Overdue amount.' })
  overdue!: number;

  @Field(() => Ageing, { description: 'Open amounts by the days since they were due.' })
  ageing!: Ageing;

  @Field(() => CreditOverride, {
    nullable: true,
    description: 'One purchase that an admin allows beyond the limit; null if there is nothing to use.',
  })
  override!: CreditOverride | null;
}

export enum StatementEntryKind {
  Invoice = 'Invoice',
  CreditNote = 'CreditNote',
  Payment = 'Payment',
  Reversal = 'Reversal',
}
registerEnumType(StatementEntryKind, {
  name: 'StatementEntryKind',
  description: "A change of an account's balance.",
  valuesConfig: {
    Invoice: { description: 'An invoice: more is owed.' },
    CreditNote: { description: 'A credit note: less is owed.' },
    Payment: { description: 'A payment: less is owed.' },
    Reversal: { description: 'A reversed payment: more is owed again.' },
  },
});

@ObjectType({ description: 'One line of a statement of account.', simpleResolvers: true })
export class StatementEntry {
  @Field(() => ID, { description: 'Id of the document or payment.' })
  id!: string;

  @Field(() => LocalDate, { description: 'Day of issue or receipt.' })
  day!: string;

  @Field(() => StatementEntryKind, { description: 'Kind.' })
  kind!: StatementEntryKind;

  @Field({ description: 'Number of the document; reference of the payment.' })
  number!: string;

  @Field(() => LocalDate, { nullable: true, description: 'Day on which an invoice is due.' })
  dueOn!: string | null;

  @Field(() => Money, { description: 'Amount added to the balance; negative for credit notes and payments.' })
  amount!: number;

  @Field(() => Money, { description: 'Balance after it.' })
  balance!: number;
}

@ObjectType({
  description: 'A statement of account: invoices, credit notes and payments of a company.',
  simpleResolvers: true,
})
export class AccountStatement {
  @Field(() => Money, {
    description: 'Balance before the first day; negative is credit of the company.',
  })
  openingBalance!: number;

  @Field(() => Money, { description: 'Sum of the invoices of the period.' })
  invoiced!: number;

  @Field(() => Money, { description: 'Sum of its credit notes.' })
  credited!: number;

  @Field(() => Money, { description: 'Sum of its payments, without reversed ones.' })
  paid!: number;

  @Field(() => Money, { description: 'Balance after the last day.' })
  closingBalance!: number;

  @Field(() => Int, { description: 'Lines on all pages.' })
  totalCount!: number;

  @Field(() => [StatementEntry], { description: 'The lines of the page, the oldest first.' })
  entries!: StatementEntry[];
}

@ObjectType({ description: 'Credit that a purchase requires from its company.', simpleResolvers: true })
export class CreditNeed {
  @Field(() => Money, { description: 'Credit that it would take, tax included.' })
  needed!: number;

  @Field(() => Money, { description: 'Available credit.' })
  available!: number;

  @Field(() => Refusal, {
    nullable: true,
    description: 'Reason that it can only be approved prepaid; null if the credit suffices.',
  })
  problem!: Refusal | null;
}
