import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedIn, type Ctx } from '../../shared/ctx';
import { SavedView } from './saved-view.entity';
import { SavedViewInput, SavedViewsArgs } from './saved-view.inputs';
import { canDelete, SavedViewPermissions } from './saved-view.policy';
import { deleteView, savedViews, saveView } from './saved-view.service';

@Resolver(() => SavedView)
export class SavedViewResolver {
  @Query(() => [SavedView], {
    description: "The viewer's views of a list, and for staff those that colleagues share, by name.",
  })
  savedViews(@Context() ctx: Ctx, @Args(() => SavedViewsArgs) { list }: SavedViewsArgs) {
    return savedViews(ctx, list);
  }

  @Mutation(() => SavedView, {
    description: "Saves a view of a list, in place of the viewer's view of the same name.",
  })
  saveView(@Context() ctx: Ctx, @Arg('input') input: SavedViewInput) {
    return saveView(ctx, input);
  }

  @Mutation(() => Boolean, { description: 'Deletes a view of a list.' })
  deleteView(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteView(ctx, id);
  }

  @FieldResolver(() => SavedViewPermissions, { description: "The viewer's current permissions." })
  async viewerCan(@Root() view: SavedView, @Context() ctx: Ctx): Promise<SavedViewPermissions> {
    return { delete: canDelete(await signedIn(ctx), view) };
  }
}
