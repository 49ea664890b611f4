import type { DomainEvent } from '../../events/domain-event';
import type { Changes, DomainEvents, EventType } from '../../events/registry';
import type { AuditEntity } from './audit-entity';

/** The entity of an entry that is not about the event's subject. */
interface Recorded extends Changes {
  readonly entity?: AuditEntity;
  readonly entityId?: string;
}
/** Null if there is nothing to record. */
type Reader<Type extends EventType> = (event: DomainEvent<Type>) => Recorded | null;

interface Entry<Type extends EventType, Action extends string = string> {
  readonly action: Action;
  readonly name: string;
  readonly entity: AuditEntity;
  readonly read: Reader<Type>;
}

const entry = <Type extends EventType, const Action extends string>(
  action: Action,
  name: string,
  entity: AuditEntity,
  read: Reader<Type>,
): Entry<Type, Action> => ({ action, name, entity, read });

/** Events whose payload is what has changed. */
type TypesOfChanges = {
  [Type in EventType]: DomainEvents[Type] extends Changes ? Type : never;
}[EventType];

const changed: Reader<TypesOfChanges> = ({ payload: { before, after } }) =>
  Object.keys(before ?? {}).length || Object.keys(after ?? {}).length ? { before, after } : null;

/** The entry of an event whose payload is the changed fields themselves. */
const changes = <const Action extends string>(action: Action, name: string, entity: AuditEntity) =>
  entry(action, name, entity, changed);

/** A payment of an account is named by itself, one of an order or a purchase by that. */
const paymentRecorded: Reader<'payment.recorded'> = ({ companyId, customerId, payload }) => {
  const { orderId, purchaseId, note, method, ...paid } = payload;
  const entityId = orderId ?? purchaseId;
  if (!entityId) {
    const after = { companyId, customerId, method, note, amount: paid.amount, receivedOn: paid.receivedOn };
    return { before: null, after };
  }
  const entity = orderId ? 'Order' : 'Purchase';
  return { entity, entityId, before: { payment: 'unpaid' }, after: { payment: 'paid', ...paid } };
};

const statusChanged: Reader<'order.status-changed'> = ({ payload }) => {
  const { from, to, purchaseId: _purchase, isAnnounced: _announced, ...details } = payload;
  return { before: { status: from }, after: { status: to, ...details } };
};

/** Addresses are personal: that one was changed is enough. */
const purchaseChanged: Reader<'purchase.changed'> = ({ payload: { isAddress, before, after } }) => ({
  before: { ...before },
  after: { ...after, ...(isAddress && { deliveryAddress: 'changed' }) },
});

/** A shipment has no number of its own: its purchase names it. */
const trackingSet: Reader<'shipment.tracking-set'> = ({ payload: { purchaseId, before, after } }) => ({
  entityId: purchaseId,
  before,
  after,
});

