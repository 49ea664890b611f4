import type { Actor } from '../shared/ctx';
import type { DomainEvents, EventType } from './registry';

/** The actor: the signed-in user, or another person named by the event, e.g. the payer of a card payment. */
export type EventActor = Pick<Actor, 'userId'> &
  Partial<Pick<Actor, 'role' | 'email' | 'displayName' | 'staff' | 'key'>>;

/** An event to emit. */
export interface NewEvent<Type extends EventType> {
  readonly subjectId: string;
  /** Display name of the subject: a number, a SKU. Passed to subscribers, not stored. */
  readonly name?: string;
  /** The account that it concerns. */
  readonly companyId?: string | null;
  readonly customerId?: string | null;
  /** Default: the signed-in user. */
  readonly actor?: EventActor | null;
  readonly payload: DomainEvents[Type];
}

/** An event as passed to subscribers. */
export interface DomainEvent<Type extends EventType = EventType> extends NewEvent<Type> {
  readonly id: string;
  readonly type: Type;
  readonly name: string;
  readonly companyId: string | null;
  readonly customerId: string | null;
  readonly actor: EventActor | null;
}
