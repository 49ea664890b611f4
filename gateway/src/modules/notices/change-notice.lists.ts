import { paginate, type ConnectionOf } from '../../db/lists/paginate';
import { sql, Where } from '../../db/sql';
import { signedIn, type Ctx } from '../../shared/ctx';
import { authorize } from '../../shared/permission';
import type { PageArgs } from '../../shared/page';
import type { RequestedFields } from '../../shared/requested-fields';
import { ChangeNotice } from './change-notice.entity';
import { canPublishNotices } from './change-notice.policy';

interface Listing {
  readonly args: PageArgs;
  readonly requested: RequestedFields;
}

const listed = (ctx: Ctx, where: Where, { args, requested }: Listing): Promise<ConnectionOf<ChangeNotice>> =>
  ctx.readList((db) =>
    paginate(db, {
      Entity: ChangeNotice,
      where,
      args,
      requested,
      sort: { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' },
      direction: 'DESC',
    }),
  );

/** All notices, also withdrawn ones, newest first (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listNotices(ctx: Ctx, listing: Listing): Promise<ConnectionOf<ChangeNotice>> {
  authorize(canPublishNotices(await signedIn(ctx)));
  return listed(ctx, new Where(), listing);
}

/** The notices that the viewer was notified of, newest first. @throws DomainError UNAUTHENTICATED */
export async function listMyNotices(ctx: Ctx, listing: Listing): Promise<ConnectionOf<ChangeNotice>> {
  const { userId } = await signedIn(ctx);
  const theirs = sql`item.id IN (SELECT notice_id FROM change_notice_recipients WHERE user_id = ${userId})`;
  return listed(ctx, new Where().and(theirs), listing);
}
