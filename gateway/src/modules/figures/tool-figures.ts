import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/scalars';
import { FigurePeriod } from './figure.period';

@ObjectType({ simpleResolvers: true })
abstract class Sold {
  @Field(() => Money, { description: 'Its revenue, as in salesFigures.' })
  now!: number;

  @Field(() => Money, { description: 'Its revenue in the period before.' })
  before!: number;

  @Field(() => Int, { description: 'Units ordered in the period, less credited ones.' })
  units!: number;
}

@ObjectType({ description: 'Sales of a tool in a period.', simpleResolvers: true })
export class ToolSales extends Sold {
  id!: string;
}

@ObjectType({ description: 'Sales of a family of tools in a period.', simpleResolvers: true })
export class FamilySales extends Sold {
  id!: string | null;
}

@ObjectType({ description: 'What was sold most in a period.', simpleResolvers: true })
export class BestSellers {
  @Field(() => FigurePeriod, { description: 'The period.' })
  period!: FigurePeriod;

  @Field(() => [ToolSales], { description: 'The ten tools with the greatest revenue.' })
  tools!: ToolSales[];

  @Field(() => [FamilySales], { description: 'The ten families with the greatest revenue.' })
  families!: FamilySales[];
}

@ObjectType({ description: 'For how long the stock of a tool lasts.', simpleResolvers: true })
export class ToolCover {
  id!: string;

  @Field(() => Int, { description: 'Units in stock now.' })
  stock!: number;

  @Field(() => Int, { description: 'Units ordered in the period.' })
  units!: number;

  @Field(() => Float, { description: 'Weeks for which the stock lasts, at the pace of the period.' })
  weeks!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The same at the pace of the period before; null if none was ordered in it.',
  })
  weeksBefore!: number | null;
}

@ObjectType({ description: 'Tools whose stock ends first.', simpleResolvers: true })
export class StockCover {
  @Field(() => FigurePeriod, { description: 'The period that says how much is ordered a week.' })
  period!: FigurePeriod;

  @Field(() => [ToolCover], {
    description: 'The ten tools that are sold, were ordered in the period, and run out first.',
  })
  tools!: ToolCover[];
}
