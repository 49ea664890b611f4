import type { UnitOfWork } from '../shared/ctx';
import type { DomainEvent } from './domain-event';
import type { EventType } from './registry';

/**
 * Does what follows from events of one type, in their transaction. It may refuse them by a DomainError. What takes long, or
 * cannot be rolled back, it leaves to a job (jobs/enqueue.ts) or to `tx.afterCommit`.
 */
export type Subscriber<Type extends EventType> = (
  tx: UnitOfWork,
  events: readonly DomainEvent<Type>[],
) => Promise<void> | void;

/** The subscriber of a module for each type of event that it listens to. */
export type Subscription = { readonly [Type in EventType]?: Subscriber<Type> };

/** All subscribers by type, in the order in which they run. */
export type Subscribers = { readonly [Type in EventType]?: readonly Subscriber<Type>[] };

/** Combines the subscriptions of modules: those of the first module run first. */
export function inOrder(...subscriptions: readonly Subscription[]): Subscribers {
  const subscribers: Partial<Record<EventType, Subscriber<never>[]>> = {};
  for (const subscription of subscriptions)
    for (const [type, subscriber] of Object.entries(subscription) as [EventType, Subscriber<never>][])
      (subscribers[type] ??= []).push(subscriber);
  return subscribers as Subscribers;
}
