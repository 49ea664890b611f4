import { IsBoolean, IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Countries } from '../../../shared/country';
import { Line, Whole, MaxItems } from '../../../shared/field-rules';
import { Money } from '../../../shared/scalars';
import { DeliveryKind } from '../purchases/delivery-kind.type';

const MAX_BANDS = 200;
/** Cents: a hundred thousand dollars. */
export const MAX_FEE = 10_000_000;
const MAX_GRAMS = 100_000_000;

@InputType({ description: 'A price of a table.' })
export class DeliveryBandInput {
  @Field(() => [String], { description: 'Countries (ISO 3166); empty for all others.' })
  @Countries()
  countries!: string[];

  @Field(() => Int, { description: 'Greatest weight, grams.' })
  @Whole('Weight', 1, MAX_GRAMS)
  upToGrams!: number;

  @Field(() => Money, { description: 'Price without tax.' })
  @Whole('Price', 0, MAX_FEE)
  price!: number;
}

@InputType({ description: 'A way in which the shop delivers.' })
export class DeliveryMethodInput {
  @Field({ description: 'Name, also on documents.' })
  @Line('Name', 60, { isPrinted: true })
  name!: string;

  @Field(() => DeliveryKind, { description: 'Basis of its price.' })
  @IsEnum(DeliveryKind)
  kind!: DeliveryKind;

  @Field({ description: 'True if customers can choose it.' })
  @IsBoolean()
  isActive!: boolean;

  @Field(() => Int, { description: 'Its place in the list; the smallest comes first.' })
  @Whole('Position', 1, 1_000)
  position!: number;

  @Field(() => [String], { description: 'Countries to which it delivers (ISO 3166); empty for all.' })
  @Countries()
  countries!: string[];

  @Field(() => Money, { nullable: true, description: 'Price without tax: of FLAT, and of no other kind.' })
  @IsOptional()
  @Whole('Price', 0, MAX_FEE)
  price?: number | null;

  @Field(() => [DeliveryBandInput], { nullable: true, description: 'Of TABLE, and of no other kind.' })
  @IsOptional()
  @MaxItems(MAX_BANDS, `At most ${MAX_BANDS} prices`)
  @ValidateNested()
  bands?: DeliveryBandInput[] | null;
}
