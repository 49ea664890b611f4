import type { EventType } from '../../events/registry';
import type { CompanyScope } from '../../rules/key-scopes';

interface Shown {
  /** The scope that shows the subject: a key without it does not get the event. */
  readonly scope: CompanyScope;
  /** Fields of the payload that the company may see. */
  readonly fields?: readonly string[];
  /** Fields of `before` and `after` that it may see. */
  readonly changes?: readonly string[];
}

const purchase = { scope: 'purchases.read' } as const;
const money = { scope: 'documents.read' } as const;
const quote = { scope: 'quotes.read' } as const;
const shipped = { ...purchase, fields: ['purchaseId', 'lines'] };
const returned = { ...shipped, changes: ['state'] };
const quoted = { ...quote, changes: ['state', 'version', 'validUntil'] };

/**
 * The types of events that a company may see, and their fields. Everything else is internal: a new event or field is shown to
 * companies only once it is listed here. Free text (reasons, notes, answers) is left out; the order or quote itself has it. Staff
 * are not named.
 */
const COMPANY_EVENTS: Readonly<Partial<Record<EventType, Shown>>> = {
  'purchase.placed': { ...purchase, fields: ['orderIds', 'toolIds', 'terms', 'depositPercent'] },
  'purchase.submitted': { ...purchase, fields: ['agreedTotal'] },
  'purchase.approved': purchase,
  'purchase.rejected': purchase,
  'purchase.delivery-quoted': { ...purchase, changes: ['amount'] },
  'purchase.delivery-agreed': { ...purchase, fields: ['amount', 'terms'] },
  'purchase.delivery-refused': purchase,
  'purchase.message-added': { ...purchase, fields: ['messageId', 'isSeller'] },
  'purchase.changed': {
    ...purchase,
    fields: ['orderIds', 'isAddress', 'destination'],
    changes: ['requestedOn'],
  },
  'order.status-changed': {
    ...purchase,
    fields: ['from', 'to', 'purchaseId', 'carrier', 'trackingNumber', 'quantity'],
  },
  'order.changed': {
    ...purchase,
    fields: ['purchaseId', 'toolId'],
    changes: ['quantity', 'unitPrice', 'totalPrice', 'promisedOn'],
  },
  'order.deleted': { ...purchase, fields: ['purchaseId', 'toolId', 'status'] },
  'order.paid': { ...purchase, fields: ['from', 'to'] },
  'order.payment-reopened': { ...purchase, fields: ['from', 'to'] },
  'shipment.created': { ...purchase, fields: ['purchaseId', 'carrier', 'trackingNumber', 'lines'] },
  'shipment.voided': shipped,
  'shipment.tracking-set': {
    ...purchase,
    fields: ['purchaseId'],
    changes: ['carrier', 'trackingNumber'],
  },
  'shipment.received': shipped,
  'return.requested': { ...returned, fields: [...returned.fields, 'kind'] },
  'return.approved': returned,
  'return.refused': returned,
  'return.received': returned,
  'return.restocked': returned,
  'return.credited': returned,
  'payment.recorded': {
    ...money,
    fields: ['orderId', 'purchaseId', 'amount', 'method', 'receivedOn', 'reference'],
  },
  'payment.allocated': { ...money, fields: ['allocations'] },
  'payment.reversed': { ...money, fields: ['reversalId', 'amount'] },
  'document.issued': { ...money, fields: ['kind', 'purchaseId'] },
  'quote.requested': quote,
  'quote.message-added': { ...quote, fields: ['messageId', 'isSeller'] },
  'quote.sent': { ...quoted, fields: ['quoteId'] },
  'quote.accepted': { ...quote, fields: ['quoteId', 'purchaseId'] },
  'quote.declined': quoted,
  'quote.withdrawn': quoted,
  'quote.expired': quote,
  'quote.ending': { ...quote, fields: ['quoteId'] },
  'quote.reopened': quote,
};

const shown = new Map<string, Shown>(Object.entries(COMPANY_EVENTS));

/** Each of these types, with the scope that shows it. */
export const COMPANY_EVENT_TYPES = [...shown].map(([name, { scope }]) => ({ name, scope }));

/** The types of events that the scopes of a key of a company show. */
export const typesFor = (scopes: ReadonlySet<string>): string[] =>
  [...shown].filter(([, { scope }]) => scopes.has(scope)).map(([type]) => type);

type Payload = Readonly<Record<string, unknown>>;

/** The fields of a payload that a company may see. */
export function dataForCompany(type: string, payload: Payload): Payload {
  const { fields = [], changes = [] } = shown.get(type) ?? {};
  const data = pick(fields, payload);
  if (changes.length === 0) return data;
  return { ...data, before: pickOf(changes, payload.before), after: pickOf(changes, payload.after) };
}

const pick = (names: readonly string[], from: Payload): Payload =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(from, name)).map((name) => [name, from[name]]));

const pickOf = (names: readonly string[], from: unknown): Payload | null =>
  typeof from === 'object' && from !== null ? pick(names, from as Payload) : null;
