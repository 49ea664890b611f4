import { ArrayUnique, IsOptional, Matches, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { ACCOUNT_NUMBER, isAccountKey } from '../../../rules/book-accounts';
import { limited } from '../../../shared/constraint';
import { MaxItems, rule, Whole } from '../../../shared/field-rules';

/** Fixed accounts, and two of each of many rates. */
const MOST_ACCOUNTS = 200;

const isKey = (value: unknown): boolean => typeof value === 'string' && isAccountKey(value);

@InputType({ description: 'The account number of what the journal books.' })
export class BookAccountInput {
  @Field(() => ID, {
    description: 'What is booked on it: `bank`, `revenue:1900` (a rate of 19 %), `tax:1900`.',
  })
  @rule('accountKey', { maxLength: 20 }, (value) => (isKey(value) ? null : 'There is no such account'))
  key!: string;

  @Field({ description: 'Account number.' })
  @limited({ maxLength: 20 })
  @Matches(ACCOUNT_NUMBER, {
    message:
      'An account number has at most 20 letters, digits, dots and hyphens, and begins with a letter or digit',
  })
  number!: string;
}

@InputType({ description: 'What a file for DATEV says about the shop.' })
export class DatevSettingsInput {
  @Field(() => Int, { nullable: true, description: 'Consultant number (Beraternummer).' })
  @IsOptional()
  @Whole('The consultant number', 1_001, 9_999_999)
  consultantNumber?: number | null;

  @Field(() => Int, { nullable: true, description: 'Client number (Mandantennummer).' })
  @IsOptional()
  @Whole('The client number', 1, 99_999)
  clientNumber?: number | null;

  @Field(() => Int, { description: 'Month in which the fiscal year begins, 1 to 12.' })
  @Whole('The month', 1, 12)
  fiscalYearMonth!: number;

  @Field(() => Int, { description: 'Digits of an account number, 4 to 8.' })
  @Whole('The number of digits', 4, 8)
  accountLength!: number;
}

@InputType({ description: 'How the books are exported.' })
export class BookSettingsInput {
  @Field(() => [BookAccountInput], { description: 'All accounts that have a number.' })
  @MaxItems(MOST_ACCOUNTS, `At most ${MOST_ACCOUNTS} accounts`)
  @ArrayUnique(({ key }: BookAccountInput) => key, { message: 'Each account is given once' })
  @ValidateNested()
  accounts!: BookAccountInput[];

  @Field(() => DatevSettingsInput, { nullable: true, description: 'For files of DATEV; null: as before.' })
  @IsOptional()
  @ValidateNested()
  datev?: DatevSettingsInput | null;
}
