import { readFeed, type FeedEvent, type Position } from '../../events/feed';
import { signedIn, type Actor, type AppServices, type Ctx } from '../../shared/ctx';
import { authorize } from '../../shared/permission';
import { Role } from '../people/users/user.entity';
import { userLoader } from '../people/users/user.loader';
import { dataForCompany, typesFor } from './company-events';
import { canReadFeed } from './event-feed.policy';
import { cursorOf, FEED_DAYS, positionOf } from './feed-cursor';

interface FeedArgs {
  /** `next` of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

/** An event as the feed answers it. */
interface Answered {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly subject: { readonly type: string; readonly id: string };
  readonly actor: { readonly type: 'key' | 'user' | 'shop'; readonly id: string | null } | null;
  readonly data: object;
}

interface FeedPage {
  readonly events: readonly Answered[];
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
  const of = { companyId: actor.key?.companyId ?? null, types: typesFor(actor.key?.scopes ?? new Set()) };
  const begun = Date.now();
  const found = await readFeed(ctx.db, { of, after: position, days, limit: limit + 1 });
  const more = found.length > limit;
  const page = found.slice(0, limit);
  const last: FeedEvent | undefined = page.at(-1);
  return {
    events: await Promise.all(page.map((event) => answered(ctx, actor, event))),
    next: nextOf(last ?? position, more && last ? last.at.getTime() : begun),
    more,
  };
}

/** Days of the feed: events are deleted with the audit log, which may be kept for fewer days. */
const daysOf = ({ env }: AppServices): number => Math.min(FEED_DAYS, env.AUDIT_LOG_DAYS || FEED_DAYS);

const nextOf = (position: Position | null, until: number): string | null =>
  position && cursorOf({ position, until });

async function answered(ctx: Ctx, actor: Actor, event: FeedEvent): Promise<Answered> {
  const { id, type, at, subjectType, subjectId, payload } = event;
  const companyId = actor.key?.companyId ?? null;
  return {
    id,
    type,
    at,
    subject: { type: subjectType, id: subjectId },
    actor: companyId === null ? actorOf(event) : await actorForCompany(ctx, event),
    data: companyId === null ? payload : dataForCompany(type, payload),
  };
}

const actorOf = ({ actorId, keyId }: FeedEvent): Answered['actor'] => {
  if (keyId) return { type: 'key', id: keyId };
  return actorId ? { type: 'user', id: actorId } : null;
};

/** Who of the staff has done something is internal. */
async function actorForCompany(ctx: Ctx, event: FeedEvent): Promise<Answered['actor']> {
  if (event.actorId === null) return null;
  const { role } = await userLoader(ctx).load(event.actorId);
  return role === Role.admin ? { type: 'shop', id: null } : actorOf(event);
}
