import type { EntityManager } from 'typeorm';
import type { FeedEvent } from '../../events/feed';
import { staffAmong } from '../people/users/staff.service';
import { dataForCompany } from './company-events.policy';

/** An event as programs get it, from the feed or by a webhook. */
export interface ShownEvent {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly subject: { readonly type: string; readonly id: string };
  readonly actor: { readonly type: 'key' | 'user' | 'shop'; readonly id: string | null } | null;
  readonly data: object;
}

/** Events with what the company may see of them; with all of it for the shop, null. */
export async function shownEvents(
  db: EntityManager,
  companyId: string | null,
  events: readonly FeedEvent[],
): Promise<ShownEvent[]> {
  const actors = events.flatMap(({ actorId }) => actorId ?? []);
  // Who of the staff has done something is internal.
  const staff = companyId === null ? new Set<string>() : await staffAmong(db, actors);
  return events.map((event) => ({
    id: event.id,
    type: event.type,
    at: event.at,
    subject: { type: event.subjectType, id: event.subjectId },
    actor: event.actorId !== null && staff.has(event.actorId) ? { type: 'shop', id: null } : actorOf(event),
    data: companyId === null ? event.payload : dataForCompany(event.type, event.payload),
  }));
}

const actorOf = ({ actorId, keyId }: FeedEvent): ShownEvent['actor'] => {
  if (keyId) return { type: 'key', id: keyId };
  return actorId ? { type: 'user', id: actorId } : null;
};
