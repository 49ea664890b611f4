import { Field, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/scalars';
import { figuresOf } from './figure.compared';

@ObjectType({ description: 'Figures of sales on some days.', simpleResolvers: true })
export class Sales {
  @Field(() => Money, {
    description:
      'Net prices of the orders that were placed on these days and are not deleted, less credited. Without taxes, delivery and tooling fees.',
  })
  revenue!: number;

  @Field(() => Money, { description: 'Net prices of the units of returns that were credited on these days.' })
  credited!: number;

  @Field(() => Int, { description: 'Purchases that were placed on these days, with an order left.' })
  purchases!: number;

  @Field(() => Int, { description: 'Their orders, without deleted ones.' })
  orders!: number;

  @Field(() => Money, {
    nullable: true,
    description: 'Net price of these orders per purchase, rounded; null without a purchase.',
  })
  averagePurchase!: number | null;
}

export const SalesFigures = figuresOf(Sales, 'Sales', 'Sales');
