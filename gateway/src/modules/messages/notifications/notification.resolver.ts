import { Args, Ctx as Context, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { connectionTypes, PageArgs } from '../../../shared/page';
import { RequestedFields } from '../../../shared/requested-fields';
import { Notification } from '../notification.entity';
import { BellEntry } from './bell-entry';
import { bellEntries } from './bell.service';
import { BellArgs, MarkReadArgs } from './notification.inputs';
import { markNotificationsRead, myNotifications, myUnreadNotifications } from './notification.service';

const { Connection: NotificationConnection } = connectionTypes(Notification, 'Notification');

@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationConnection, { description: "The viewer's notifications, newest first." })
  myNotifications(
    @Context() ctx: Ctx,
    @Args(() => PageArgs) args: PageArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return myNotifications(ctx, args, requested);
  }

  @Query(() => [BellEntry], {
    description:
      "The viewer's latest notifications, newest first; three or more unread ones of one kind are one.",
  })
  myBell(@Context() ctx: Ctx, @Args(() => BellArgs) { first }: BellArgs) {
    return bellEntries(ctx, first);
  }

  @Query(() => Int, { description: "Number of the viewer's unread notifications." })
  myUnreadNotifications(@Context() ctx: Ctx) {
    return myUnreadNotifications(ctx);
  }

  @Mutation(() => Int, {
    description: "Marks the viewer's notifications as read; answers how many are still unread.",
  })
  markNotificationsRead(@Context() ctx: Ctx, @Args(() => MarkReadArgs) which: MarkReadArgs) {
    return markNotificationsRead(ctx, which);
  }
}
