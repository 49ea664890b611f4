import { parse } from 'graphql';
import { downloadUbl } from '../../modules/receivables/documents/e-invoice/e-invoice.service';
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
  {
    method: 'GET',
    path: '/documents/:id/ubl',
    name: 'getDocumentAsUbl',
    summary: 'An invoice or credit note as UBL',
    description:
      'UBL 2.1, by EN 16931: an Invoice or a CreditNote. The id may be the number of the document, too. Other documents, and those that were issued before the facts that the standard requires were known, are refused with `NO_E_INVOICE`.',
    tag: 'Documents',
    async handle(ctx, { params }, reply) {
      const { name, xml } = await downloadUbl(ctx, params.id ?? '');
      void reply.type('application/xml').header('content-disposition', `attachment; filename="${name}"`);
      return xml;
    },
    parameters: {},
    response: { type: 'string', description: 'The XML.' },
    mediaType: 'application/xml',
  },
];
