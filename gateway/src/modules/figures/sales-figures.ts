import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDate, Money } from '../../shared/scalars';
import { FigurePeriod } from './figure.period';

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

@ObjectType({ description: 'A day or a week of a period.', simpleResolvers: true })
export class SalesPart {
  @Field(() => LocalDate, { description: 'First day.' })
  from!: string;

  @Field(() => LocalDate, { description: 'Last day.' })
  to!: string;

  @Field(() => Sales, { description: 'Sales of these days.' })
  now!: Sales;

  @Field(() => Sales, { description: 'Sales of the same days of the period before.' })
  before!: Sales;
}

@ObjectType({ description: 'Sales of a period, and of as many days before it.', simpleResolvers: true })
export class SalesFigures {
  @Field(() => FigurePeriod, { description: 'The period.' })
  period!: FigurePeriod;

  @Field(() => Sales, { description: 'All of the period.' })
  now!: Sales;

  @Field(() => Sales, { description: 'All of the period before.' })
  before!: Sales;

  @Field(() => [SalesPart], { description: 'Its days or weeks, the earliest first.' })
  parts!: SalesPart[];
}
