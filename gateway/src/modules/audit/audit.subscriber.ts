import type { DomainEvent } from '../../events/domain-event';
import type { Changes, DomainEvents, EventType } from '../../events/registry';
import type { Subscriber, Subscription } from '../../events/subscriber';
import { AuditAction, AuditEntity } from './audit-action';
import { recordActions, type Action } from './audit.service';

/** The entry of an event; null if there is nothing to record. */
type EntryOf<Type extends EventType> = (event: DomainEvent<Type>) => Action | null;

/** Events whose payload is what has changed. */
type TypesOfChanges = {
  [Type in EventType]: DomainEvents[Type] extends Changes ? Type : never;
}[EventType];

const isSame = ({ before, after }: Changes): boolean =>
  !Object.keys(before ?? {}).length && !Object.keys(after ?? {}).length;

const changes =
  (action: AuditAction, entity: AuditEntity): EntryOf<TypesOfChanges> =>
  ({ subjectId: entityId, name: entityName, payload: { before, after } }) =>
    isSame({ before, after }) ? null : { action, entity, entityId, entityName, before, after };

/** A payment of an account is named by itself, one of an order or a purchase by that. */
const paymentRecorded: EntryOf<'payment.recorded'> = (event) => {
  const { subjectId, name: entityName, companyId, customerId, payload } = event;
  const { orderId, purchaseId, note, method, ...paid } = payload;
  const action = AuditAction.PaymentRecorded;
  const entityId = orderId ?? purchaseId;
  if (!entityId) {
    const after = { companyId, customerId, method, note, amount: paid.amount, receivedOn: paid.receivedOn };
    return { action, entity: AuditEntity.Payment, entityId: subjectId, entityName, before: null, after };
  }
  const entity = orderId ? AuditEntity.Order : AuditEntity.Purchase;
  const after = { payment: 'paid', ...paid };
  return { action, entity, entityId, entityName, before: { payment: 'unpaid' }, after };
};

const statusChanged: EntryOf<'order.status-changed'> = (event) => {
  const { subjectId: entityId, name: entityName, payload } = event;
  const { from, to, purchaseId: _purchase, isAnnounced: _announced, ...details } = payload;
  const order = { entity: AuditEntity.Order, entityId, entityName };
  const after = { status: to, ...details };
  return { action: AuditAction.OrderStatusChanged, ...order, before: { status: from }, after };
};

/** Addresses are personal: that one was changed is enough. */
const purchaseChanged = ({ isAddress, before, after }: DomainEvents['purchase.changed']): Changes => ({
  before: { ...before },
  after: { ...after, ...(isAddress && { deliveryAddress: 'changed' }) },
});

/** A shipment has no number of its own: its purchase names it. */
const trackingSet: EntryOf<'shipment.tracking-set'> = ({ name: entityName, payload }) => ({
  ...{ action: AuditAction.TrackingSet, entity: AuditEntity.Purchase, entityName },
  ...{ entityId: payload.purchaseId, before: payload.before, after: payload.after },
});

/** The entry of an event whose payload is not the changed fields themselves. */
const entry =
  <Type extends EventType>(
    action: AuditAction,
    entity: AuditEntity,
    statesOf: (payload: DomainEvents[Type]) => Changes,
  ): EntryOf<Type> =>
  ({ subjectId: entityId, name: entityName, payload }) => ({
    ...{ action, entity, entityId, entityName },
    ...statesOf(payload),
  });

