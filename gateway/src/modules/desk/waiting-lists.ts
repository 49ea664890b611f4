import { registerEnumType } from 'type-graphql';
import type { WaitingList } from '../../shared/waiting';
import { waitingTools } from '../catalogue/tools/tool.waiting';
import { waitingEdiOrders } from '../edi/order.waiting';
import { waitingReturns } from '../fulfilment/returns/return.waiting';
import { waitingJobs } from '../jobs/job.waiting';
import { waitingCompanies } from '../people/companies/company.waiting';
import { waitingQuestions } from '../questions/question.waiting';
import { waitingQuotes } from '../quotes/requests/quote-request.waiting';
import { waitingDocuments } from '../receivables/accounts/account.waiting';
import { waitingRequests } from '../requests/request.waiting';
import { waitingOrders } from '../sales/orders/order.waiting';
import { waitingPurchases } from '../sales/purchases/purchase.waiting';

/** Pending work of all rooms, in the order in which Now shows it. A new room is a file and a line here. */
export const waitingLists: readonly WaitingList[] = [
  ...waitingOrders,
  ...waitingPurchases,
  ...waitingEdiOrders,
  ...waitingQuotes,
  ...waitingRequests,
  ...waitingQuestions,
  ...waitingReturns,
  ...waitingDocuments,
  ...waitingTools,
  ...waitingCompanies,
  ...waitingJobs,
];

export const WaitingKind = Object.fromEntries(waitingLists.map(({ kind }) => [kind, kind]));
registerEnumType(WaitingKind, {
  name: 'WaitingKind',
  description: 'Kinds of pending work, each the rows of a list.',
  valuesConfig: Object.fromEntries(waitingLists.map(({ kind, description }) => [kind, { description }])),
});
