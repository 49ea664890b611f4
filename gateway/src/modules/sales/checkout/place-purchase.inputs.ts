import {
  ArrayMinSize,
  ArrayUnique,
  IsEnum,
  IsOptional,
  IsString,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Line, Whole, MaxItems } from '../../../shared/field-rules';
import { Money } from '../../../shared/scalars';
import { Departure } from '../../catalogue/production/departure';
import { MAX_DESTINATIONS, PurchaseDestinationInput } from '../purchases/destination.inputs';
import { PurchaseTermsInput } from '../placing/purchase-terms.inputs';

/** The most lines of one purchase. */
export const MAX_LINES = 200;

@InputType({ description: 'One line of a purchase: it becomes an order.' })
export class PurchaseLineInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  @IsString({ message: 'toolId must be text' })
  toolId!: string;

  @Field(() => Int, { description: 'Units.' })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => String, { nullable: true, description: "The customer's own reference of this line." })
  @IsOptional()
  @Line('Reference', 100, { isPrinted: true })
  reference?: string | null;

  @Field(() => Departure, {
    nullable: true,
    description: 'Departure of its parts, if some of it is made to order; AS_AVAILABLE by default.',
  })
  @IsOptional()
  @IsEnum(Departure)
  departure?: Departure | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the address in `destinations` that it goes to, from 1 on. Default: to the delivery address.',
  })
  @IsOptional()
  @Whole('Destination', 1, MAX_DESTINATIONS)
  destination?: number | null;
}

@InputType({ description: 'A purchase: all of its lines are ordered, or none.' })
export class PlacePurchaseInput extends PurchaseTermsInput {
  @Field(() => [PurchaseLineInput], { description: `1 to ${MAX_LINES} lines, each of another tool.` })
  @ArrayUnique(({ toolId }: PurchaseLineInput) => toolId.toLowerCase(), {
    message: 'Each tool may be given once',
  })
  @MaxItems(MAX_LINES, `At most ${MAX_LINES} lines at a time`)
  @ArrayMinSize(1, { message: 'Give at least one line' })
  @ValidateNested({ each: true })
  lines!: PurchaseLineInput[];

  @Field(() => Money, {
    description:
      'Total that the customer agreed to, delivery included, without tax. PRICE_CHANGED if the shop charges more; less is charged as it is.',
  })
  @Whole('Total price', 0, Number.MAX_SAFE_INTEGER)
  totalPrice!: number;

  @Field(() => [PurchaseDestinationInput], {
    nullable: true,
    description: `Up to ${MAX_DESTINATIONS} further addresses, all in the country of the delivery address; each with a line.`,
  })
  @IsOptional()
  @MaxItems(MAX_DESTINATIONS, `At most ${MAX_DESTINATIONS + 1} addresses`)
  @ValidateNested({ each: true })
  destinations?: PurchaseDestinationInput[] | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the method of delivery, one of those that checkLines offers. Required in a shop that has any.',
  })
  @IsOptional()
  @IsUUID('all', { message: 'This is not a method of delivery' })
  deliveryMethodId?: string | null;
}