/** Actions of admins. */
const ENTRIES: { readonly [Type in EventType]?: EntryOf<Type> } = {
  'tool.added': changes(AuditAction.ToolAdded, AuditEntity.Tool),
  'tool.edited': changes(AuditAction.ToolEdited, AuditEntity.Tool),
  'tool.price-changed': changes(AuditAction.PriceChanged, AuditEntity.Tool),
  'tool.deleted': changes(AuditAction.ToolDeleted, AuditEntity.Tool),
  'tool.stock-received': changes(AuditAction.StockReceived, AuditEntity.Tool),
  'tool.stock-corrected': changes(AuditAction.StockCorrected, AuditEntity.Tool),
  'family.edited': changes(AuditAction.FamilyEdited, AuditEntity.Family),
  'picture.added': changes(AuditAction.PictureAdded, AuditEntity.Picture),
  'file.added': changes(AuditAction.FileAdded, AuditEntity.File),
  'file.deleted': changes(AuditAction.FileDeleted, AuditEntity.File),
  'synonym.added': changes(AuditAction.SynonymAdded, AuditEntity.SearchSynonym),
  'synonym.deleted': changes(AuditAction.SynonymDeleted, AuditEntity.SearchSynonym),
  'order.status-changed': statusChanged,
  'order.changed': entry(AuditAction.OrderChanged, AuditEntity.Order, ({ before, after }) => ({
    ...{ before: { ...before }, after: { ...after } },
  })),
  'purchase.changed': entry(AuditAction.PurchaseChanged, AuditEntity.Purchase, purchaseChanged),
  'order.deleted': changes(AuditAction.OrderDeleted, AuditEntity.Order),
  'return.approved': changes(AuditAction.ReturnApproved, AuditEntity.Return),
  'return.refused': changes(AuditAction.ReturnRefused, AuditEntity.Return),
  'return.received': changes(AuditAction.ReturnReceived, AuditEntity.Return),
  'return.restocked': changes(AuditAction.ReturnRestocked, AuditEntity.Return),
  'return.credited': changes(AuditAction.ReturnCredited, AuditEntity.Return),
  'shipment.tracking-set': trackingSet,
  'payment.recorded': paymentRecorded,
  'payment.allocated': entry(AuditAction.PaymentAllocated, AuditEntity.Payment, ({ allocations }) => ({
    ...{ before: null, after: { allocations } },
  })),
  'payment.reversed': entry(AuditAction.PaymentReversed, AuditEntity.Payment, ({ amount, reason }) => ({
    ...{ before: { amount }, after: { amount: 0, reason } },
  })),
  'card-payment.refunded': changes(AuditAction.CardRefunded, AuditEntity.CardPayment),
  'user.role-changed': entry(AuditAction.RoleChanged, AuditEntity.User, ({ from, to }) => ({
    ...{ before: { role: from }, after: { role: to } },
  })),
  'user.data-exported': entry(AuditAction.PersonalDataExported, AuditEntity.User, (sizes) => ({
    ...{ before: null, after: sizes },
  })),
  'request.answered': changes(AuditAction.RequestAnswered, AuditEntity.ToolRequest),
  'request.assigned': changes(AuditAction.RequestAssigned, AuditEntity.ToolRequest),
  'request.noted': changes(AuditAction.RequestNoted, AuditEntity.ToolRequest),
  'request.closed': changes(AuditAction.RequestClosed, AuditEntity.ToolRequest),
  'request.reopened': changes(AuditAction.RequestReopened, AuditEntity.ToolRequest),
  'quote.sent': changes(AuditAction.QuoteSent, AuditEntity.QuoteRequest),
  'quote.withdrawn': changes(AuditAction.QuoteWithdrawn, AuditEntity.QuoteRequest),
  'quote.message-added': changes(AuditAction.QuoteMessageAdded, AuditEntity.QuoteRequest),
  'quote.shared': changes(AuditAction.QuoteShared, AuditEntity.QuoteRequest),
  'quote.unshared': changes(AuditAction.QuoteUnshared, AuditEntity.QuoteRequest),
  'quote.assigned': changes(AuditAction.QuoteAssigned, AuditEntity.QuoteRequest),
  'job.retried': changes(AuditAction.JobRetried, AuditEntity.Job),
  'company.approved': changes(AuditAction.CompanyApproved, AuditEntity.Company),
  'company.rejected': changes(AuditAction.CompanyRejected, AuditEntity.Company),
  'company.suspended': changes(AuditAction.CompanySuspended, AuditEntity.Company),
  'company.reinstated': changes(AuditAction.CompanyReinstated, AuditEntity.Company),
  'company.terms-set': changes(AuditAction.CompanyTermsSet, AuditEntity.Company),
  'company.address-set': changes(AuditAction.CompanyAddressSet, AuditEntity.Company),
  'company.credit-override-granted': entry(
    AuditAction.CreditOverrideGranted,
    AuditEntity.Company,
    (override) => ({ before: null, after: override }),
  ),
  'company.statement-issued': changes(AuditAction.StatementIssued, AuditEntity.Company),
  'purchase.invoiced-early': changes(AuditAction.InvoiceIssued, AuditEntity.Purchase),
  'purchase.tax-decided': changes(AuditAction.TaxCountrySet, AuditEntity.Purchase),
  'seller.edited': changes(AuditAction.CompanyDataEdited, AuditEntity.CompanyData),
  'calendar.edited': changes(AuditAction.CalendarEdited, AuditEntity.Calendar),
  'calendar.holidays-imported': entry(AuditAction.HolidaysImported, AuditEntity.Calendar, (imported) => ({
    ...{ before: null, after: imported },
  })),
  'holiday.added': changes(AuditAction.HolidayAdded, AuditEntity.Holiday),
  'holiday.removed': changes(AuditAction.HolidayRemoved, AuditEntity.Holiday),
  'tax-rate.set': changes(AuditAction.TaxRateSet, AuditEntity.TaxRate),
  'tax-rate.deleted': changes(AuditAction.TaxRateDeleted, AuditEntity.TaxRate),
  'order.stage-set': changes(AuditAction.OrderStageSet, AuditEntity.Order),
  'stage.sorted': changes(AuditAction.StagesSorted, AuditEntity.OrderStage),
  'stage.saved': changes(AuditAction.StageSaved, AuditEntity.OrderStage),
  'delivery-method.saved': changes(AuditAction.DeliveryMethodSaved, AuditEntity.DeliveryMethod),
  'delivery-method.deleted': changes(AuditAction.DeliveryMethodDeleted, AuditEntity.DeliveryMethod),
  'purchase.delivery-quoted': changes(AuditAction.DeliveryQuoted, AuditEntity.Purchase),
  'site-page.edited': changes(AuditAction.SitePageEdited, AuditEntity.SitePage),
};

const isByAdmin = ({ actor }: DomainEvent): boolean => actor === null || actor.role === 'admin';

const recording =
  (entryOf: EntryOf<never>): Subscriber<never> =>
  async (tx, events: readonly DomainEvent[]) => {
    const done = events.filter(isByAdmin);
    const actions = done.flatMap((event) => entryOf(event as never) ?? []);
    if (actions.length > 0) await recordActions(tx, done[0]?.actor ?? null, actions);
  };

/** The audit log: what admins do, and operators at the command line, who have no account. */
export const auditLog = Object.fromEntries(
  Object.entries(ENTRIES).map(([type, entryOf]) => [type, recording(entryOf as EntryOf<never>)]),
) as Subscription;
