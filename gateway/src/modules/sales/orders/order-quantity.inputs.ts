import { MaxLength } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Whole } from '../../../shared/field-rules';

@InputType({ description: 'Units of an order.' })
export class OrderQuantityInput {
  @Field(() => ID, { description: 'Id of the order.' })
  @MaxLength(100, { message: 'This is not an id' })
  id!: string;

  @Field(() => Int, { description: 'Units, at least 1.' })
  @Whole('Quantity', 1)
  quantity!: number;
}
