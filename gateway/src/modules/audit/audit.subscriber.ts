import type { DomainEvent } from '../../events/domain-event';
import type { Subscriber, Subscription } from '../../events/subscriber';
import { ENTRIES } from './audit-entries';
import { recordActions } from './audit.service';

const isByAdmin = ({ actor }: DomainEvent): boolean => actor === null || actor.role === 'admin';

type AnyEntry = (typeof ENTRIES)[keyof typeof ENTRIES];

const recording =
  ({ action, entity, read }: AnyEntry): Subscriber<never> =>
  (tx, events: readonly DomainEvent[]) => {
    const done = events.filter(isByAdmin);
    const actions = done.flatMap((event) => {
      const recorded = read(event as never);
      return recorded
        ? { action, entity, entityId: event.subjectId, entityName: event.name, ...recorded }
        : [];
    });
    recordActions(tx, done[0]?.actor ?? null, actions);
  };

/** The audit log: what admins do, and operators at the command line, who have no account. */
export const auditLog = Object.fromEntries(
  Object.entries(ENTRIES).map(([type, entry]) => [type, recording(entry)]),
) as Subscription;
