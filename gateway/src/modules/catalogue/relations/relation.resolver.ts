import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Tool } from '../tools/tool.entity';
import { differencesOf } from './differences';
import { AttributeDifference, RelatedTool } from './related-tool.type';
import { RemoveToolRelationArgs, ToolRelationInput } from './relation.inputs';
import { kitsInStock, relationsOfTool } from './relation.loader';
import { removeToolRelation, saveToolRelation } from './relation.service';

@Resolver(() => Tool)
export class ToolRelationsResolver {
  @Mutation(() => Tool, {
    description:
      'Relates two tools, or changes how many pieces of a part are in a kit (staff). A relation that is there already stays.',
  })
  saveToolRelation(@Context() ctx: Ctx, @Arg('input') input: ToolRelationInput) {
    return saveToolRelation(ctx, input);
  }

  @Mutation(() => Tool, { description: 'Removes a relation of two tools (staff).' })
  removeToolRelation(@Context() ctx: Ctx, @Args(() => RemoveToolRelationArgs) args: RemoveToolRelationArgs) {
    return removeToolRelation(ctx, args);
  }

  @Needs<Tool>('id', 'familyId')
  @FieldResolver(() => [RelatedTool], {
    description:
      'The tools on sale that are related to it, by kind: what replaces it, is in it, fits with it, and its alternatives.',
  })
  async relations(@Root() of: Tool, @Context() ctx: Ctx): Promise<RelatedTool[]> {
    const related = await relationsOfTool(ctx.publicDb('tool_relations', 'tools')).load(of.id);
    return related.map((each) => ({ ...each, of }));
  }

  @Needs<Tool>('id')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many complete kits the parts in stock make; null for a tool that is no kit.',
  })
  kitsInStock(@Root() { id }: Tool, @Context() ctx: Ctx) {
    return kitsInStock(ctx.publicDb('tool_relations', 'tools')).load(id);
  }
}

@Resolver(() => RelatedTool)
export class RelatedToolResolver {
  @FieldResolver(() => [AttributeDifference], {
    description:
      'The attributes that differ, in the order of the family: for an alternative or a replacement in the same family.',
  })
  differences(@Root() related: RelatedTool, @Context() ctx: Ctx) {
    return differencesOf(ctx.publicDb('attributes', 'tool_attributes'), related);
  }
}
