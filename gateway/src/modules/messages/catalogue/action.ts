import type { EntityManager } from 'typeorm';
import { StoredEvent } from '../../../events/domain-event.entity';
import type { DomainEvents, EventType } from '../../../events/registry';

type OfPurchase = {
  [Type in EventType]: DomainEvents[Type] extends { readonly purchaseId: string } ? Type : never;
}[EventType];

interface Done<Type extends OfPurchase> {
  readonly subjectId: string;
  readonly payload: DomainEvents[Type];
}

/**
 * What one action did to orders of one purchase: the events of a type that were recorded together with the given one. A
 * message about several orders has the first of them as its subject.
 */
export async function eventsOfAction<Type extends OfPurchase>(
  db: EntityManager,
  type: Type,
  eventId: string,
): Promise<Done<Type>[]> {
  const first = await db.findOneBy(StoredEvent, { id: eventId, type });
  if (!first) return [];
  const { at, requestId } = first;
  const events = await db.find(StoredEvent, { where: { at, requestId, type }, order: { id: 'ASC' } });
  const { purchaseId } = first.payload as DomainEvents[Type] & { purchaseId: string };
  return events
    .map(({ subjectId, payload }) => ({ subjectId, payload: payload as DomainEvents[Type] }))
    .filter(({ payload }) => (payload as { purchaseId: string }).purchaseId === purchaseId);
}
