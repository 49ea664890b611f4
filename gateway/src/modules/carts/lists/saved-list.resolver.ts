import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { Tool } from '../../catalogue/tools/tool.entity';
import { toolLoader } from '../../catalogue/tools/tool.loader';
import { seesTool } from '../../catalogue/tools/custom-tool.policy';
import { SavedLine } from './saved-line.entity';
import { SavedList } from './saved-list.entity';
import { AddToListInput, CreateListInput, UpdateListInput } from './saved-list.inputs';
import { lineCountLoader, listCountLoader, savedLinesLoader } from './saved-list.loader';
import { ListPermissions, listPermissions } from './saved-list.policy';
import {
  addToList,
  createList,
  deleteList,
  myList,
  myLists,
  restoreList,
  updateList,
} from './saved-list.service';

@Resolver(() => SavedList)
export class SavedListResolver {
  @Query(() => [SavedList], { description: "The viewer's lists, the last changed first." })
  myLists(@Context() ctx: Ctx) {
    return myLists(ctx);
  }

  @Query(() => SavedList, { description: "One of the viewer's lists; any other is NOT_FOUND." })
  myList(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return myList(ctx, id);
  }

  @Mutation(() => SavedList, { description: 'Saves a list of tools and quantities.' })
  createList(@Context() ctx: Ctx, @Arg('input') input: CreateListInput) {
    return createList(ctx, input);
  }

  @Mutation(() => SavedList, { description: 'Renames a list, or replaces its lines.' })
  updateList(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Arg('input') input: UpdateListInput) {
    return updateList(ctx, id, input);
  }

  @Mutation(() => SavedList, { description: 'Adds lines to a list.' })
  addToList(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Arg('input') { lines }: AddToListInput) {
    return addToList(ctx, id, lines);
  }

  @Mutation(() => SavedList, { description: 'Deletes a list; restoreList undoes it.' })
  deleteList(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteList(ctx, id);
  }

  @Mutation(() => SavedList, { description: 'Undoes deleteList.' })
  restoreList(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return restoreList(ctx, id);
  }

  @FieldResolver(() => [SavedLine], { description: 'The lines in their order.' })
  async lines(@Root() list: SavedList, @Context() ctx: Ctx): Promise<SavedLine[]> {
    const lines = await savedLinesLoader(ctx).load(list.id);
    const tools = await Promise.all(lines.map(({ toolId }) => toolLoader(ctx).load(toolId)));
    const viewer = await signedIn(ctx);
    // Former members no longer see tools that are made for the company.
    return lines.filter((_line, at) => seesTool(viewer, tools[at] as Tool));
  }

  @FieldResolver(() => Int, { description: 'The number of lines.' })
  lineCount(@Root() list: SavedList, @Context() ctx: Ctx) {
    return lineCountLoader(ctx).load(list.id);
  }

  @FieldResolver(() => ListPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() list: SavedList, @Context() ctx: Ctx): Promise<ListPermissions> {
    return listPermissions(await signedIn(ctx), list, await listCountLoader(ctx).load(list));
  }
}

@Resolver(() => SavedLine)
export class SavedLineResolver {
  @FieldResolver(() => Tool, { description: 'The tool, also if it is no longer on sale.' })
  tool(@Root() line: SavedLine, @Context() ctx: Ctx) {
    return toolLoader(ctx).load(line.toolId);
  }
}
