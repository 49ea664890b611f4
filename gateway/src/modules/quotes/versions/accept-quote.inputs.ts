import { ArrayUnique, IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Country } from '../../../shared/country';
import { comingDays, DayIn } from '../../../shared/time/day-range';
import { Address, ContactNumber, Line, Text, Typed, Whole, MaxItems } from '../../../shared/field-rules';
import { InsteadOf, OnlyWith } from '../../../shared/fields-together';
import { PostalAddressInput } from '../../../shared/postal-address';
import { LocalDate, Money } from '../../../shared/scalars';
import { Prepaid } from '../../sales/placing/prepaid.inputs';
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
export class AcceptQuoteInput {
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

  @Field(() => String, { nullable: true, description: "The customer's own number of the purchase." })
  @IsOptional()
  @Line('PO number', 64, { isPrinted: true })
  poNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Delivery address. Default: that of the company or of the profile.',
  })
  @IsOptional()
  @Address('Address')
  deliveryAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Country of deliveryAddress, two capital letters (ISO 3166); it decides the tax.',
  })
  @IsOptional()
  @Country()
  @OnlyWith('deliveryAddress', 'deliveryCountry needs a deliveryAddress')
  deliveryCountry?: string | null;

  @Field(() => PostalAddressInput, {
    nullable: true,
    description: 'Delivery address in its parts, instead of deliveryAddress and deliveryCountry.',
  })
  @IsOptional()
  @ValidateNested()
  @InsteadOf('deliveryAddress', 'Give one delivery address, in its parts or as a text')
  deliverTo?: PostalAddressInput | null;

  @Field(() => String, { nullable: true, description: 'Phone number for this purchase.' })
  @IsOptional()
  @ContactNumber()
  contactNo?: string | null;

  @Field(() => String, { nullable: true, description: 'A note to the shop.' })
  @IsOptional()
  @Text('Note', 1_000, { isPrinted: true })
  note?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Requested day of delivery.' })
  @IsOptional()
  @DayIn('The requested delivery date', comingDays)
  requestedOn?: string | null;

  @Prepaid()
  prepaid?: boolean | null;
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
