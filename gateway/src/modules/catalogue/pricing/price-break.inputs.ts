import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_UNIT_PRICE } from '../../../rules/ladder';
import { Whole } from '../../../shared/field-rules';
import { Money } from '../../../shared/scalars';

@ObjectType({ description: 'A price for larger quantities.', simpleResolvers: true })
export class PriceBreak {
  @Field(() => Int, { description: 'Smallest quantity that has this price, units.' })
  minQuantity!: number;

  @Field(() => Money, { description: 'Price per unit.' })
  unitPrice!: number;
}

@InputType({ description: 'A price for larger quantities.' })
export class PriceBreakInput {
  @Field(() => Int, { description: 'Smallest quantity that has this price, units.' })
  @Whole('Quantity', 2)
  minQuantity!: number;

  @Field(() => Money, { description: 'Price per unit, at most that of the smaller quantities.' })
  @Whole('Unit price', 0, MAX_UNIT_PRICE)
  unitPrice!: number;
}
