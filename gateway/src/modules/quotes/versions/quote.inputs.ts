import { ArrayMinSize, ArrayUnique, IsEnum, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { comingDays, DayIn } from '../../../shared/time/day-range';
import { Line, Text, Whole, MaxItems } from '../../../shared/field-rules';
import { LocalDate, Money } from '../../../shared/scalars';
import { Sku } from '../../catalogue/tools/sku';
import { PaymentTerms } from '../../people/companies/company.entity';
import { MAX_FEE } from '../../sales/delivery/delivery-method.inputs';
import { TOOLING } from './quote-charges.service';
import {
  EachToolOnce,
  MAX_QUANTITIES,
  MAX_QUOTE_LINES,
  MAX_UNIT_PRICE,
  ToolOrDescription,
} from '../quote-request.inputs';

const MAX_LEAD_TIME = 500;

@InputType({ description: 'The price of a quantity.' })
export class QuotePriceInput {
  @Field(() => Int, { description: 'Units; the minimum and the multiple of the tool do not matter here.' })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => Money, { description: 'Price per unit, above 0.' })
  @Whole('Unit price', 1, MAX_UNIT_PRICE)
  unitPrice!: number;
}

@InputType({ description: 'A line of a quote.' })
export class QuoteLineInput {
  @Field(() => ID, { nullable: true, description: 'Id of the tool.' })
  @IsOptional()
  @IsUUID('all', { message: 'This is not a tool' })
  toolId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Description of an item that is not in the catalogue.',
  })
  @IsOptional()
  @Text('Description', 1_000, { isPrinted: true })
  description?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the tool that is made from the description; default: its first line.',
  })
  @IsOptional()
  @Line('Name', 200, { isPrinted: true })
  toolName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'SKU of the tool that is made from the description; derived from its name if omitted.',
  })
  @IsOptional()
  @Sku()
  sku?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The buyer's own reference; default: that of the line of the request for the same item.",
  })
  @IsOptional()
  @Line('Reference', 100, { isPrinted: true })
  reference?: string | null;

  @Field(() => [QuotePriceInput], { description: `1 to ${MAX_QUANTITIES} quantities with their prices.` })
  @ToolOrDescription()
  @ArrayUnique(({ quantity }: QuotePriceInput) => quantity, { message: 'Each quantity may be given once' })
  @MaxItems(MAX_QUANTITIES, `At most ${MAX_QUANTITIES} quantities`)
  @ArrayMinSize(1, { message: 'Price is required' })
  @ValidateNested({ each: true })
  prices!: QuotePriceInput[];
}

@InputType({ description: 'A version of a quote.' })
export class SendQuoteInput {
  @Field(() => [QuoteLineInput], { description: `1 to ${MAX_QUOTE_LINES} lines.` })
  @EachToolOnce()
  @MaxItems(MAX_QUOTE_LINES, `At most ${MAX_QUOTE_LINES} lines`)
  @ArrayMinSize(1, { message: 'Give at least one line' })
  @ValidateNested({ each: true })
  lines!: QuoteLineInput[];

  @Field(() => Int, { nullable: true, description: 'Working days from acceptance to departure.' })
  @IsOptional()
  @Whole('Lead time', 0, MAX_LEAD_TIME)
  leadTimeDays?: number | null;

  @Field(() => PaymentTerms, { nullable: true, description: 'Payment terms; default: those of the buyer.' })
  @IsOptional()
  @IsEnum(PaymentTerms)
  terms?: PaymentTerms | null;

  @Field(() => LocalDate, { description: "Last day on which it can be accepted, in the seller's time zone." })
  @DayIn('The last day of the quote', comingDays)
  validUntil!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Last day on which tools that are made for the buyer can be ordered again at these prices; default: validUntil.',
  })
  @IsOptional()
  @DayIn('The last day of the prices', comingDays)
  priceUntil?: string | null;

  @Field(() => Money, { nullable: true, description: 'Tooling fee without tax, above 0.' })
  @IsOptional()
  @Whole('Tooling fee', 1, MAX_FEE)
  toolingFee?: number | null;

  @Field(() => String, { nullable: true, description: `Name of the tooling fee; default: ${TOOLING}.` })
  @IsOptional()
  @Line('Name of the tooling fee', 60, { isPrinted: true })
  toolingName?: string | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Price of the delivery without tax; null if the prices of the lines include it.',
  })
  @IsOptional()
  @Whole('Delivery price', 0, MAX_FEE)
  deliveryPrice?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Part of the total, taxes included, that is paid before production, in per cent: 1 to 100.',
  })
  @IsOptional()
  @Whole('Deposit', 1, 100)
  depositPercent?: number | null;

  @Field(() => String, { nullable: true, description: 'Text to the buyer, at most 5,000 characters.' })
  @IsOptional()
  @Text('Text', 5_000, { isPrinted: true })
  text?: string | null;

  @Field(() => Int, {
    description: 'The newest version that its author has seen, 0 for none; STALE if there is a newer one.',
  })
  @Whole('Version', 0)
  replaces!: number;
}
