import type { Actor } from '../shared/ctx';
import type { DomainEvents, EventType } from './registry';

/** The actor: the signed-in user, or another person named by the event, e.g. the payer of a card payment. */
export type EventActor = Pick<Actor, 'userId'> &
  Partial<Pick<Actor, 'role' | 'email' | 'displayName' | 'staff' | 'key'>>;

interface Fields<Type extends EventType> {
  readonly subjectId: string;
  /** Display name of the subject: a number, a SKU. Passed to subscribers, not stored. */
  readonly name?: string;
  /** The customer that it concerns. */
  readonly customerId?: string | null;
  /** Default: the signed-in user. */
  readonly actor?: EventActor | null;
  readonly payload: DomainEvents[Type];
}

/** Events of the shop, of its catalogue and of people. */
type OfNoCompany = Extract<
  EventType,
  `${
    | 'attribute'
    | 'books'
    | 'calendar'
    | 'delivery-method'
    | 'email'
    | 'family'
    | 'holiday'
    | 'import'
    | 'job'
    | 'newsletter'
    | 'notice'
    | 'on-behalf'
    | 'picture'
    | 'question'
    | 'request'
    | 'review'
    | 'seller'
    | 'site-page'
    | 'staff-note'
    | 'staff-role'
    | 'stage'
    | 'synonym'
    | 'tax-rate'
    | 'tool'
    | 'user'}.${string}`
>;

/**
 * An event to emit. `companyId` is required, or null, for everything that a company can have: emails about a test company are
 * kept instead of sent (adr/0131).
 */
export type NewEvent<Type extends EventType> = Fields<Type> &
  (Type extends OfNoCompany ? { readonly companyId?: string | null } : { readonly companyId: string | null });

/** An event as passed to subscribers. */
export interface DomainEvent<Type extends EventType = EventType> extends Fields<Type> {
  readonly id: string;
  readonly type: Type;
  readonly name: string;
  readonly companyId: string | null;
  readonly customerId: string | null;
  readonly actor: EventActor | null;
}
