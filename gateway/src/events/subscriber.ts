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

/** The subscriber of a module for each type of event that it listens to; `*` for all of them. */
export type Subscription = { readonly [Type in EventType]?: Subscriber<Type> } & {
  readonly '*'?: Subscriber<EventType>;
};

/** All subscribers, in the order in which they run. */
export interface Subscribers {
  readonly byType: { readonly [Type in EventType]?: readonly Subscriber<Type>[] };
  /** Those of every event run after those of its type. */
  readonly ofAll: readonly Subscriber<EventType>[];
}

/** Combines the subscriptions of modules: those of the first module run first. */
export function inOrder(...subscriptions: readonly Subscription[]): Subscribers {
  const byType: Partial<Record<EventType, Subscriber<never>[]>> = {};
  for (const { '*': _all, ...subscription } of subscriptions)
    for (const [type, subscriber] of Object.entries(subscription) as [EventType, Subscriber<never>][])
      (byType[type] ??= []).push(subscriber);
  return {
    byType: byType as Subscribers['byType'],
    ofAll: subscriptions.flatMap((subscription) => subscription['*'] ?? []),
  };
}
