import type { DomainEvent } from '../../events/domain-event';
import type { EventType } from '../../events/registry';
import type { Subscription } from '../../events/subscriber';
import { enqueue } from '../../jobs/enqueue';
import type { UnitOfWork } from '../../shared/ctx';
import { OrderStatus } from '../sales/orders/order.status';
import type { MessageName } from './registry';

/** Notifies people by email and in the shop, in the background, once the transaction is committed. */
const notify = <Type extends EventType>(
  tx: UnitOfWork,
  message: MessageName,
  events: readonly DomainEvent<Type>[],
  aboutOf: (event: DomainEvent<Type>) => string = ({ subjectId }) => subjectId,
): Promise<void> =>
  enqueue(
    tx,
    'notify',
    ...events.map((event) => ({ message, subjectId: aboutOf(event), companyId: event.companyId ?? '' })),
  );

/** A message about the event itself. */
const idOfEvent = ({ id }: Pick<DomainEvent, 'id'>): string => id;

/** A message about something that an event names: its subject, unless said otherwise. */
const message =
  <Type extends EventType>(
    name: MessageName,
    aboutOf: (event: DomainEvent<Type>) => string = ({ subjectId }) => subjectId,
  ) =>
  (tx: UnitOfWork, events: readonly DomainEvent<Type>[]): Promise<void> =>
    notify(tx, name, events, aboutOf);

type OfOrders = 'order.status-changed' | 'order.stage-set';

/** The events of one action by purchase. */
function byPurchase<Type extends OfOrders>(events: readonly DomainEvent<Type>[]): DomainEvent<Type>[][] {
  const purchaseOf = ({ payload }: DomainEvent<Type>): string => payload.purchaseId;
  const ids = [...new Set(events.map(purchaseOf))];
  return ids.map((id) => events.filter((event) => purchaseOf(event) === id));
}

/**
 * One message for each purchase: about the order, or about all of them, which has the first of their events as its subject.
 */
async function perPurchase<Type extends OfOrders>(
  tx: UnitOfWork,
  events: readonly DomainEvent<Type>[],
  names: { one: MessageName; several: MessageName; aboutOf: (event: DomainEvent<Type>) => string },
): Promise<void> {
  for (const [first, ...others] of byPurchase(events))
    if (first)
      await (others.length > 0
        ? notify(tx, names.several, [first], idOfEvent)
        : notify(tx, names.one, [first], names.aboutOf));
}

/** An approved order may be packed already, so the admins are notified. */
function messageOfDeletion({ actor, customerId, payload }: DomainEvent<'order.deleted'>): MessageName | null {
  if (actor?.userId !== customerId) return 'order-deleted-by-shop';
  return payload.status === (OrderStatus.Approved as string) ? 'admin-order-deleted' : null;
}

const isByShop = ({ actor, customerId }: Pick<DomainEvent, 'actor' | 'customerId'>): boolean =>
  actor?.role === 'admin' && actor.userId !== customerId;

/** Notifies the approvers, and the customer for whom staff ordered: nothing else confirms it to them yet. */
async function submitted(
  tx: UnitOfWork,
  events: readonly DomainEvent<'purchase.submitted'>[],
): Promise<void> {
  await notify(tx, 'purchase-awaiting', events);
  await notify(tx, 'ordered-for-you', events.filter(isByShop));
}

/** Notifies the other party of a change. */
async function changed(
  tx: UnitOfWork,
  events: readonly DomainEvent<'order.changed' | 'purchase.changed'>[],
): Promise<void> {
  for (const event of events)
    await notify(tx, isByShop(event) ? 'changed-by-shop' : 'admin-changed', [event], idOfEvent);
}

/** Notifies the other side of messages; no one of internal notes. */
const written = (
  tx: UnitOfWork,
  name: MessageName,
  events: readonly DomainEvent<'quote.message-added' | 'purchase.message-added'>[],
): Promise<void> => {
  const open = events.filter(({ payload }) => !payload.isInternal);
  return notify(tx, name, open, ({ payload }) => payload.messageId);
};

/** Events of whose first value the author is notified. */
type FirstValueEvent = 'review.hidden' | 'review.answered' | 'question.answered' | 'question.refused';

