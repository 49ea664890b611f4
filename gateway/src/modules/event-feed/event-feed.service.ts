import {
  findEvent,
  newestPosition,
  readFeed,
  type FeedEvent,
  type FeedOf,
  type Position,
} from '../../events/feed';
import { signedIn, type Actor, type AppServices, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { typesFor } from './company-events.policy';
import { feedOfAccount } from './feed-of-account.service';
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
  const begun = Date.now();
  const found = await readFeed(ctx.db, { of: feedFor(actor), after: position, days, limit: limit + 1 });
  const more = found.length > limit;
  const page = found.slice(0, limit);
  const last: FeedEvent | undefined = page.at(-1);
  return {
    events: await shownEvents(ctx.db, companyOf(actor), page),
    next: nextOf(last ?? position, more && last ? last.at.getTime() : begun),
    more,
  };
}

/**
 * No events, and where a reader begins that wants the next ones only.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, SCOPE_REQUIRED
 */
export async function endOfFeed(ctx: Ctx): Promise<FeedPage> {
  authorize(canReadFeed(await signedIn(ctx)));
  const until = Date.now();
  return { events: [], next: nextOf(await newestPosition(ctx.db), until), more: false };
}

/**
 * An event of the feed of the viewer's company, or of the shop.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, SCOPE_REQUIRED, NOT_FOUND
 */
export async function readEvent(ctx: Ctx, given: string): Promise<ShownEvent> {
  const actor = await signedIn(ctx);
  authorize(canReadFeed(actor));
  const id = idOf(given);
  const event = await findEvent(ctx.db, { id, of: feedFor(actor), days: daysOf(ctx.services) });
  const [shown] = event ? await shownEvents(ctx.db, companyOf(actor), [event]) : [];
  if (!shown) throw notFound();
  return shown;
}

const companyOf = ({ key }: Actor): string | null => key?.companyId ?? null;

const feedFor = (actor: Actor): FeedOf => {
  const companyId = companyOf(actor);
  return feedOfAccount(companyId, companyId === null ? undefined : typesFor(actor.key?.scopes ?? new Set()));
};

/** Days of the feed: events are deleted with the audit log, which may be kept for fewer days. */
export const daysOf = ({ env }: Pick<AppServices, 'env'>): number =>
  Math.min(FEED_DAYS, env.AUDIT_LOG_DAYS || FEED_DAYS);

const nextOf = (position: Position | null, until: number): string | null =>
  position && cursorOf({ position, until });
