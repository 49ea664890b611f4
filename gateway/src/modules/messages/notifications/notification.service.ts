import { In, IsNull } from 'typeorm';
import { paginate, type ConnectionOf } from '../../../db/lists/paginate';
import { query, sql, Where } from '../../../db/sql';
import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import type { PageArgs } from '../../../shared/page';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { kindsListedAt } from '../group.service';
import { Notification } from '../notification.entity';
import type { MarkReadArgs } from './notification.inputs';

/** The viewer's notifications, newest first. @throws DomainError UNAUTHENTICATED */
export async function myNotifications(
  ctx: Ctx,
  args: PageArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Notification>> {
  const { userId } = await signedIn(ctx);
  return paginate(ctx.db, {
    Entity: Notification,
    where: new Where().and(sql`item.user_id = ${userId}`),
    args,
    requested,
    sort: { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' },
    direction: SortDirection.DESC,
  });
}

/** Prepared SQL: every visible tab of every signed-in user requests it once a minute. */
async function unreadOf(ctx: Ctx, { userId }: Actor): Promise<number> {
  const [found] = await query<{ unread: number }>(ctx.db, {
    sql: 'SELECT count(*)::int AS unread FROM notifications WHERE user_id = $1 AND read_at IS NULL',
    values: [userId],
  });
  return found?.unread ?? 0;
}

/** How many of the viewer's notifications are unread. @throws DomainError UNAUTHENTICATED */
export const myUnreadNotifications = async (ctx: Ctx): Promise<number> => unreadOf(ctx, await signedIn(ctx));

/** Marks some or all of the viewer's notifications as read. @returns how many are unread. @throws DomainError UNAUTHENTICATED */
export async function markNotificationsRead(ctx: Ctx, { ids, kinds, list }: MarkReadArgs): Promise<number> {
  const actor = await signedIn(ctx);
  const wanted = list ? kindsListedAt(list).filter((kind) => !kinds || kinds.includes(kind)) : kinds;
  const unread = {
    userId: actor.userId,
    readAt: IsNull(),
    ...(ids && { id: In(ids) }),
    ...(wanted && { message: In(wanted) }),
  };
  await ctx.db.update(Notification, unread, { readAt: new Date() });
  return unreadOf(ctx, actor);
}
