import { ArrayUnique, IsBoolean, IsEnum, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { AccountInput } from '../../people/companies/account.inputs';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { bookDays, DayIn, receiptDays } from '../../../shared/time/day-range';
import { Line, Text, Typed, Whole, MaxItems } from '../../../shared/field-rules';
import { CENTS } from '../../../shared/money';
import { PageArgs } from '../../../shared/page';
import { LocalDate, Money } from '../../../shared/scalars';
import { ConfirmDuplicate } from './record-payment.inputs';
import { PaymentMethod } from './payment.entity';

/** The largest payment, cents. */
export const MAX_PAYMENT = 2_147_483_647 * CENTS;
/** Maximum number of invoices of one allocation. */
const MAX_INVOICES = 200;

@InputType({ description: 'The part of a payment that pays one invoice.' })
export class AllocationInput {
  @Field(() => ID, { description: 'Id of the invoice.' })
  @IsUUID('all', { message: 'invoiceId must be an id' })
  invoiceId!: string;

  @Field(() => Money, { description: 'At most the open amount of the invoice.' })
  @Whole('Amount', 1, MAX_PAYMENT)
  amount!: number;
}

/** Each invoice is named once. */
export const Allocations = (): PropertyDecorator => (target, key) =>
  [
    ArrayUnique(({ invoiceId }: AllocationInput) => invoiceId, { message: 'Name each invoice once' }),
    MaxItems(MAX_INVOICES, `At most ${MAX_INVOICES} invoices at a time`),
    ValidateNested({ each: true }),
    IsOptional(),
  ].forEach((decorate) => decorate(target, key));

@InputType({ description: 'Money that arrived for an account.' })
export class AccountPaymentInput {
  @Field(() => AccountInput, { description: 'Account whose invoices it pays.' })
  @ValidateNested()
  account!: AccountInput;

  @Field(() => Money, { description: 'Amount.' })
  @Whole('Amount', 1, MAX_PAYMENT)
  amount!: number;

  @Field(() => LocalDate, {
    description:
      "Date of receipt: not in the future, nor more than a year before the account's first purchase.",
  })
  @DayIn('The date of receipt', receiptDays)
  receivedOn!: string;

  @Field(() => PaymentMethod, { description: 'Means of payment.' })
  @IsEnum(PaymentMethod)
  method!: PaymentMethod;

  @Field({ description: 'Reference of the bank or the customer.' })
  @Line('Reference', 200)
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Internal note.' })
  @IsOptional()
  @Text('Note', 500)
  note?: string | null;

  @Field(() => [AllocationInput], {
    nullable: true,
    description: 'Allocations to invoices; default: the oldest ones first.',
  })
  @Allocations()
  allocations?: AllocationInput[] | null;

  @Field({
    defaultValue: false,
    description:
      "True if the unallocated amount stays as the account's credit; otherwise PAYMENT_EXCEEDS_OPEN.",
  })
  @IsBoolean()
  keepRest!: boolean;

  @ConfirmDuplicate()
  confirmDuplicate!: boolean;
}

@ArgsType()
export class AllocatePaymentArgs {
  @Field(() => ID, { description: 'Id of the payment.' })
  id!: string;

  @Field(() => [AllocationInput], {
    nullable: true,
    description: 'Allocations to invoices; default: the oldest ones first.',
  })
  @Allocations()
  allocations?: AllocationInput[] | null;
}

@ArgsType()
export class ReversePaymentArgs {
  @Field(() => ID, { description: 'Id of the payment.' })
  id!: string;

  @Field({ description: 'Reason, for the audit log and the note of the reversal.' })
  @Text('Reason', 500)
  reason!: string;
}

@InputType({ description: 'Conditions on payments; all given ones must match.' })
export class PaymentFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the reference, of the name of the company or of the name or email address of the customer; or the number of an invoice.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => PaymentMethod, { nullable: true, description: 'Only this method.' })
  @IsOptional()
  @IsEnum(PaymentMethod)
  method?: PaymentMethod | null;

  @Field(() => LocalDate, { nullable: true, description: 'Received on this day or later.' })
  @IsOptional()
  @DayIn('The date of receipt', bookDays)
  from?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Received on this day or earlier.' })
  @IsOptional()
  @DayIn('The date of receipt', bookDays)
  to?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'true: only payments that are not fully allocated.' })
  withCredit?: boolean | null;
}

@ArgsType()
export class PaymentsArgs extends PageArgs {
  @Field(() => PaymentFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: PaymentFilter | null;
}

@ArgsType()
export class AccountsArgs {
  @Field({ description: 'Part of a name or an email address, or the number of an invoice.' })
  @Typed('Search')
  search!: string;
}

@ArgsType()
export class ProposalArgs {
  @Field(() => Money, { description: 'Amount, above 0.' })
  @Whole('Amount', 1, MAX_PAYMENT)
  amount!: number;
}
