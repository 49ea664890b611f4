import { Arg, Args, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { RequestedFields, RequestedFieldsAt, type FieldSelection } from '../../../shared/requested-fields';
import { Tool } from '../tools/tool.entity';
import { ToolConnection } from '../tools/tool.resolver';
import { missingValues, nextToolWithoutValue, toolsWithoutValue } from './missing-values.service';
import { MissingValues, ToolsWithoutValueArgs } from './missing-values.type';

@Resolver()
export class MissingValuesResolver {
  @Query(() => [MissingValues], {
    description:
      'How many tools of a family have no value of each of its attributes, in their order (staff).',
  })
  missingValues(@Context() ctx: Ctx, @Arg('familyId', () => ID) familyId: string) {
    return missingValues(ctx, familyId);
  }

  @Query(() => ToolConnection, { description: 'Tools without a value of an attribute, by name (staff).' })
  toolsWithoutValue(
    @Context() ctx: Ctx,
    @Args(() => ToolsWithoutValueArgs) args: ToolsWithoutValueArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return toolsWithoutValue(ctx, args, requested);
  }

  @Query(() => Tool, {
    nullable: true,
    description:
      'The tool that follows a tool among those without a value of an attribute, after the last one the first; null if there is no other (staff).',
  })
  nextToolWithoutValue(
    @Context() ctx: Ctx,
    @Arg('attributeId', () => ID) attributeId: string,
    @Arg('toolId', () => ID) toolId: string,
    @RequestedFieldsAt<Tool>([], []) fields: FieldSelection,
  ) {
    return nextToolWithoutValue(ctx, { attributeId, toolId }, fields);
  }
}
