import { IsOptional, ValidateNested } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Whole } from '../../../shared/field-rules';
import { CENTS } from '../../../shared/money';
import { Money } from '../../../shared/scalars';

/** Cents. */
const MAX_BUDGET = (2 ** 31 - 1) * CENTS;

@InputType({ description: 'What an order may cost.' })
export class BudgetFilter {
  @Field(() => Money, { description: 'Highest total of an order, without taxes and delivery.' })
  @Whole('Budget', 0, MAX_BUDGET)
  amount!: number;

  @Field(() => Int, {
    defaultValue: 1,
    description:
      'Units that are needed. The smallest order that has so many, by minimum and multiple, is priced with its price break.',
  })
  @Whole('Quantity', 1)
  quantity!: number;
}

/** Conditions that tools of all families have. */
@InputType()
export class OfferFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only tools with enough stock for an order; false: only the others.',
  })
  inStock?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only tools with a data sheet, as a file or as a link; false: only the others.',
  })
  hasDataSheet?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'true: only tools whose smallest order, placed now, leaves by the end of the week of the next departure from the stock; false: only the others.',
  })
  shipsThisWeek?: boolean | null;

  @Field(() => BudgetFilter, {
    nullable: true,
    description: 'Only tools of which an order is within a budget, at the prices of the catalogue.',
  })
  @IsOptional()
  @ValidateNested()
  budget?: BudgetFilter | null;
}
