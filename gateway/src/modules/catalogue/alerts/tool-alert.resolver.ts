import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Tool } from '../tools/tool.entity';
import { toolLoader } from '../tools/tool.loader';
import { ToolAlert } from './tool-alert.entity';
import { ToolAlertInput } from './tool-alert.inputs';
import { addToolAlert, myToolAlerts, removeToolAlert } from './tool-alert.service';

@Resolver(() => ToolAlert)
export class ToolAlertResolver {
  @Query(() => [ToolAlert], {
    description: 'What the viewer waits to be told, newest first; without tools that were deleted.',
  })
  myToolAlerts(
    @Context() ctx: Ctx,
    @Arg('toolId', () => ID, { nullable: true, description: 'Only of this tool.' }) toolId?: string | null,
  ) {
    return myToolAlerts(ctx, toolId);
  }

  @Mutation(() => ToolAlert, {
    description:
      'Asks to be told of a tool of the catalogue. An open alert of the same kind gets the new quantity and price, and keeps its place.',
  })
  addToolAlert(@Context() ctx: Ctx, @Arg('input') input: ToolAlertInput) {
    return addToolAlert(ctx, input);
  }

  @Mutation(() => Boolean, {
    description: 'Stops an open alert of the viewer; false if there is none, because it was stopped or sent.',
  })
  removeToolAlert(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return removeToolAlert(ctx, id);
  }

  @FieldResolver(() => Tool, { description: 'The tool that it is about.' })
  tool(@Root() { toolId }: ToolAlert, @Context() ctx: Ctx) {
    return toolLoader(ctx).load(toolId);
  }
}
