import { IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Typed, Whole, MaxItems } from '../../../shared/field-rules';

/** The most lines of one check. */
export const MAX_LINES = 500;
/** Longer texts are not part numbers. */
const MAX_TYPED = 100;

@InputType({ description: 'A quantity of a tool, by its id or by its SKU.' })
export class LineInput {
  @Field(() => ID, { nullable: true, description: 'Id of the tool; without it, the SKU counts.' })
  toolId?: string | null;

  @Field(() => String, { nullable: true, description: 'SKU in any case, with or without blanks.' })
  @IsOptional()
  @Typed('SKU', MAX_TYPED)
  sku?: string | null;

  @Field(() => Int, { description: 'Units.' })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only what is in stock counts, also of a tool that is made to order.',
  })
  @IsOptional()
  @IsBoolean()
  stockOnly?: boolean | null;
}

@ArgsType()
export class CheckLinesArgs {
  @Field(() => [LineInput], { description: `Up to ${MAX_LINES} lines.` })
  @MaxItems(MAX_LINES, `At most ${MAX_LINES} lines at a time`)
  @ValidateNested({ each: true })
  lines!: LineInput[];
}
