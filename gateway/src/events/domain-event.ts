import type { Actor } from '../shared/ctx';
import type { DomainEvents, EventType } from './registry';

/** Who did it: the signed-in user, or someone else whom an event names, e.g. the payer of a card payment. */
export type EventActor = Pick<Actor, 'userId'> & Partial<Pick<Actor, 'role' | 'email' | 'displayName'>>;

/** What someone emits. */
export interface NewEvent<Type extends EventType> {
  readonly subjectId: string;
  /** What people call the subject: a number, a SKU. Subscribers get it; it is not stored. */
  readonly name?: string;
  /** The account that it concerns. */
  readonly companyId?: string | null;
  readonly customerId?: string | null;
  /** Default: the signed-in user. */
  readonly actor?: EventActor | null;
  readonly payload: DomainEvents[Type];
}

/** What a subscriber gets. */
export interface DomainEvent<Type extends EventType = EventType> extends NewEvent<Type> {
  readonly id: string;
  readonly type: Type;
  readonly name: string;
  readonly companyId: string | null;
  readonly customerId: string | null;
  readonly actor: EventActor | null;
}
