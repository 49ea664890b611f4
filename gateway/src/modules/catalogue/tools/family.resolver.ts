import { Ctx as Context, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Family } from './family.entity';
import { familyCounts, listFamilies } from './family.service';

@Resolver(() => Family)
export class FamilyResolver {
  @Query(() => [Family], { description: 'All families, in the order of the catalogue.' })
  families(@Context() ctx: Ctx) {
    return listFamilies(ctx);
  }

  @FieldResolver(() => Int, { description: 'Tools on sale in this family.' })
  async toolCount(@Root() family: Family, @Context() ctx: Ctx) {
    return (await familyCounts(ctx)).get(family.id) ?? 0;
  }
}
