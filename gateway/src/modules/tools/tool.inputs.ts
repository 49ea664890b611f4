import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import { IsOptional, MaxLength, Min, ValidateNested } from 'class-validator';
import { PictureUrl, Text, Whole } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { SortDirection } from '../../shared/sort';

@InputType({ description: 'What a new tool needs.' })
export class AddToolInput {
  @Field({ description: 'What it is called in the shop.' })
  @Text('Name', 200)
  name!: string;

  @Field({ description: 'The URL that POST /images answered, or any http(s) URL.' })
  @PictureUrl()
  picture!: string;

  @Field(() => Int, { description: 'Dollars a unit.' })
  @Whole('Price', 0, 1_000_000)
  price!: number;

  @Field(() => Int, { description: 'The smallest quantity one order may have.' })
  @Whole('Minimum order', 1)
  minimumOrder!: number;

  @Field(() => Int, { description: 'Units that can be ordered at first.' })
  @Whole('Available stock', 0)
  availableStock!: number;

  @Field({ description: 'What it is and does; a card shows the first 50 characters.' })
  @Text('Short description', 2_000)
  shortDescription!: string;
}

@InputType({ description: 'What is to change of a tool; what is left out stays.' })
export class UpdateToolInput implements Partial<AddToolInput> {
  @Field(() => String, { nullable: true, description: 'What it is called in the shop.' })
  @IsOptional()
  @Text('Name', 200)
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The URL that POST /images answered, or any http(s) URL.',
  })
  @IsOptional()
  @PictureUrl()
  picture?: string;

  @Field(() => Int, { nullable: true, description: 'Dollars a unit, for orders from now on.' })
  @IsOptional()
  @Whole('Price', 0, 1_000_000)
  price?: number;

  @Field(() => Int, { nullable: true, description: 'The smallest quantity one order may have from now on.' })
  @IsOptional()
  @Whole('Minimum order', 1)
  minimumOrder?: number;

  @Field(() => Int, { nullable: true, description: 'Units that can be ordered from now on.' })
  @IsOptional()
  @Whole('Available stock', 0)
  availableStock?: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'The stock that the change is based on. If the stock is another one by now, the change is rejected as STALE.',
  })
  @IsOptional()
  @Whole('Expected available stock', 0)
  expectedAvailableStock?: number;

  @Field(() => String, { nullable: true, description: 'What it is and does.' })
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
}
registerEnumType(ToolSortField, {
  name: 'ToolSortField',
  description: 'What tools can be sorted by.',
  valuesConfig: {
    CREATED_AT: { description: 'When it was added.' },
    NAME: { description: 'Its name, whatever the case.' },
    PRICE: { description: 'Dollars a unit.' },
    MINIMUM_ORDER: { description: 'The smallest quantity of an order.' },
    AVAILABLE_STOCK: { description: 'Units in stock.' },
  },
});

@InputType({ description: 'Which tools; every part given must hold.' })
export class ToolFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or the description, as it is written.',
  })
  @IsOptional()
  @MaxLength(200)
  search?: string | null;

  @Field(() => Int, { nullable: true, description: 'Dollars a unit, at least.' })
  @IsOptional()
  @Min(0)
  minPrice?: number | null;

  @Field(() => Int, { nullable: true, description: 'Dollars a unit, at most.' })
  @IsOptional()
  @Min(0)
  maxPrice?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'true: only what can be ordered now.' })
  inStock?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Only tools that can be ordered in a quantity as small as this.',
  })
  @IsOptional()
  @Min(1)
  maxMinimumOrder?: number | null;
}

@InputType({ description: 'The order of a list of tools.' })
export class ToolSort {
  @Field(() => ToolSortField, { description: 'What to sort by.' })
  field!: ToolSortField;

  @Field(() => SortDirection, {
    defaultValue: SortDirection.ASC,
    description: 'Smallest first, unless said otherwise.',
  })
  direction!: SortDirection;
}

@ArgsType()
export class ToolsArgs extends PageArgs {
  @Field(() => ToolFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ToolFilter | null;

  @Field(() => ToolSort, { nullable: true, description: 'Default: as they were added.' })
  sort?: ToolSort | null;
}
