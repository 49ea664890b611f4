import { Args, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { LinesCheck } from './checked-line';
import { RequestedFieldsAt, type FieldSelection } from '../../../shared/requested-fields';
import { CheckLinesArgs } from './line.inputs';
import { checkLines, READ_OF_A_TOOL } from './lines.service';
import type { Tool } from '../tools/tool.entity';

@Resolver()
export class LineResolver {
  @Query(() => LinesCheck, {
    description:
      'Prices, days of departure and problems of up to 500 lines, by the rules that placing an order applies.',
  })
  checkLines(
    @Context() ctx: Ctx,
    @Args(() => CheckLinesArgs) { lines }: CheckLinesArgs,
    @RequestedFieldsAt<Tool>(['lines', 'tool'], READ_OF_A_TOOL) toolFields: FieldSelection,
  ) {
    return checkLines(ctx, lines, toolFields);
  }
}
