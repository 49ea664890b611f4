import { responseCache } from './cache/cache.subscriber';
import { inOrder } from './events/subscriber';
import { orderMetrics } from './http/metrics.subscriber';
import { auditLog } from './modules/audit/audit.subscriber';
import { staleEdits } from './modules/people/users/edit.subscriber';
import { companyHistory } from './modules/people/companies/history.subscriber';
import { creditTaking } from './modules/receivables/credit/credit.subscriber';
import { invoicing } from './modules/receivables/documents/invoicing.subscriber';
import { toolAlerts } from './modules/catalogue/alerts/tool-alert.subscriber';
import { messages } from './modules/messages/message.subscriber';
import { requestsOfVisitors } from './modules/requests/request.subscriber';
import { quotesOfPurchases } from './modules/quotes/versions/quote.subscriber';
import { claims } from './modules/fulfilment/returns/claims.subscriber';
import { orderHistory } from './modules/sales/orders/history.subscriber';

/** Subscribers of events, in the order in which they run. A new subscriber is a file and a line here. */
export const subscriptions = {
  'stale edits': staleEdits,
  credit: creditTaking,
  'order history': orderHistory,
  claims,
  'company history': companyHistory,
  requests: requestsOfVisitors,
  quotes: quotesOfPurchases,
  'audit log': auditLog,
  documents: invoicing,
  messages,
  'tool alerts': toolAlerts,
  'response cache': responseCache,
  metrics: orderMetrics,
};

/** The subscribers of each event (docs/events.md). */
export const subscribers = inOrder(...Object.values(subscriptions));
