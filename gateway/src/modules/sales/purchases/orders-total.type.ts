import { Field, Int, ObjectType } from 'type-graphql';
import { Money } from '../../../shared/scalars';

@ObjectType({
  description: 'Some orders of a purchase, and their total.',
  simpleResolvers: true,
})
export class OrdersTotal {
  @Field(() => Int, { description: 'Number of orders.' })
  orders!: number;

  @Field(() => Money, {
    description: 'Total with the charges that are billed with them, taxes included once they are decided.',
  })
  total!: number;
}
