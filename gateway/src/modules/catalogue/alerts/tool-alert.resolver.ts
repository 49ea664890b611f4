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
    description:
      "The viewer's open alerts, newest first, without those of deleted tools. What was sent is kept for 90 days.",
  })
  myToolAlerts(
    @Context() ctx: Ctx,
    @Arg('toolId', () => ID, { nullable: true, description: 'Only of this tool.' }) toolId?: string | null,
    @Arg('sent', () => Boolean, {
      defaultValue: false,
      description: 'Also those that were sent, after the open ones.',
    })
    sent = false,
  ) {
    return myToolAlerts(ctx, { toolId, sent });
  }

  @Mutation(() => ToolAlert, {
    description:
      'Asks to be notified of a tool of the catalogue. An open alert of the same kind gets the new quantity and price, and keeps its place.',
  })
  addToolAlert(@Context() ctx: Ctx, @Arg('input') input: ToolAlertInput) {
    return addToolAlert(ctx, input);
  }

  @Mutation(() => Boolean, {
    description: 'Removes an open alert of the viewer. Returns false if it was removed or sent already.',
  })
  removeToolAlert(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return removeToolAlert(ctx, id);
  }

  @FieldResolver(() => Tool, { description: 'The tool that it is about.' })
  tool(@Root() { toolId }: ToolAlert, @Context() ctx: Ctx) {
    return toolLoader(ctx).load(toolId);
  }
}
