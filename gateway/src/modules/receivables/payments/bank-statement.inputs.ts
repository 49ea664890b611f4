import { ArrayMinSize, ArrayUnique, IsBoolean, Matches, ValidateNested } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Typed, Whole, MaxItems } from '../../../shared/field-rules';
import { ConfirmDuplicate } from './record-payment.inputs';
import { Refusal } from '../../../shared/refusal';
import { LocalDate, Money } from '../../../shared/scalars';
import { Payment } from './payment.entity';
import { AccountInput } from '../../people/companies/account.inputs';
import { Allocations, AllocationInput, MAX_PAYMENT } from './payment.inputs';

/** Maximum number of lines of one request. */
const MAX_LINES = 200;
const MAX_TEXT = 1_000;

/** How the invoices of a line were found. */
export enum BankLineMatch {
  Reference = 'Reference',
  Number = 'Number',
  Amount = 'Amount',
}
registerEnumType(BankLineMatch, {
  name: 'BankLineMatch',
  description: 'Way in which the invoices of a line were found.',
  valuesConfig: {
    Reference: { description: 'By a payment reference with right check digits.' },
    Number: { description: 'By numbers of invoices, proforma invoices, purchases or orders.' },
    Amount: {
      description: 'By the amount only: the open amount of one invoice. A guess, for a person to confirm.',
    },
  },
});

@InputType({ description: 'A line of a bank statement: money that arrived.' })
export class BankLineInput {
  @Field(() => LocalDate, { description: 'Day of the booking.' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'The booking date must have the form 2026-11-21' })
  bookedOn!: string;

  @Field(() => Money, { description: 'Amount, above 0.' })
  @Whole('Amount', 1, MAX_PAYMENT)
  amount!: number;

  @Field({ description: 'Remaining text of the bank: payer, purpose.' })
  @Typed('Text', MAX_TEXT)
  text!: string;
}

const Lines = (): PropertyDecorator => (target, key) =>
  [
    MaxItems(MAX_LINES, `At most ${MAX_LINES} lines at a time`),
    ArrayMinSize(1, { message: 'Give at least one line' }),
    ValidateNested({ each: true }),
  ].forEach((decorate) => decorate(target, key));

@InputType({ description: 'Lines of a bank statement, in its order.' })
export class MatchBankLinesInput {
  @Field(() => [BankLineInput], { description: `1 to ${MAX_LINES} lines.` })
  @Lines()
  lines!: BankLineInput[];
}

@InputType({ description: 'A line of a bank statement and the account that it pays to.' })
export class ConfirmedBankLineInput extends BankLineInput {
  @Field(() => ID, { description: 'The id that bankLineMatches gave it: it is recorded once.' })
  @Matches(/^bank:[0-9a-f]{64}$/, { message: 'This is not the id of a line' })
  id!: string;

  @Field(() => AccountInput, { description: 'Account whose invoices it pays.' })
  @ValidateNested()
  account!: AccountInput;

  @Field(() => [AllocationInput], {
    nullable: true,
    description: 'Allocations to invoices; default: the oldest ones first.',
  })
  @Allocations()
  allocations?: AllocationInput[] | null;

  @Field({
    defaultValue: false,
    description: "True if the unallocated amount stays as the account's credit.",
  })
  @IsBoolean()
  keepRest!: boolean;

  @ConfirmDuplicate()
  confirmDuplicate!: boolean;
}

@InputType({ description: 'Lines of a bank statement that become payments.' })
export class RecordBankLinesInput {
  @Field(() => [ConfirmedBankLineInput], { description: `1 to ${MAX_LINES} lines.` })
  @ArrayUnique(({ id }: ConfirmedBankLineInput) => id, { message: 'Give each line once' })
  @Lines()
  lines!: ConfirmedBankLineInput[];
}

@ObjectType({ description: 'The outcome of one line of a bank statement.', simpleResolvers: true })
export class BankLineResult {
  @Field(() => ID, { description: 'The given id.' })
  id!: string;

  @Field(() => Payment, { nullable: true, description: 'The payment; null if the line was refused.' })
  payment!: Payment | null;

  @Field(() => Refusal, { nullable: true, description: 'Reason for the refusal.' })
  error!: Refusal | null;
}
