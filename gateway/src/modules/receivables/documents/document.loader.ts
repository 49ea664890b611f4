import DataLoader from 'dataloader';
import { columnsOf, query, rowsBy } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { Document } from './document.entity';

/** Documents by id. */
export const documentLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Document>(async (ids) => {
      const documents = await rowsBy(ctx.db, Document, { column: 'id', values: ids });
      const byId = new Map(documents.map((document) => [document.id, document]));
      return ids.map((id) => byId.get(id) ?? new Error(`no document ${id}`));
    }),
);

/** The documents of each purchase, in the order in which they were issued. */
export const purchaseDocumentsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Document[]>(async (ids) => {
      const found = await rowsBy(ctx.db, Document, {
        column: 'purchase_id',
        values: ids,
        order: 'ORDER BY issued_at, number',
      });
      return ids.map((id) => found.filter(({ purchaseId }) => purchaseId === id));
    }),
);

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

/** The packing slip of each shipment; null for shipments of former releases. */
export const packingSlipLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Document | null>(async (ids) => {
      const found = await rowsBy(ctx.db, Document, { column: 'shipment_id', values: ids });
      return ids.map((id) => found.find(({ shipmentId }) => shipmentId === id) ?? null);
    }),
);
