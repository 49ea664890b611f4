import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

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
];
