import { readFeed, type FeedEvent, type Position } from '../../events/feed';
import { signedIn, type AppServices, type Ctx } from '../../shared/ctx';
import { authorize } from '../../shared/permission';
import { typesFor } from './company-events.policy';
import { canReadFeed } from './event-feed.policy';
import { cursorOf, FEED_DAYS, positionOf } from '../../events/feed-cursor';
import { shownEvents, type ShownEvent } from './shown-event.service';

interface FeedArgs {
  /** `next` of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

interface FeedPage {
  readonly events: readonly ShownEvent[];
  /** Null before the first event. */
  readonly next: string | null;
  readonly more: boolean;
}

/**
 * A page of the events of the viewer's company, or of the shop, in the order of their commits (adr/0117).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, SCOPE_REQUIRED, BAD_USER_INPUT, CURSOR_EXPIRED
 */
export async function readEvents(ctx: Ctx, { after, limit }: FeedArgs): Promise<FeedPage> {
  const actor = await signedIn(ctx);
  authorize(canReadFeed(actor));
  const days = daysOf(ctx.services);
  const position = after === null ? null : positionOf(after, days);
  const companyId = actor.key?.companyId ?? null;
  const of = { companyId, ...(companyId !== null && { types: typesFor(actor.key?.scopes ?? new Set()) }) };
  const begun = Date.now();
  const found = await readFeed(ctx.db, { of, after: position, days, limit: limit + 1 });
  const more = found.length > limit;
  const page = found.slice(0, limit);
  const last: FeedEvent | undefined = page.at(-1);
  return {
    events: await shownEvents(ctx.db, companyId, page),
    next: nextOf(last ?? position, more && last ? last.at.getTime() : begun),
    more,
  };
}

/** Days of the feed: events are deleted with the audit log, which may be kept for fewer days. */
export const daysOf = ({ env }: Pick<AppServices, 'env'>): number =>
  Math.min(FEED_DAYS, env.AUDIT_LOG_DAYS || FEED_DAYS);

const nextOf = (position: Position | null, until: number): string | null =>
  position && cursorOf({ position, until });
