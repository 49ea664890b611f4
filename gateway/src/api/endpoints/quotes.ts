import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';
import { PURCHASE } from './purchases';

const QUOTE = `fragment Quote on QuoteRequest {
  id number state message neededBy createdAt submittedAt quotedAt endedAt total purchase { id number }
  lines { position tool { id sku } description reference quantities targetPrice }
}`;

const listOf = (field: string) =>
  parse(`query Quotes($search: String, $state: [QuoteState!], $after: String, $first: Int! = 20) {
    ${field}(filter: { search: $search, state: $state }, after: $after, first: $first) {
      nodes { ...Quote } pageInfo { hasNextPage endCursor } totalCount
    }
  } ${QUOTE}`);

/** Requests for quotes, and the prices that were quoted. */
export const quoteEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/quotes',
    name: 'listQuotes',
    summary: 'Requests for quotes, newest first',
    description: 'Those of the company of the key; all with a key of the shop.',
    tag: 'Quotes',
    document: listOf('myQuoteRequests'),
    ofShop: listOf('quoteRequests'),
  },
  {
    method: 'GET',
    path: '/quotes/:id',
    name: 'getQuote',
    summary: 'One request for a quote, with every version that was sent',
    tag: 'Quotes',
    document: parse(`query Quote($id: ID!) {
      quoteRequest(id: $id) {
        ...Quote
        versions {
          id version sentAt validUntil terms depositPercent toolingName toolingFee deliveryPrice leadTimeDays text
          lines { position sku name reference prices { quantity unitPrice total } }
        }
      }
    } ${QUOTE}`),
  },
  {
    method: 'POST',
    path: '/quotes',
    name: 'createQuote',
    summary: 'Create a request for a quote, as a draft',
    description: '`POST /quotes/{id}/submit` sends it to the shop.',
    tag: 'Quotes',
    status: 201,
    document: parse(`mutation CreateQuote($input: QuoteRequestInput!) {
      createQuoteRequest(input: $input) { ...Quote }
    } ${QUOTE}`),
  },
  {
    method: 'PUT',
    path: '/quotes/:id',
    name: 'updateQuote',
    summary: 'Replace what a draft asks for',
    tag: 'Quotes',
    document: parse(`mutation UpdateQuote($id: ID!, $input: QuoteRequestInput!) {
      updateQuoteRequest(id: $id, input: $input) { ...Quote }
    } ${QUOTE}`),
  },
  {
    method: 'DELETE',
    path: '/quotes/:id',
    name: 'deleteQuote',
    summary: 'Delete a draft',
    tag: 'Quotes',
    status: 204,
    document: parse('mutation DeleteQuote($id: ID!) { deleteQuoteRequest(id: $id) }'),
  },
  {
    method: 'POST',
    path: '/quotes/:id/submit',
    name: 'submitQuote',
    summary: 'Send a draft to the shop',
    tag: 'Quotes',
    document: parse(`mutation SubmitQuote($id: ID!) { submitQuoteRequest(id: $id) { ...Quote } } ${QUOTE}`),
  },
  {
    method: 'POST',
    path: '/quotes/:id/versions',
    name: 'sendQuote',
    summary: 'Quote prices',
    description: '`replaces` is the version that the new one replaces, 0 for the first.',
    tag: 'Quotes',
    document: parse(`mutation SendQuote($id: ID!, $input: SendQuoteInput!) {
      sendQuote(requestId: $id, input: $input) { ...Quote }
    } ${QUOTE}`),
  },
  {
    method: 'POST',
    path: '/quote-versions/:id/accept',
    name: 'acceptQuote',
    summary: 'Order what was quoted',
    description:
      'The id is that of the version, from `GET /quotes/{id}`. The answer is the purchase. The same Idempotency-Key returns the same purchase.',
    tag: 'Quotes',
    status: 201,
    document: parse(`mutation AcceptQuote($id: ID!, $input: AcceptQuoteInput!) {
      acceptQuote(id: $id, input: $input) { ...Purchase }
    } ${PURCHASE}`),
  },
  {
    method: 'POST',
    path: '/quotes/:id/decline',
    name: 'declineQuote',
    summary: 'Decline a quote',
    tag: 'Quotes',
    document: parse(`mutation DeclineQuote($id: ID!, $reason: String) {
      declineQuote(id: $id, reason: $reason) { ...Quote }
    } ${QUOTE}`),
  },
  {
    method: 'POST',
    path: '/quotes/:id/messages',
    name: 'addQuoteMessage',
    summary: 'Write to the other side about a quote',
    tag: 'Quotes',
    document: parse(`mutation AddQuoteMessage($id: ID!, $input: QuoteMessageInput!) {
      addQuoteMessage(id: $id, input: $input) { id messages { id text } }
    }`),
  },
];
