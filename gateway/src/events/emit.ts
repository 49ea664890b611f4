import type { UnitOfWork } from '../shared/ctx';
import { newId } from '../shared/ids';
import type { EventRow } from '../shared/outbox';
import type { DomainEvent, EventActor, NewEvent } from './domain-event';
import type { EventType } from './registry';

/**
 * Records what has happened in the transaction of the change, and runs the subscribers of the type (subscribers.ts), which
 * may refuse it. Emitters do not depend on subscribers. @throws what a subscriber throws
 */
export async function emit<Type extends EventType>(
  tx: UnitOfWork,
  type: Type,
  ...news: readonly NewEvent<Type>[]
): Promise<void> {
  if (news.length === 0) return;
  const viewer = news.every(({ actor }) => actor !== undefined) ? null : await tx.viewer();
  const events = news.map((event): DomainEvent<Type> => ({
    name: '',
    companyId: null,
    customerId: null,
    ...event,
    actor: byWhom(event.actor === undefined ? viewer : event.actor),
    id: newId(),
    type,
  }));
  tx.outbox.events.push(...events.map((event) => rowOf(event, tx.requestId)));
  const { byType, ofAll } = tx.services.subscribers;
  for (const subscriber of byType[type] ?? []) await subscriber(tx, events);
  for (const subscriber of ofAll) await subscriber(tx, events);
}

/** What is done on behalf of a customer is done by the staff. */
const byWhom = (actor: EventActor | null): EventActor | null => actor?.staff ?? actor;

const rowOf = (event: DomainEvent, requestId: string): EventRow => {
  const { id, type, subjectId, companyId, customerId, actor, payload } = event;
  return {
    id,
    type,
    payload,
    subject_id: subjectId,
    request_id: requestId,
    company_id: companyId,
    customer_id: customerId,
    actor_id: actor?.userId ?? null,
    key_id: actor?.key?.id ?? null,
  };
};
