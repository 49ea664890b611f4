import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

const listOf = (field: string) =>
  parse(`query Documents($search: String, $kinds: [DocumentKind!], $payment: DocumentPayment, $after: String, $first: Int! = 20) {
    ${field}(filter: { search: $search, kinds: $kinds, payment: $payment }, after: $after, first: $first) {
      nodes {
        id kind number issuedAt dueOn total paidAmount openAmount invoiceState purchase { id number poNumber }
      }
      pageInfo { hasNextPage endCursor } totalCount
    }
  }`);

/** Invoices, credit notes and other documents. */
export const documentEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/documents',
    name: 'listDocuments',
    summary: 'Invoices, credit notes and other documents, newest first',
    description:
      'Those of the company of the key; all with a key of the shop. `GET /documents/{id}.pdf`, outside /api/v1, is the file.',
    tag: 'Documents',
    document: listOf('myDocuments'),
    ofShop: listOf('documents'),
  },
];
