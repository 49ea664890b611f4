import { waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { nowItems } from '../../entities/waiting/now-items';
import type { WaitingKind } from '../../graphql/schema-types.generated';
import { buildAdmin, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

/** The conditions that the gateway counts (gateway/tests/modules/desk/waiting-work.test.ts), and the query of the list. */
const lists: Record<WaitingKind, readonly [query: string, conditions: object]> = {
  ORDERS_TO_APPROVE: ['ManagedOrders', { status: ['Pending'], onePerPurchase: true }],
  LATE: ['Warehouse', { leaving: ['LATE'] }],
  LEAVING_TODAY: ['Warehouse', { leaving: ['TODAY'] }],
  ORDERS_TO_MAKE: ['ManagedOrders', { toMake: true, onePerPurchase: true }],
  TAX_TO_DECIDE: ['ManagedPurchases', { taxUndecided: true }],
  EDI_ORDERS_TO_MAP: ['EdiOrders', { state: 'Queued' }],
  QUOTES_TO_ANSWER: ['ManageQuotes', { state: ['Submitted'] }],
  REQUESTS_TO_ANSWER: ['ToolRequests', { state: 'New' }],
  QUESTIONS_TO_ANSWER: ['AllQuestions', { isOpen: true }],
  RETURNS_TO_DECIDE: ['ManagedReturns', { state: ['Requested'] }],
  RETURNS_TO_INSPECT: ['ManagedReturns', { state: ['Received'] }],
  OVERDUE: [
    'ManagedDocuments',
    { payment: 'Overdue', kinds: ['Invoice', 'Deposit', 'CreditNote', 'Statement'] },
  ],
  LOW_STOCK: ['ManagedTools', { lowStock: true, madeFor: 'ALL' }],
  COMPANIES_TO_APPROVE: ['Companies', { state: 'Applied' }],
  FAILED_JOBS: ['FailedJobs', {}],
  REFUSED_EMAILS: ['RefusedEmails', {}],
  MY_APPROVALS: ['MyPurchases', { awaitsMe: true }],
  MY_ORDERS_THIS_WEEK: ['MyOrders', { leaving: ['LATE', 'THIS_WEEK'], onePerPurchase: true }],
  MY_PAYMENTS: ['MyDocuments', { payment: 'Open' }],
  MY_QUOTES: ['MyQuotes', { state: ['Quoted'] }],
  MY_QUESTIONS: ['MyQuotes', { state: ['NeedsAnswer'] }],
  MY_RETURNS: ['MyReturns', { state: ['Approved'] }],
};

/** The conditions that are set. */
const given = (conditions: object): object =>
  Object.fromEntries(
    Object.entries(conditions).filter(
      ([, value]) => value !== null && value !== undefined && value !== false,
    ),
  );

it.each(Object.keys(lists) as WaitingKind[])('the link of %s shows what was counted', async (kind) => {
  const [name, conditions] = lists[kind];
  const asked: Record<string, unknown>[] = [];
  const refused = { errors: [{ message: 'Not asked here' }] };
  server.use(
    graphql.query(name, ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json(refused);
    }),
    graphql.operation(({ operationName }) =>
      operationName === name ? undefined : HttpResponse.json(refused),
    ),
  );
  const as = kind.startsWith('MY_') ? buildUser() : buildAdmin();
  renderApp({ path: nowItems[kind].to, as });
  await waitFor(() => expect(asked).not.toHaveLength(0));
  const { filter, leaving } = asked[0] as { filter?: object; leaving?: unknown };
  expect(given(filter ?? (leaving ? { leaving } : {}))).toEqual(conditions);
});
