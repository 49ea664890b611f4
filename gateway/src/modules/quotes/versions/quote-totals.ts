import { Field, ObjectType } from 'type-graphql';
import { LocalDate, Money } from '../../../shared/scalars';
import { LinesTax } from '../../sales/checkout/lines-tax.type';

@ObjectType({ description: 'Totals of a version of a quote if it is accepted now.', simpleResolvers: true })
export class QuoteTotals {
  @Field(() => Money, {
    description: 'Total of lines and charges, without tax; the total to agree to in acceptQuote.',
  })
  total!: number;

  @Field(() => LinesTax, { description: 'Tax on the total.' })
  tax!: LinesTax;

  @Field(() => Money, {
    nullable: true,
    description: 'Deposit, which is paid first; null without one. Before the tax is decided, without it.',
  })
  deposit!: number | null;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Day on which everything leaves; null without a lead time, and with a deposit, from whose payment it counts.',
  })
  shipsOn!: string | null;
}
