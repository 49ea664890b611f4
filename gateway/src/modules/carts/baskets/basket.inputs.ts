import { ArrayMinSize, IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { CleanedLine, MaxItems, Whole } from '../../../shared/field-rules';
import { MAX_LINES } from '../../catalogue/lines/line.inputs';

/** Longer texts are neither part numbers nor ids. */
const MAX_TYPED = 100;

@InputType({ description: 'A quantity of a tool, by its id or by its SKU.' })
export class BasketLineInput {
  @Field(() => ID, { nullable: true, description: 'Id of the tool; without it, the SKU counts.' })
  @IsOptional()
  @CleanedLine('Tool', MAX_TYPED)
  toolId?: string | null;

  @Field(() => String, { nullable: true, description: 'SKU in any case, with or without blanks.' })
  @IsOptional()
  @CleanedLine('SKU', MAX_TYPED)
  sku?: string | null;

  @Field(() => Int, { description: 'Units, at least 1; the minimum order of the tool does not matter here.' })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => String, {
    nullable: true,
    description: "The buyer's own reference, at most 100 characters.",
  })
  @IsOptional()
  @CleanedLine('Reference', 100)
  reference?: string | null;
}

@InputType({ description: 'Lines that a person is to look at before they buy.' })
export class CreateBasketInput {
  @Field(() => [BasketLineInput], { description: `1 to ${MAX_LINES} lines.` })
  @ArrayMinSize(1, { message: 'A basket has at least one line' })
  @MaxItems(MAX_LINES, `A basket has at most ${MAX_LINES} lines`)
  @ValidateNested({ each: true })
  lines!: BasketLineInput[];
}
