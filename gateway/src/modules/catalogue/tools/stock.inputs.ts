import { IsOptional, ValidateBy } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Line, MAX_INTEGER, Whole } from '../../../shared/field-rules';
import { PageArgs } from '../../../shared/page';

const NotZero = (): PropertyDecorator =>
  ValidateBy({
    name: 'notZero',
    validator: { validate: (value) => value !== 0, defaultMessage: () => 'A correction cannot be 0' },
  });

@InputType({ description: 'Units that came from production.' })
export class ReceiveStockInput {
  @Field(() => Int, { description: 'Units.' })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'Number of the production order, or the like.' })
  @IsOptional()
  @Line('Reason', 200)
  reason?: string | null;
}

@InputType({ description: 'A difference that was found, e.g. when counting.' })
export class CorrectStockInput {
  @Field(() => Int, { description: 'Units to add; below 0 to take away.' })
  @NotZero()
  @Whole('Quantity', -MAX_INTEGER)
  quantity!: number;

  @Field({ description: 'Reason for the correction.' })
  @Line('Reason', 200)
  reason!: string;
}

@ArgsType()
export class StockMovementsArgs extends PageArgs {
  @Field(() => ID, { description: 'Id of the tool, also of a deleted one.' })
  toolId!: string;
}
