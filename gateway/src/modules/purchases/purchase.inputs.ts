import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsISO31661Alpha2,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { ContactNumber, Text, Whole } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { LocalDate, Money } from '../../shared/scalars';
import { Prepaid } from '../orders/order.inputs';

const IS_COUNTRY = { message: 'Country must be two capital letters of ISO 3166' };

/** The most lines of one purchase. */
const MAX_LINES = 200;

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
  @Text('Reference', 100)
  reference?: string | null;
}

@InputType({ description: 'A purchase: all of its lines are ordered, or none.' })
export class PlacePurchaseInput {
  @Field(() => [PurchaseLineInput], { description: `1 to ${MAX_LINES} lines, each of another tool.` })
  @ArrayUnique(({ toolId }: PurchaseLineInput) => toolId.toLowerCase(), {
    message: 'Each tool may be given once',
  })
  @ArrayMaxSize(MAX_LINES, { message: `At most ${MAX_LINES} lines at a time` })
  @ArrayMinSize(1, { message: 'Give at least one line' })
  @ValidateNested({ each: true })
  lines!: PurchaseLineInput[];

  @Field(() => Money, {
    description:
      'Total that the customer agreed to. PRICE_CHANGED if the shop charges more; less is charged as it is.',
  })
  @Whole('Total price', 0, Number.MAX_SAFE_INTEGER)
  totalPrice!: number;

  @Field(() => String, {
    nullable: true,
    description: "Delivery address. Default: the profile's address, which is kept.",
  })
  @IsOptional()
  @Text('Address', 500)
  deliveryAddress?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number for this purchase, digits only.' })
  @IsOptional()
  @ContactNumber()
  contactNo?: string | null;

  @Field(() => String, { nullable: true, description: "The customer's own number of the purchase." })
  @IsOptional()
  @Text('PO number', 64)
  poNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'A note to the shop.' })
  @IsOptional()
  @Text('Note', 1_000)
  note?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Requested day of delivery; not in the past.' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'The date must have the form 2026-11-21' })
  requestedOn?: string | null;

  @Prepaid()
  prepaid?: boolean | null;
}

@InputType({ description: 'Conditions on purchases.' })
export class PurchaseFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Beginning of the number; part of the PO number or of a tool's name; the SKU of a tool; for admins also part of the customer's name or e-mail address.",
  })
  @IsOptional()
  @MaxLength(200)
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only purchases whose tax is not decided: an admin names their country.',
  })
  @IsOptional()
  @IsBoolean()
  taxUndecided?: boolean | null;
}

@ArgsType()
export class PurchasesArgs extends PageArgs {
  @Field(() => PurchaseFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: PurchaseFilter | null;
}

@ArgsType()
export class SetTaxCountryArgs {
  @Field(() => ID, { description: 'Id of the purchase.' })
  purchaseId!: string;

  @Field({ description: 'Country of delivery, two capital letters (ISO 3166).' })
  @IsISO31661Alpha2(IS_COUNTRY)
  @Matches(/^[A-Z]{2}$/, IS_COUNTRY)
  country!: string;
}

@ArgsType()
export class RejectPurchaseArgs {
  @Field(() => ID, { description: 'Id of the purchase.' })
  id!: string;

  @Field({ description: 'Reason, at most 1,000 characters; the buyer is told.' })
  @Text('Reason', 1_000)
  reason!: string;
}
