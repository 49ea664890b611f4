import { ArrayUnique, IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Country } from '../../../shared/country';
import { Typed, Whole, MaxItems } from '../../../shared/field-rules';
import { Money } from '../../../shared/scalars';
import { PurchaseTermsInput } from '../../sales/placing/purchase-terms.inputs';
import { MAX_QUOTE_LINES } from '../quote-request.inputs';

@InputType({ description: 'The quantity that is ordered of a line.' })
export class QuoteChoiceInput {
  @Field(() => Int, { description: 'Place of the line, from 0.' })
  @Whole('Position', 0)
  position!: number;

  @Field(() => Int, { description: 'One of its quantities.' })
  @Whole('Quantity', 1)
  quantity!: number;
}

const OnceEach = () =>
  ArrayUnique(({ position }: QuoteChoiceInput) => position, { message: 'Each line may be given once' });

@InputType({ description: 'Acceptance of a version: all of its lines are ordered at its prices, or none.' })
export class AcceptQuoteInput extends PurchaseTermsInput {
  @Field(() => [QuoteChoiceInput], {
    nullable: true,
    description: 'A quantity for each line that has several prices.',
  })
  @IsOptional()
  @OnceEach()
  @MaxItems(MAX_QUOTE_LINES, `At most ${MAX_QUOTE_LINES} lines`)
  @ValidateNested({ each: true })
  quantities?: QuoteChoiceInput[] | null;

  @Field(() => Money, {
    description: 'Total that the buyer agrees to, fees included. PRICE_CHANGED if it is another one.',
  })
  @Whole('Total price', 0, Number.MAX_SAFE_INTEGER)
  totalPrice!: number;
}

@ArgsType()
export class QuoteTotalsArgs {
  @Field(() => ID, { description: 'Id of the version.' })
  id!: string;

  @Field(() => [QuoteChoiceInput], {
    nullable: true,
    description: 'The quantities of lines that have several; default: the smallest.',
  })
  @IsOptional()
  @OnceEach()
  @MaxItems(MAX_QUOTE_LINES, `At most ${MAX_QUOTE_LINES} lines`)
  @ValidateNested({ each: true })
  quantities?: QuoteChoiceInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Country of delivery (ISO 3166); default: that of the company, or of the viewer's profile.",
  })
  @IsOptional()
  @Country()
  deliveryCountry?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Postal code of the delivery: a part of a country may have a tax of its own.',
  })
  @IsOptional()
  @Typed('Postal code', 16)
  deliveryPostalCode?: string | null;
}
