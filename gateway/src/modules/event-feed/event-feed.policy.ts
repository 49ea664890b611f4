import type { Actor } from '../../shared/ctx';
import { allowed, requires, type Permission } from '../../shared/permission';

/** Permission to read the feed: a key of a company its events, for which it has the scope; staff those of the shop. */
export const canReadFeed = (actor: Actor): Permission =>
  actor.key?.companyId ? allowed : requires(actor, 'events.read');
