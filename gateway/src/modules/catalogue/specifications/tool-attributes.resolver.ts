import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { Attribute } from '../attributes/attribute.entity';
import { SetToolAttributesArgs } from '../attributes/attribute.inputs';
import { attributesOfFamily, valuesOfTool } from '../attributes/attribute.loader';
import { ToolAttribute } from '../attributes/tool-attribute.entity';
import { Family } from '../tools/family.entity';
import { ToolFacets } from '../facets/facet.type';
import { toolFacets } from './tool-facets.service';
import { setToolAttributes } from './tool-attributes.service';
import { understoodSearch } from '../understanding/show-understood';
import { UnderstoodSearch } from '../understanding/understood-search.type';
import { Tool } from '../tools/tool.entity';
import { ToolFilter } from '../tools/tool.inputs';

@Resolver(() => Tool)
export class ToolAttributesResolver {
  @Query(() => ToolFacets, {
    description:
      'What a list of tools can be filtered by, with counts; takes the filter of the list. Without a family there are no facets, and each count is exact up to 10000; 10001 means more.',
  })
  toolFacets(@Context() ctx: Ctx, @Arg('filter', () => ToolFilter) filter: ToolFilter) {
    return toolFacets(ctx, filter);
  }

  @Query(() => UnderstoodSearch, {
    nullable: true,
    description:
      'What the numbers of a search, and the words around them, say about attributes: the list of the same filter has the tools that meet it. Null if all of the search is words.',
  })
  understoodSearch(@Context() ctx: Ctx, @Arg('filter', () => ToolFilter) filter: ToolFilter) {
    return understoodSearch(ctx, filter);
  }

  @Mutation(() => Tool, {
    description:
      'Sets attributes of a tool as they are typed; those that are not given stay (staff). A value that cannot be read is refused by the key of its attribute, and nothing is saved.',
  })
  setToolAttributes(@Context() ctx: Ctx, @Args(() => SetToolAttributesArgs) args: SetToolAttributesArgs) {
    return setToolAttributes(ctx, args);
  }

  // A tool that has moved to another family keeps its values; they are shown again if it comes back.
  @Needs<Tool>('id', 'familyId')
  @FieldResolver(() => [ToolAttribute], {
    description: 'What is known of it, in the order of the attributes of its family.',
  })
  async attributes(@Root() { id, familyId }: Tool, @Context() ctx: Ctx) {
    const values = await valuesOfTool(ctx.publicDb('attributes', 'tool_attributes')).load(id);
    return values.filter(({ attribute }) => attribute.familyId === familyId);
  }
}

@Resolver(() => Family)
export class FamilyAttributesResolver {
  @FieldResolver(() => [Attribute], { description: 'What is known of its tools, in its order.' })
  attributes(@Root() { id }: Family, @Context() ctx: Ctx) {
    return attributesOfFamily(ctx.publicDb('attributes')).load(id);
  }
}
