import { Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Family } from './family.entity';
import { SetFamilyCapacityArgs } from './family.inputs';
import { familyCounts, listFamilies, setFamilyCapacity } from './family.service';

@Resolver(() => Family)
export class FamilyResolver {
  @Query(() => [Family], { description: 'All families, in the order of the catalogue.' })
  families(@Context() ctx: Ctx) {
    return listFamilies(ctx);
  }

  @Mutation(() => Family, {
    description:
      'Sets how many units a week are made to order of the tools of a family (admins). Days that were promised stay.',
  })
  setFamilyCapacity(@Context() ctx: Ctx, @Args(() => SetFamilyCapacityArgs) args: SetFamilyCapacityArgs) {
    return setFamilyCapacity(ctx, args);
  }

  @FieldResolver(() => Int, { description: 'Tools on sale in this family.' })
  async toolCount(@Root() family: Family, @Context() ctx: Ctx) {
    return (await familyCounts(ctx)).get(family.id) ?? 0;
  }
}
