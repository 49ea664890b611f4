import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  Needs,
  RequestedFields,
  RequestedFieldsAt,
  type FieldSelection,
} from '../../../shared/requested-fields';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { LocalDate } from '../../../shared/scalars';
import { shipsFromStock, workingDays } from '../../calendar/working-days.service';
import { pictureSrcSet } from '../../images/picture-url';
import { companyLoader } from '../../people/companies/company.loader';
import { publicName } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { canSeeAllTools } from './tool.policy';
import { Family } from './family.entity';
import { closestTools } from './closest.service';
import { familyLoader } from './family.service';
import { Tool } from './tool.entity';
import { publicToolLoader } from './tool.loader';
import { AddToolInput, ToolFilter, ToolsArgs, UpdateToolInput } from './tool.inputs';
import { READ_OF_OWNER, seesTool } from './custom-tool.policy';
import { picturesOf, ToolPicture } from './tool-picture.type';
import { relatedTools } from './tool.related';
import { listTools } from './tool.lists';
import { addTool, deleteTool, getTool, updateTool } from './tool.service';

export const { Connection: ToolConnection } = connectionTypes(Tool, 'Tool');

@Resolver(() => Tool)
export class ToolResolver {
  @Query(() => ToolConnection, { description: 'Tools on sale.' })
  tools(
    @Context() ctx: Ctx,
    @Args(() => ToolsArgs) args: ToolsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listTools(ctx, args, requested);
  }

  @Query(() => [Tool], {
    description:
      'Up to 12 tools on sale with the most words of a search, the best first: for a search that finds no tool with all of them.',
  })
  closestTools(
    @Context() ctx: Ctx,
    @Arg('filter', () => ToolFilter) filter: ToolFilter,
    @RequestedFieldsAt<Tool>([], []) fields: FieldSelection,
  ) {
    return closestTools(ctx, filter, fields);
  }

  @Query(() => Tool, { description: 'One tool on sale, or NOT_FOUND.' })
  tool(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @RequestedFieldsAt<Tool>([], READ_OF_OWNER) fields: FieldSelection,
  ) {
    return getTool(ctx, id, fields);
  }

  @Query(() => [Tool], {
    description: 'Up to four tools on sale that resemble a tool, the most similar first.',
  })
  relatedTools(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return relatedTools(ctx, id);
  }

  @Mutation(() => Tool, { description: 'Adds a tool to the catalogue (admins).' })
  addTool(@Context() ctx: Ctx, @Arg('input') input: AddToolInput) {
    return addTool(ctx, input);
  }

  @Mutation(() => Tool, {
    description: 'Changes a tool (admins). Existing orders keep their name and price.',
  })
  updateTool(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Arg('input') input: UpdateToolInput) {
    return updateTool(ctx, { id, input });
  }

  @Mutation(() => Tool, { description: 'Deletes a tool (admins). Its orders remain readable.' })
  deleteTool(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteTool(ctx, id);
  }

  @Needs<Tool>('picture')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The picture in several widths, as the srcset of an img; null for a picture stored elsewhere.',
  })
  pictureSrcSet(@Root() tool: Tool) {
    return pictureSrcSet(tool.picture);
  }

  @Needs<Tool>('picture', 'furtherPictures')
  @FieldResolver(() => [ToolPicture], { description: 'All pictures, `picture` first; at most eight.' })
  pictures(@Root() tool: Tool) {
    return picturesOf(tool);
  }

  @Needs<Tool>('place')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Place in the warehouse; only for admins.',
  })
  async place(@Root() { place }: Tool, @Context() ctx: Ctx) {
    return canSeeAllTools(await ctx.viewer()).allowed ? place : null;
  }

  @Needs<Tool>('id')
  @FieldResolver(() => LocalDate, { description: 'The day on which an order from the stock leaves.' })
  async shipsOn(@Root() _tool: Tool, @Context() ctx: Ctx) {
    return shipsFromStock(await workingDays(ctx));
  }

  @FieldResolver(() => Family, { nullable: true, description: 'Family of the tool.' })
  family(@Root() tool: Tool, @Context() ctx: Ctx) {
    // A list has joined it.
    if (tool.family !== undefined) return tool.family;
    return tool.familyId ? familyLoader(ctx).load(tool.familyId) : null;
  }

  @Needs<Tool>('replacedById')
  @FieldResolver(() => Tool, { nullable: true, description: 'The tool that replaces a discontinued one.' })
  async replacedBy(@Root() { replacedById }: Tool, @Context() ctx: Ctx): Promise<Tool | null> {
    if (!replacedById) return null;
    const tool = await publicToolLoader(ctx).load(replacedById);
    return tool.customerId === null || seesTool(await ctx.viewer(), tool) ? tool : null;
  }

  @Needs<Tool>(...READ_OF_OWNER)
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The company or customer that it is made for; null for a tool of the catalogue.',
  })
  async madeFor(@Root() { customerId, companyId }: Tool, @Context() ctx: Ctx): Promise<string | null> {
    if (companyId) return (await companyLoader(ctx).load(companyId)).legalName;
    return customerId ? publicName(await userLoader(ctx).load(customerId)) : null;
  }
}
