import { IsEnum, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { bookDays, DayIn } from '../../../shared/time/day-range';
import { Line, Whole, MaxItems } from '../../../shared/field-rules';
import { MAX_PICTURE, PictureUrls, WebUrl } from '../../../shared/text/link-rules';
import { LocalDate } from '../../../shared/scalars';
import { MAX_BREAKS } from '../../../rules/ladder';
import { PriceBreakInput } from '../pricing/price-break.inputs';
import { TradeFactsInput } from '../trade/trade.inputs';
import { Sku } from './sku';
import { ToolLifecycle } from './tool.lifecycle';
import { ToolSupply } from './supply';

const MAX_FURTHER_PICTURES = 7;

/** The wholesale terms of a tool. Each has a default. */
@InputType()
export class ToolTermsInput extends TradeFactsInput {
  @Field(() => String, { nullable: true, description: 'Part number; derived from the name if omitted.' })
  @IsOptional()
  @Sku()
  sku?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the family.' })
  @IsOptional()
  @IsUUID('all', { message: 'This is not a family' })
  familyId?: string | null;

  @Field(() => [PriceBreakInput], {
    nullable: true,
    description: 'Prices for larger quantities: quantities rise strictly, prices do not rise.',
  })
  @IsOptional()
  @MaxItems(MAX_BREAKS, `At most ${MAX_BREAKS} price breaks`)
  @ValidateNested()
  priceBreaks?: PriceBreakInput[] | null;

  @Field(() => Int, { nullable: true, description: 'A quantity must be a multiple of it; 1 by default.' })
  @IsOptional()
  @Whole('Order multiple', 1, 1_000_000)
  orderMultiple?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Working days to produce what is not in stock; 15 by default.',
  })
  @IsOptional()
  @Whole('Lead time', 0, 365)
  leadTimeDays?: number | null;

  @Field(() => ToolSupply, { nullable: true, description: 'FROM_STOCK by default.' })
  @IsOptional()
  @IsEnum(ToolSupply)
  supply?: ToolSupply | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Units a week that are made to order; null removes it.',
  })
  @IsOptional()
  @Whole('Weekly capacity', 1)
  weeklyCapacity?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Admins are notified when the stock is below it; if null, below two of the smallest orders.',
  })
  @IsOptional()
  @Whole('Low-stock threshold', 0)
  lowStockThreshold?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Data sheet, an https URL of a PDF or a page; null removes it.',
  })
  @IsOptional()
  @WebUrl('Data sheet', ['https'])
  dataSheet?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Further pictures, each a URL returned by POST /images or any http or https URL; an empty list removes them.',
  })
  @IsOptional()
  @MaxItems(MAX_FURTHER_PICTURES, `At most ${MAX_FURTHER_PICTURES} further pictures`, {
    maxLength: MAX_PICTURE,
  })
  @PictureUrls()
  furtherPictures?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Weight of a unit, grams; null removes it.' })
  @IsOptional()
  @Whole('Weight', 1, 1_000_000)
  weightGrams?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Place in the warehouse, up to 50 characters, such as A-03-2; null removes it.',
  })
  @IsOptional()
  @Line('Place', 50)
  place?: string | null;

  @Field(() => ToolLifecycle, { nullable: true, description: 'Lifecycle; Active by default.' })
  @IsOptional()
  @IsEnum(ToolLifecycle)
  lifecycle?: ToolLifecycle | null;

  @Field(() => LocalDate, { nullable: true, description: 'Last day of a last-time buy.' })
  @IsOptional()
  @DayIn('The last day to buy', bookDays)
  lastBuyOn?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the tool that replaces a discontinued one.' })
  @IsOptional()
  @IsUUID('all', { message: 'This is not a tool' })
  replacedById?: string | null;
}
