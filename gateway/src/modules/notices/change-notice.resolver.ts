import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes, PageArgs } from '../../shared/page';
import { authorize } from '../../shared/permission';
import { Needs, RequestedFields } from '../../shared/requested-fields';
import { Tool } from '../catalogue/tools/tool.entity';
import { toolLoader } from '../catalogue/tools/tool.loader';
import { ChangeNotice } from './change-notice.entity';
import { ChangeNoticeInput } from './change-notice.inputs';
import { listMyNotices, listNotices } from './change-notice.lists';
import { noticesOfTool, recipientCountLoader } from './change-notice.loader';
import { canPublishNotices, canWithdraw, ChangeNoticePermissions } from './change-notice.policy';
import { publishNotice, withdrawNotice } from './change-notice.service';

const { Connection: ChangeNoticeConnection } = connectionTypes(ChangeNotice, 'ChangeNotice');

@Resolver(() => ChangeNotice)
export class ChangeNoticeResolver {
  @Query(() => ChangeNoticeConnection, {
    description: 'All notices of changes, also withdrawn ones, newest first (staff).',
  })
  changeNotices(
    @Context() ctx: Ctx,
    @Args(() => PageArgs) args: PageArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listNotices(ctx, { args, requested });
  }

  @Query(() => ChangeNoticeConnection, {
    description: 'The notices that the viewer was notified of, newest first.',
  })
  myChangeNotices(
    @Context() ctx: Ctx,
    @Args(() => PageArgs) args: PageArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listMyNotices(ctx, { args, requested });
  }

  @Mutation(() => ChangeNotice, {
    description:
      'Publishes a notice (staff): it is on the page of the tool from now on. Those who bought the tool within 24 months, or have it in a saved list, are notified on the next Monday, each once.',
  })
  publishChangeNotice(@Context() ctx: Ctx, @Arg('input') input: ChangeNoticeInput) {
    return publishNotice(ctx, input);
  }

  @Mutation(() => ChangeNotice, {
    description: 'Withdraws a notice before its customers are notified (staff).',
  })
  withdrawChangeNotice(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return withdrawNotice(ctx, id);
  }

  @Needs<ChangeNotice>('toolId')
  @FieldResolver(() => Tool, { description: 'The tool that changes, even if it was deleted.' })
  tool(@Root() { toolId }: ChangeNotice, @Context() ctx: Ctx) {
    return toolLoader(ctx).load(toolId);
  }

  @FieldResolver(() => Int, { description: 'How many people were notified of it (staff).' })
  async recipientCount(@Root() { id }: ChangeNotice, @Context() ctx: Ctx): Promise<number> {
    authorize(canPublishNotices(await ctx.viewer()));
    return recipientCountLoader(ctx).load(id);
  }

  @Needs<ChangeNotice>('withdrawnAt')
  @FieldResolver(() => ChangeNoticePermissions, { description: "The viewer's permissions." })
  async viewerCan(@Root() notice: ChangeNotice, @Context() ctx: Ctx): Promise<ChangeNoticePermissions> {
    const viewer = await ctx.viewer();
    const recipients = canPublishNotices(viewer).allowed
      ? await recipientCountLoader(ctx).load(notice.id)
      : 0;
    return { withdraw: canWithdraw(viewer, notice, recipients) };
  }
}

@Resolver(() => Tool)
export class ToolNoticesResolver {
  @FieldResolver(() => [ChangeNotice], {
    description: 'Notices of its changes, without withdrawn ones, the latest change first.',
  })
  changeNotices(@Root() { id }: Tool, @Context() ctx: Ctx) {
    return noticesOfTool(ctx.publicDb('change_notices')).load(id);
  }
}

export const changeNoticeResolvers = [ChangeNoticeResolver, ToolNoticesResolver] as const;
