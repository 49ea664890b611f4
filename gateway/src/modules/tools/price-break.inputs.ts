import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Whole } from '../../shared/field-rules';
import { Money } from '../../shared/scalars';
import type { PriceStep } from './pricing';

/** The own price of a tool is the first rung of its ladder of at most ten. */
export const MAX_BREAKS = 9;
/** Cents. */
const MAX_UNIT_PRICE = 100_000_000;

@ObjectType({ description: 'A price for larger quantities.', simpleResolvers: true })
export class PriceBreak implements PriceStep {
  @Field(() => Int, { description: 'Smallest quantity that has this price, units.' })
  minQuantity!: number;

  @Field(() => Money, { description: 'Price per unit.' })
  unitPrice!: number;
}

@InputType({ description: 'A price for larger quantities.' })
export class PriceBreakInput implements PriceStep {
  @Field(() => Int, { description: 'Smallest quantity that has this price, units.' })
  @Whole('Quantity', 2)
  minQuantity!: number;

  @Field(() => Money, { description: 'Price per unit, at most that of the smaller quantities.' })
  @Whole('Unit price', 0, MAX_UNIT_PRICE)
  unitPrice!: number;
}
