import { Args, Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { LinesCheck } from '../../catalogue/lines/lines.service';
import { LinesTax } from './lines-tax.type';
import { LinesTaxArgs } from './tax-quote.inputs';
import { taxOfLines } from './tax-quote.service';

@Resolver(() => LinesCheck)
export class TaxQuoteResolver {
  @FieldResolver(() => LinesTax, {
    description: 'Tax that placing the lines now would charge. It depends on the country of delivery.',
  })
  async tax(
    @Root() { total }: LinesCheck,
    @Context() ctx: Ctx,
    @Args(() => LinesTaxArgs) delivery: LinesTaxArgs,
  ): Promise<LinesTax> {
    const quoted = await taxOfLines(ctx, { ...delivery, total });
    return { ...quoted, grossTotal: total + quoted.tax };
  }
}
