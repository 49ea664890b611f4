import { IsBoolean } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { DayIn, receiptDays } from '../../../shared/time/day-range';
import { Line, Whole } from '../../../shared/field-rules';
import { CENTS } from '../../../shared/money';
import { LocalDate, Money } from '../../../shared/scalars';

/** The largest payment of an order or purchase, cents. */
const MAX_TOTAL = 2_147_483_647 * CENTS;

/** Two people, or two tabs, may record the same transfer. */
export const ConfirmDuplicate = (): PropertyDecorator => (target, key) => {
  Field(() => Boolean, {
    defaultValue: false,
    description:
      'true: recorded even if the account has a payment of the same amount, day and reference. Otherwise DUPLICATE_PAYMENT.',
  })(target, key);
  IsBoolean({ message: 'confirmDuplicate must be true or false' })(target, key);
};

@InputType({ description: 'A received payment, e.g. a bank transfer.' })
export class RecordPaymentInput {
  @Field(() => Money, { description: 'Amount; must equal the open amount, taxes included.' })
  @Whole('Amount', 0, MAX_TOTAL)
  amount!: number;

  @Field({ description: 'Reference of the bank or the customer.' })
  @Line('Reference', 200)
  reference!: string;

  @Field(() => LocalDate, {
    description: 'Date of receipt: not in the future, nor more than a year before the order.',
  })
  @DayIn('The date of receipt', receiptDays)
  receivedOn!: string;

  @ConfirmDuplicate()
  confirmDuplicate!: boolean;
}
