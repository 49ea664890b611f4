import {
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsEnum,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { comingDays, DayIn } from '../../shared/time/day-range';
import { Line, MAX_INTEGER, Text, Typed, Whole, MaxItems } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { LocalDate, Money } from '../../shared/scalars';
import { QuoteState } from './quote.status';
import { OwnedFilter } from '../people/companies/account.inputs';

/** The most lines of one request or quote. */
export const MAX_QUOTE_LINES = 200;
export const MAX_QUANTITIES = 5;
/** Cents. */
export const MAX_UNIT_PRICE = 100_000_000;

/** A line of a request or a quote names a tool, or says what is needed. */
interface Named {
  readonly toolId?: string | null;
  readonly description?: string | null;
}

/** Each tool is in one line. */
export const EachToolOnce = () =>
  ArrayUnique((line: Named) => line.toolId?.toLowerCase() ?? line, {
    message: 'Each tool may be given once',
  });

/** A tool, a description, or both. */
export const ToolOrDescription = (): PropertyDecorator =>
  ValidateBy({
    name: 'toolOrDescription',
    validator: {
      validate: (_value, args) => {
        const { toolId, description } = args?.object as Named;
        return !!toolId || !!description;
      },
      defaultMessage: () => 'Give a tool or a description',
    },
  });

const Quantities = (): PropertyDecorator => (target, key) => {
  Max(MAX_INTEGER, { each: true, message: `Quantity is above ${MAX_INTEGER}` })(target, key);
  Min(1, { each: true, message: 'Quantity must be at least 1' })(target, key);
  IsInt({ each: true, message: 'Quantity must be a whole number' })(target, key);
  ArrayUnique({ message: 'Each quantity may be given once' })(target, key);
  MaxItems(MAX_QUANTITIES, `At most ${MAX_QUANTITIES} quantities`, { min: 1, max: MAX_INTEGER })(target, key);
  ArrayMinSize(1, { message: 'Quantity is required' })(target, key);
};

@InputType({ description: 'A tool of the catalogue, or a description of something else.' })
export class QuoteRequestLineInput {
  @Field(() => ID, { nullable: true, description: 'Id of the tool.' })
  @IsOptional()
  @IsUUID('all', { message: 'This is not a tool' })
  toolId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Description of a part that is not in the catalogue, or of differences from the tool.',
  })
  @IsOptional()
  @Text('Description', 1_000, { isPrinted: true })
  description?: string | null;

  @Field(() => [Int], { description: `1 to ${MAX_QUANTITIES} different quantities.` })
  @ToolOrDescription()
  @Quantities()
  quantities!: number[];

  @Field(() => Money, { nullable: true, description: 'Price per unit that the buyer has in mind.' })
  @IsOptional()
  @Whole('Target price', 1, MAX_UNIT_PRICE)
  targetPrice?: number | null;

  @Field(() => String, { nullable: true, description: "The buyer's own reference." })
  @IsOptional()
  @Line('Reference', 100, { isPrinted: true })
  reference?: string | null;
}

@InputType({ description: 'The content of a draft; it may be incomplete until it is submitted.' })
export class QuoteRequestInput {
  @Field(() => [QuoteRequestLineInput], {
    description: `The lines in their order, at most ${MAX_QUOTE_LINES}.`,
  })
  @EachToolOnce()
  @MaxItems(MAX_QUOTE_LINES, `At most ${MAX_QUOTE_LINES} lines`)
  @ValidateNested({ each: true })
  lines!: QuoteRequestLineInput[];

  @Field(() => String, { nullable: true, description: 'Intended use, free text.' })
  @IsOptional()
  @Text('Message', 5_000)
  message?: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Day by which it is needed, at most two years ahead.',
  })
  @IsOptional()
  @DayIn('The day by which you need it', comingDays)
  neededBy?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True if a non-disclosure agreement is wanted.' })
  @IsOptional()
  @IsBoolean()
  nda?: boolean | null;
}

@InputType({ description: 'A message of the thread.' })
export class QuoteMessageInput {
  @Field({ description: 'The message, at most 5,000 characters.' })
  @Text('Message', 5_000)
  text!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if the shop waits for an answer of the buyer (admins).',
  })
  @IsOptional()
  @IsBoolean()
  needsAnswer?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for a note that only admins see (admins).' })
  @IsOptional()
  @IsBoolean()
  isInternal?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if anyone with the link to the quote can see it, too.',
  })
  @IsOptional()
  @IsBoolean()
  isShared?: boolean | null;
}

@ArgsType()
export class EndQuoteArgs {
  @Field(() => ID, { description: 'Id of the request.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reason, at most 1,000 characters; the other side reads it.',
  })
  @IsOptional()
  @Text('Reason', 1_000)
  reason?: string | null;
}

export enum QuoteRequestSort {
  OLDEST = 'OLDEST',
  NEWEST = 'NEWEST',
  NEEDED_BY = 'NEEDED_BY',
  WAITING = 'WAITING',
}
registerEnumType(QuoteRequestSort, {
  name: 'QuoteRequestSort',
  description: 'Order of quote requests.',
  valuesConfig: {
    OLDEST: { description: 'The one submitted first.' },
    NEWEST: { description: 'The one submitted last.' },
    NEEDED_BY: { description: 'The one that is needed first.' },
    WAITING: {
      description: 'Those that wait for the shop, the longest first; then the others, the newest first.',
    },
  },
});

@InputType({ description: 'Conditions on quote requests; all given ones must match.' })
export class QuoteRequestFilter extends OwnedFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words, each of which must be found: in the number, the message, the customer or the company.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => [QuoteState], { nullable: true, description: 'Only requests in one of these states.' })
  @IsOptional()
  @IsEnum(QuoteState, { each: true })
  state?: QuoteState[] | null;

  @Field(() => ID, { nullable: true, description: 'The admin to whom it is assigned.' })
  @IsOptional()
  @MaxLength(100)
  assigneeId?: string | null;
}

@ArgsType()
export class QuoteRequestsArgs extends PageArgs {
  @Field(() => QuoteRequestFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: QuoteRequestFilter | null;

  @Field(() => QuoteRequestSort, { defaultValue: QuoteRequestSort.NEWEST, description: 'Order.' })
  sort: QuoteRequestSort = QuoteRequestSort.NEWEST;
}
