import { ArrayUnique, IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { CleanedLine, Line, Whole, MaxItems } from '../../../shared/field-rules';
import { MAX_KEY } from '../../idempotency/idempotency.service';
import { Departure } from '../../catalogue/production/departure';

/** The most lines of a cart: as many as a purchase takes. */
const MAX_LINES = 200;
/** Nothing else is asked of an id: a cart may name what is no longer, or not yet, on sale. */
const MAX_ID = 100;

@InputType({ description: 'A line of a cart.' })
export class CartLineInput {
  @Field(() => ID, { description: 'Id of the tool. Each tool is in a cart once.' })
  @Line('Tool', MAX_ID)
  toolId!: string;

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

  @Field(() => Departure, {
    nullable: true,
    description: 'Departure of its parts, if some of it is made to order.',
  })
  @IsOptional()
  @IsEnum(Departure)
  departure?: Departure | null;
}

@InputType({ description: "The whole content of the viewer's cart." })
export class SaveCartInput {
  @Field(() => [CartLineInput], { description: `All lines in their order, at most ${MAX_LINES}.` })
  @ArrayUnique(({ toolId }: CartLineInput) => String(toolId).toLowerCase(), {
    message: 'Each tool may be given once',
  })
  @MaxItems(MAX_LINES, `A cart has at most ${MAX_LINES} lines`)
  @ValidateNested({ each: true })
  lines!: CartLineInput[];

  @Field({ description: 'Idempotency key of a purchase of these lines: a new one for each content.' })
  @Line('Attempt key', MAX_KEY)
  attemptKey!: string;

  @Field(() => Int, { description: 'Version that the change is based on; 0 if there was no cart.' })
  @Whole('Version', 0)
  version!: number;
}
