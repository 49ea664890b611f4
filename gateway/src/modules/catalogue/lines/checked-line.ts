import { Field, Int, ObjectType } from 'type-graphql';
import { Refusal } from '../../../shared/refusal';
import { LocalDate, Money } from '../../../shared/scalars';
import { LinePart } from '../production/line-part';
import { PriceBreak } from '../pricing/price-break.inputs';
import { LineFix } from './line-fix';
import { Tool } from '../tools/tool.entity';

@ObjectType({
  description: 'Evaluation of a line at present. Without a tool, there are no prices.',
  simpleResolvers: true,
})
export class CheckedLine {
  @Field(() => Tool, { nullable: true, description: 'The tool; null if no tool on sale has this id or SKU.' })
  tool!: Tool | null;

  @Field(() => Int, { description: 'The given units.' })
  quantity!: number;

  @Field(() => Money, { nullable: true, description: 'Price per unit at this quantity.' })
  unitPrice!: number | null;

  @Field(() => Money, { nullable: true, description: 'Price per unit without price breaks.' })
  listUnitPrice!: number | null;

  @Field(() => Money, { nullable: true, description: 'quantity × unitPrice.' })
  total!: number | null;

  @Field(() => Int, { nullable: true, description: 'Quantity of the price break that applies.' })
  breakQuantity!: number | null;

  @Field(() => PriceBreak, { nullable: true, description: 'The next price break.' })
  next!: PriceBreak | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day on which all of this quantity can leave.' })
  shipsOn!: string | null;

  @Field(() => [LinePart], {
    description:
      'Parts by the day on which they can leave, earliest first; empty if there are too few units.',
  })
  parts!: readonly LinePart[];

  @Field(() => [Refusal], {
    description: 'Problems that prevent ordering, most important first; empty if none.',
  })
  problems!: Refusal[];

  @Field(() => [Tool], {
    description: 'Up to three tools with a similar SKU or name, or the replacement of a discontinued tool.',
  })
  suggestions!: Tool[];

  @Field(() => [LineFix], { description: 'Ways out of each problem, the best first.' })
  fixes!: LineFix[];
}

@ObjectType({ description: 'Evaluation of several lines at present.', simpleResolvers: true })
export class LinesCheck {
  @Field(() => [CheckedLine], { description: 'In the order of the given lines.' })
  lines!: CheckedLine[];

  @Field(() => Money, { description: 'Total of the lines that have a price.' })
  total!: number;

  @Field(() => Money, { description: 'The same without price breaks.' })
  listTotal!: number;

  @Field(() => Money, { description: 'Smallest total of a purchase.' })
  orderMinimum!: number;

  @Field(() => Money, { description: 'Amount missing to the order minimum; 0 if none.' })
  shortfall!: number;
}
