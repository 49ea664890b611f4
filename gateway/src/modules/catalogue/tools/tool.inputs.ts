import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import { IsEnum, IsOptional, Min, ValidateNested } from 'class-validator';
import { Line, Text, Typed, Whole, WholeDollars } from '../../../shared/field-rules';
import { PictureUrl } from '../../../shared/text/link-rules';
import { PageArgs } from '../../../shared/page';
import { Money } from '../../../shared/scalars';
import { AttributeFilter, AttributeFilters } from '../facets/attribute-filter.inputs';
import { OfferFilter } from '../facets/offer.inputs';
import { ToolTermsInput } from './tool-terms.inputs';
import { SortDirection } from '../../../shared/sort';

/** The highest price per unit, US dollars. */
export const MAX_PRICE = 1_000_000;

@InputType({ description: 'A new tool.' })
export class AddToolInput extends ToolTermsInput {
  @Field({ description: 'Name of the tool.' })
  @Line('Name', 200, { isPrinted: true })
  name!: string;

  @Field({ description: 'URL returned by POST /images, or any http or https URL.' })
  @PictureUrl()
  picture!: string;

  @Field(() => Money, { description: 'Price per unit: a whole number of dollars.' })
  @WholeDollars('Price', 0, MAX_PRICE)
  price!: number;

  @Field(() => Int, { description: 'Smallest quantity of an order, units.' })
  @Whole('Minimum order', 1)
  minimumOrder!: number;

  @Field(() => Int, { description: 'Initial stock, units.' })
  @Whole('Available stock', 0)
  availableStock!: number;

  @Field({ description: 'Short description, free text; a card shows the first 50 characters.' })
  @Text('Short description', 2_000)
  shortDescription!: string;
}

@InputType({ description: 'Changes of a tool. Omitted fields are left unchanged.' })
export class UpdateToolInput extends ToolTermsInput implements Partial<AddToolInput> {
  @Field(() => String, { nullable: true, description: 'Name of the tool.' })
  @IsOptional()
  @Line('Name', 200, { isPrinted: true })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: 'URL returned by POST /images, or any http or https URL.',
  })
  @IsOptional()
  @PictureUrl()
  picture?: string;

  @Field(() => Money, {
    nullable: true,
    description: 'Price per unit of future orders: a whole number of dollars.',
  })
  @IsOptional()
  @WholeDollars('Price', 0, MAX_PRICE)
  price?: number;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: the price breaks change by the same per cent as the price, as changeToolPrices does it. Not together with priceBreaks.',
  })
  moveBreaks?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Smallest quantity of a future order, units.' })
  @IsOptional()
  @Whole('Minimum order', 1)
  minimumOrder?: number;

  @Field(() => Int, { nullable: true, description: 'New stock, units.' })
  @IsOptional()
  @Whole('Available stock', 0)
  availableStock?: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Stock that the change is based on, units. If the stock has changed since, the change is rejected as STALE.',
  })
  @IsOptional()
  @Whole('Expected available stock', 0)
  expectedAvailableStock?: number;

  @Field(() => String, { nullable: true, description: 'Short description, free text.' })
  @IsOptional()
  @Text('Short description', 2_000)
  shortDescription?: string;
}

export enum ToolSortField {
  CREATED_AT = 'CREATED_AT',
  NAME = 'NAME',
  PRICE = 'PRICE',
  MINIMUM_ORDER = 'MINIMUM_ORDER',
  AVAILABLE_STOCK = 'AVAILABLE_STOCK',
  ATTRIBUTE = 'ATTRIBUTE',
}
registerEnumType(ToolSortField, {
  name: 'ToolSortField',
  description: 'Sort keys of tools.',
  valuesConfig: {
    CREATED_AT: { description: 'Time of creation.' },
    NAME: { description: 'Name, ignoring case.' },
    PRICE: { description: 'Price per unit.' },
    MINIMUM_ORDER: { description: 'Smallest quantity of an order, units.' },
    AVAILABLE_STOCK: { description: 'Stock, units.' },
    ATTRIBUTE: { description: 'The attribute that is named; tools without a value come last.' },
  },
});

export enum ToolAudience {
  EVERYBODY = 'EVERYBODY',
  ME = 'ME',
  CUSTOMERS = 'CUSTOMERS',
  ALL = 'ALL',
}
registerEnumType(ToolAudience, {
  name: 'ToolAudience',
  description: 'Customers for whom tools are made.',
  valuesConfig: {
    EVERYBODY: { description: 'The tools of the catalogue.' },
    ME: { description: 'Made for the company that the viewer acts for, or for the viewer.' },
    CUSTOMERS: { description: 'Made for some customer (admins).' },
    ALL: { description: 'All tools (admins).' },
  },
});

@InputType({ description: 'Conditions on tools; all given ones must match.' })
export class ToolFilter extends OfferFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words in the name, the description or the SKU, in any order, all of them; parts of words count. Case, accents, punctuation and the blank between a number and its unit are ignored, synonyms and one typo in a word of five letters are recognized.',
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of a family.' })
  @IsOptional()
  @Typed('Family', 100)
  family?: string | null;

  @Field(() => [AttributeFilter], {
    nullable: true,
    description: 'Conditions on attributes of the family, which has to be given; at most 20.',
  })
  @IsOptional()
  @AttributeFilters()
  @ValidateNested({ each: true })
  attributes?: AttributeFilter[] | null;

  @Field(() => Money, { nullable: true, description: 'Lowest price per unit.' })
  @IsOptional()
  @Min(0)
  minPrice?: number | null;

  @Field(() => Money, { nullable: true, description: 'Highest price per unit.' })
  @IsOptional()
  @Min(0)
  maxPrice?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only tools whose stock is below their threshold (admins).',
  })
  lowStock?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Highest minimum order, units.',
  })
  @IsOptional()
  @Min(1)
  maxMinimumOrder?: number | null;

  @Field(() => ToolAudience, {
    nullable: true,
    description: 'Customers for whom they are made. Default: EVERYBODY.',
  })
  @IsOptional()
  @IsEnum(ToolAudience)
  madeFor?: ToolAudience | null;
}

@InputType({ description: 'Sort order of tools.' })
export class ToolSort {
  @Field(() => ToolSortField, { description: 'Sort key.' })
  field!: ToolSortField;

  @Field(() => SortDirection, {
    defaultValue: SortDirection.ASC,
    description: 'Ascending by default.',
  })
  direction!: SortDirection;

  @Field(() => String, {
    nullable: true,
    description:
      'For ATTRIBUTE: the key of an attribute of the family of the filter, no free text. Ranges are sorted by their lower end, choices by their order.',
  })
  @IsOptional()
  @Typed('Attribute', 100)
  attribute?: string | null;
}

@ArgsType()
export class ToolsArgs extends PageArgs {
  @Field(() => ToolFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ToolFilter | null;

  @Field(() => ToolSort, {
    nullable: true,
    description:
      'Default: oldest first; for a search, the tool with this SKU first, then SKUs that begin so, then by relevance: whole words and beginnings of words before parts of words, the name before the description.',
  })
  @IsOptional()
  @ValidateNested()
  sort?: ToolSort | null;
}