/** Entries of the audit log by event: action, name, subject and changed fields. */
export const ENTRIES = {
  'tool.added': changes('ToolAdded', 'Tool added', 'Tool'),
  'tool.edited': changes('ToolEdited', 'Tool edited', 'Tool'),
  'tool.price-changed': changes('PriceChanged', 'Price changed', 'Tool'),
  'tool.deleted': changes('ToolDeleted', 'Tool deleted', 'Tool'),
  'tool.stock-received': changes('StockReceived', 'Stock received', 'Tool'),
  'tool.stock-corrected': changes('StockCorrected', 'Stock corrected', 'Tool'),
  'import.started': changes('ImportStarted', 'Import started', 'Import'),
  'import.state-changed': changes(
    'ImportStateChanged',
    'Import checked, applied, stopped or undone',
    'Import',
  ),
  'family.added': changes('FamilyAdded', 'Family added', 'Family'),
  'family.edited': changes('FamilyEdited', 'Family edited', 'Family'),
  'tool.attributes-set': changes('ToolAttributesSet', 'Attributes of a tool set', 'Tool'),
  'tool.file-added': changes('ToolFileAdded', 'File of a tool added', 'Tool'),
  'tool.file-withdrawn': changes('ToolFileWithdrawn', 'File of a tool withdrawn', 'Tool'),
  'tool.relations-set': changes('ToolRelationsSet', 'Relations of a tool set', 'Tool'),
  'attribute.saved': changes('AttributeSaved', 'Attribute of a family saved', 'Attribute'),
  'attribute.deleted': changes('AttributeDeleted', 'Attribute of a family deleted', 'Attribute'),
  'picture.added': changes('PictureAdded', 'Picture uploaded', 'Picture'),
  'file.added': changes('FileAdded', 'File uploaded', 'File'),
  'file.deleted': changes('FileDeleted', 'File deleted', 'File'),
  'synonym.added': changes('SynonymAdded', 'Synonym added', 'SearchSynonym'),
  'synonym.deleted': changes('SynonymDeleted', 'Synonym deleted', 'SearchSynonym'),
  'review.hidden': changes('ReviewHidden', 'Review hidden or shown', 'Review'),
  'review.answered': changes('ReviewAnswered', 'Review answered', 'Review'),
  'question.answered': changes('QuestionAnswered', 'Question answered', 'ToolQuestion'),
  'question.refused': changes('QuestionRefused', 'Question refused', 'ToolQuestion'),
  'notice.published': changes('ChangeNoticePublished', 'Change notice published', 'ChangeNotice'),
  'notice.withdrawn': changes('ChangeNoticeWithdrawn', 'Change notice withdrawn', 'ChangeNotice'),
  'order.status-changed': entry('OrderStatusChanged', 'Order status set', 'Order', statusChanged),
  'order.changed': entry('OrderChanged', 'Order changed', 'Order', ({ payload: { before, after } }) => ({
    before: { ...before },
    after: { ...after },
  })),
  'purchase.changed': entry('PurchaseChanged', 'Purchase changed', 'Purchase', purchaseChanged),
  'order.deleted': changes('OrderDeleted', 'Order deleted', 'Order'),
  'return.approved': changes('ReturnApproved', 'Return approved', 'Return'),
  'return.refused': changes('ReturnRefused', 'Return refused', 'Return'),
  'return.received': changes('ReturnReceived', 'Return received', 'Return'),
  'return.restocked': changes('ReturnRestocked', 'Return restocked or scrapped', 'Return'),
  'return.credited': changes('ReturnCredited', 'Return credited', 'Return'),
  'shipment.tracking-set': entry('TrackingSet', 'Tracking number set', 'Purchase', trackingSet),
  'payment.recorded': entry('PaymentRecorded', 'Payment recorded', 'Payment', paymentRecorded),
  'payment.allocated': entry(
    'PaymentAllocated',
    'Payment allocated',
    'Payment',
    ({ payload: { allocations } }) => ({ before: null, after: { allocations } }),
  ),
  'payment.reversed': entry(
    'PaymentReversed',
    'Payment reversed',
    'Payment',
    ({ payload: { amount, reason } }) => ({ before: { amount }, after: { amount: 0, reason } }),
  ),
  'card-payment.refunded': changes('CardRefunded', 'Card payment paid back', 'CardPayment'),
  'user.role-changed': entry('RoleChanged', 'Role changed', 'User', ({ payload: { from, to } }) => ({
    before: { role: from },
    after: { role: to },
  })),
  'user.disabled': changes('UserDisabled', 'User disabled', 'User'),
  'user.enabled': changes('UserEnabled', 'User enabled', 'User'),
  'on-behalf.started': changes('OnBehalfStarted', 'Ordering for a customer started', 'OnBehalf'),
  'on-behalf.stopped': changes('OnBehalfStopped', 'Ordering for a customer stopped', 'OnBehalf'),
  'api-key.created': changes('ApiKeyCreated', 'API key created', 'ApiKey'),
  'api-key.rotated': changes('ApiKeyRotated', 'API key has a new secret', 'ApiKey'),
  'api-key.former-secret-ended': changes('ApiKeySecretEnded', 'Former secret of an API key ended', 'ApiKey'),
  'api-key.revoked': changes('ApiKeyRevoked', 'API key revoked', 'ApiKey'),
  'edi-code.mapped': changes('EdiCodeMapped', 'Code of a partner mapped', 'EdiPartner'),
  'edi-order.retried': changes('EdiOrderRetried', 'Order of a file tried again', 'EdiOrder'),
  'edi-order.refused': changes('EdiOrderRefused', 'Order of a file refused', 'EdiOrder'),
  'webhook.created': changes('WebhookCreated', 'Webhook created', 'Webhook'),
  'webhook.edited': changes('WebhookEdited', 'Webhook changed', 'Webhook'),
  'webhook.secret-rotated': changes('WebhookSecretRotated', 'Webhook has a new secret', 'Webhook'),
  // Without an actor, three days without success have paused it.
  'webhook.paused': entry('WebhookPaused', 'Webhook paused', 'Webhook', ({ actor, payload }) =>
    actor ? payload : null,
  ),
  'webhook.resumed': changes('WebhookResumed', 'Webhook resumed', 'Webhook'),
  'webhook.deleted': changes('WebhookDeleted', 'Webhook deleted', 'Webhook'),
  'webhook.tested': changes('WebhookTested', 'Test event sent to a webhook', 'Webhook'),
  'webhook.replayed': changes('WebhookReplayed', 'Delivery to a webhook replayed', 'Webhook'),
  'purchase.ordered-for': changes('OrderedFor', 'Ordered for a customer', 'Purchase'),
  'quote.requested-for': changes('RequestedFor', 'Quote requested for a customer', 'QuoteRequest'),
  'staff-note.added': changes('StaffNoteAdded', 'Note about a customer added', 'StaffNote'),
  'staff-note.deleted': changes('StaffNoteDeleted', 'Note about a customer deleted', 'StaffNote'),
  'staff-role.added': changes('StaffRoleAdded', 'Role added', 'StaffRole'),
  'staff-role.edited': changes('StaffRoleEdited', 'Name or permissions of a role changed', 'StaffRole'),
  'staff-role.deleted': changes('StaffRoleDeleted', 'Role deleted', 'StaffRole'),
  'user.data-exported': entry(
    'PersonalDataExported',
    'Personal data exported',
    'User',
    ({ payload: sizes }) => ({ before: null, after: sizes }),
  ),
  'request.answered': changes('RequestAnswered', 'Request answered', 'ToolRequest'),
  'request.assigned': changes('RequestAssigned', 'Request assigned', 'ToolRequest'),
  'request.noted': changes('RequestNoted', 'Request note changed', 'ToolRequest'),
  'request.closed': changes('RequestClosed', 'Request closed', 'ToolRequest'),
  'request.reopened': changes('RequestReopened', 'Request reopened', 'ToolRequest'),
  'quote.sent': changes('QuoteSent', 'Quote sent', 'QuoteRequest'),
  'quote.withdrawn': changes('QuoteWithdrawn', 'Quote withdrawn', 'QuoteRequest'),
  'quote.message-added': changes('QuoteMessageAdded', 'Quote message or note', 'QuoteRequest'),
  'quote.shared': changes('QuoteShared', 'Link of a quote made', 'QuoteRequest'),
  'quote.unshared': changes('QuoteUnshared', 'Link of a quote revoked', 'QuoteRequest'),
  'quote.assigned': changes('QuoteAssigned', 'Quote assigned', 'QuoteRequest'),
  'job.retried': changes('JobRetried', 'Job tried again', 'Job'),
  'email.dismissed': changes('EmailDismissed', 'Refused email dismissed', 'Email'),
  'company.added': changes('CompanyAdded', 'Company added', 'Company'),
  'company.approved': changes('CompanyApproved', 'Company approved', 'Company'),
  'company.rejected': changes('CompanyRejected', 'Company rejected', 'Company'),
  'company.suspended': changes('CompanySuspended', 'Company suspended', 'Company'),
  'company.reinstated': changes('CompanyReinstated', 'Company reinstated', 'Company'),
  'company.terms-set': changes('CompanyTermsSet', 'Company terms set', 'Company'),
  'company.test-set': changes('CompanyTestSet', 'Test company set', 'Company'),
  'company.clock-moved': changes('CompanyClockMoved', 'Clock of a test company moved', 'Company'),
  'company.address-set': changes('CompanyAddressSet', 'Company address set', 'Company'),
  'company.member-invited': entry(
    'MemberInvited',
    'Member invited',
    'Company',
    ({ payload: { invitationId, role } }) => ({ before: null, after: { invitationId, role } }),
  ),
  'company.invitation-revoked': entry(
    'InvitationRevoked',
    'Invitation revoked',
    'Company',
    ({ payload: { invitationId } }) => ({ before: { invitationId }, after: null }),
  ),
  'company.credit-override-granted': entry(
    'CreditOverrideGranted',
    'Purchase beyond the limit allowed',
    'Company',
    ({ payload: override }) => ({ before: null, after: override }),
  ),
  'company.statement-issued': changes('StatementIssued', 'Statement issued', 'Company'),
  'purchase.invoiced-early': changes('InvoiceIssued', 'Invoice issued', 'Purchase'),
  'purchase.tax-decided': changes('TaxCountrySet', 'Country of delivery set', 'Purchase'),
  'seller.edited': changes('CompanyDataEdited', 'Company data changed', 'CompanyData'),
  'books.edited': changes('BooksEdited', 'Accounts of the books changed', 'Books'),
  'calendar.edited': changes('CalendarEdited', 'Calendar changed', 'Calendar'),
  'calendar.holidays-imported': entry(
    'HolidaysImported',
    'Holidays imported',
    'Calendar',
    ({ payload: imported }) => ({ before: null, after: imported }),
  ),
  'holiday.added': changes('HolidayAdded', 'Holiday added', 'Holiday'),
  'holiday.removed': changes('HolidayRemoved', 'Holiday removed', 'Holiday'),
  'tax-rate.set': changes('TaxRateSet', 'Tax rate set', 'TaxRate'),
  'tax-rate.deleted': changes('TaxRateDeleted', 'Tax rate deleted', 'TaxRate'),
  'order.stage-set': changes('OrderStageSet', 'Stage of an order set', 'Order'),
  'stage.sorted': changes('StagesSorted', 'Stages of orders sorted', 'OrderStage'),
  'stage.saved': changes('StageSaved', 'Stage of orders saved', 'OrderStage'),
  'delivery-method.saved': changes('DeliveryMethodSaved', 'Delivery method saved', 'DeliveryMethod'),
  'delivery-method.deleted': changes('DeliveryMethodDeleted', 'Delivery method deleted', 'DeliveryMethod'),
  'purchase.message-added': changes('PurchaseMessageAdded', 'Purchase message or note', 'Purchase'),
  'purchase.delivery-quoted': changes('DeliveryQuoted', 'Delivery fee set', 'Purchase'),
  'site-page.edited': changes('SitePageEdited', 'Site page changed', 'SitePage'),
} satisfies { readonly [Type in EventType]?: Entry<Type> };
