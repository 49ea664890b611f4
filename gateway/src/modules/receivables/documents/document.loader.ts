import DataLoader from 'dataloader';
import { columnsOf, query } from '../../../db/sql';
import { loaderById, loaderOfMany, loaderOfOne } from '../../../db/loaders';
import { perRequest } from '../../../shared/ctx';
import { Document } from './document.entity';
import { HAS_E_INVOICE } from './e-invoice/of-document';

/** Documents by id. */
export const documentLoader = loaderById(Document);

/** The documents of each purchase, in the order in which they were issued. */
export const purchaseDocumentsLoader = loaderOfMany(Document, 'purchaseId', {
  order: 'ORDER BY issued_at, number',
});

/** The documents that name each order, in the order in which they were issued. */
export const orderDocumentsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Document[]>(async (ids) => {
      const found = await query<Document & { orderId: string }>(ctx.db, {
        sql: `SELECT order_id AS "orderId", documents.*
          FROM document_orders JOIN (SELECT ${columnsOf(ctx.db, Document)} FROM documents) AS documents
            ON documents.id = document_id
          WHERE order_id = ANY ($1) ORDER BY "issuedAt", number`,
        values: [ids],
      });
      return ids.map((id) => found.filter(({ orderId }) => orderId === id));
    }),
);

/** The proforma that replaces each one; null for the newest. */
export const replacementLoader = loaderOfOne(Document, 'replacesId');

/** Whether an e-invoice can be made of each. */
export const hasEInvoiceLoader = perRequest(
  (ctx) =>
    new DataLoader<string, boolean>(async (ids) => {
      const sql = `SELECT id FROM documents WHERE id = ANY ($1) AND ${HAS_E_INVOICE}`;
      const found = await query<Pick<Document, 'id'>>(ctx.db, { sql, values: [ids] });
      const having = new Set(found.map(({ id }) => id));
      return ids.map((id) => having.has(id));
    }),
);

/** The packing slip of each shipment; null for shipments of former releases. */
export const packingSlipLoader = loaderOfOne(Document, 'shipmentId');

/** The document of each version of a quote; null for versions of former releases. */
export const quoteDocumentLoader = loaderOfOne(Document, 'quoteId');

/** The credit notes of each return. */
export const returnDocumentsLoader = loaderOfMany(Document, 'returnId', {
  order: 'ORDER BY number',
  cache: false,
});
