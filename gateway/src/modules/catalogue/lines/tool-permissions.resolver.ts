import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { workingDays } from '../../calendar/working-days.service';
import { Tool } from '../tools/tool.entity';
import { READ_OF_PERMISSIONS, ToolPermissions, toolPermissions } from './tool-permissions.policy';

@Resolver(() => Tool)
export class ToolPermissionsResolver {
  @Needs<Tool>(...READ_OF_PERMISSIONS)
  @FieldResolver(() => ToolPermissions, { description: "The viewer's current permissions on it." })
  async viewerCan(@Root() tool: Tool, @Context() ctx: Ctx): Promise<ToolPermissions> {
    return toolPermissions(await ctx.viewer(), tool, await workingDays(ctx));
  }
}