/** Of changes that give a field a value where it had none; not of corrections, nor of a removal. */
const firstOf =
  (name: MessageName, field: string) =>
  (tx: UnitOfWork, events: readonly DomainEvent<FirstValueEvent>[]): Promise<void> =>
    notify(
      tx,
      name,
      events.filter(({ payload }) => payload.before?.[field] === null),
      idOfEvent,
    );

/** The history of a company has a line with the event's id. */
const companyDecided = message('company-decided', ({ id }) => id);
const purchaseDecided = message('purchase-decided');

/** Messages by event. */
export const messages: Subscription = {
  'purchase.placed': message('purchase-placed'),
  'purchase.submitted': submitted,
  'quote.requested-for': message('quote-requested-for-you'),
  'purchase.approved': purchaseDecided,
  'purchase.rejected': purchaseDecided,
  'purchase.reminded': message('purchase-reminder', ({ payload }) => payload.reminderId),
  'purchase.overdue': message('purchase-overdue'),
  'purchase.tax-undecided': message('admin-tax-undecided'),
  'purchase.delivery-quoted': message('delivery-quoted', ({ id }) => id),
  'purchase.delivery-agreed': message('admin-delivery-answered', ({ id }) => id),
  'purchase.delivery-refused': message('admin-delivery-answered', ({ id }) => id),
  'purchase.message-added': (tx, events) => written(tx, 'purchase-message', events),
  'order.stage-set': (tx, events) =>
    perPurchase(
      tx,
      events.filter(({ payload }) => payload.isVisible),
      { one: 'order-stage', several: 'orders-stage', aboutOf: ({ payload }) => payload.changeId },
    ),
  'order.changed': changed,
  'purchase.changed': changed,
  'order.status-changed': (tx, events) =>
    perPurchase(
      tx,
      events.filter(({ payload }) => payload.isAnnounced && payload.to === (OrderStatus.Approved as string)),
      { one: 'order-approved', several: 'orders-approved', aboutOf: ({ subjectId }) => subjectId },
    ),
  'shipment.announced': async (tx, events) => {
    for (const event of events)
      await (event.payload.lineIds.length > 1
        ? notify(tx, 'orders-shipped', [event], idOfEvent)
        : notify(tx, 'order-shipped', [event], ({ payload }) => payload.lineIds[0] ?? ''));
  },
  'order.deleted': async (tx, events) => {
    for (const event of events) {
      const name = messageOfDeletion(event);
      if (name) await notify(tx, name, [event]);
    }
  },
  'return.requested': message('return-requested'),
  'return.approved': message('return-approved'),
  'return.refused': message('return-refused'),
  'return.received': message('return-received'),
  'return.credited': message('return-credited'),
  'payment.recorded': message('payment-received'),
  'card-payment.refund-due': message('admin-card-refund'),
  'invoice.reminded': message('invoice-reminder', ({ payload }) => payload.reminderId),
  'company.applied': message('company-applied'),
  'company.approved': companyDecided,
  'company.rejected': companyDecided,
  'company.suspended': companyDecided,
  'company.reinstated': companyDecided,
  'company.member-invited': message('company-invitation', ({ payload }) => payload.invitationId),
  'question.asked': message('admin-question-asked'),
  'question.answered': firstOf('question-answered', 'answer'),
  'question.refused': firstOf('question-refused', 'refusedReason'),
  'review.added': message('admin-review-added'),
  'review.hidden': firstOf('review-hidden', 'hiddenReason'),
  'review.answered': firstOf('review-answered', 'answer'),
  'request.received': message('tool-request-received'),
  'request.answered': message('tool-request-answer', ({ payload }) => payload.answerId),
  'quote.requested': message('quote-requested'),
  'request.assigned': message('tool-request-assigned', ({ id }) => id),
  'quote.assigned': message('quote-assigned', ({ id }) => id),
  'quote.message-added': (tx, events) => written(tx, 'quote-message', events),
  'quote.question-asked': message('quote-message', ({ payload }) => payload.messageId),
  'quote.sent': message('quote-sent', ({ payload }) => payload.quoteId),
  'quote.ending': message('quote-ending', ({ payload }) => payload.quoteId),
  'quote.declined': message('quote-declined', ({ id }) => id),
  'quote.withdrawn': message('quote-withdrawn', ({ id }) => id),
  'webhook.paused': (tx, events) =>
    notify(
      tx,
      'webhook-paused',
      events.filter(({ actor }) => actor === null),
      idOfEvent,
    ),
  'newsletter.subscribed': message('newsletter-confirm'),
};
