import type { EntityManager } from 'typeorm';
import { columnsOf, query } from '../../../db/sql';
import { numberedSales, salesOfPurchases, type NumberedSale } from '../../sales/purchases/numbered.service';
import { DocumentKind } from './document-kind';
import { Payment } from './payment.entity';
import type { Named } from './mention-state';

/** Documents by their numbers. A proforma invoice stands for its purchase. */
const DOCUMENTS = `
  SELECT number, kind::text, purchase_id AS "purchaseId", CASE WHEN kind IN ('Invoice', 'Deposit') THEN ARRAY[id] ELSE '{}' END AS "invoiceIds"
  FROM documents WHERE number = ANY ($1)`;

/** The invoices and deposits of orders and purchases. */
const INVOICES = `
  SELECT purchase_id AS of, id FROM documents WHERE kind IN ('Invoice', 'Deposit') AND purchase_id = ANY ($1)
  UNION SELECT order_id, document_id FROM document_orders WHERE kind IN ('Invoice', 'Deposit') AND order_id = ANY ($2)`;

type NamedDocument = Pick<Named, 'number' | 'kind' | 'invoiceIds'> & { readonly purchaseId: string };

/** The subjects of numbers. */
export async function namedBy(
  db: EntityManager,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const documents = await query<NamedDocument>(db, { sql: DOCUMENTS, values: [numbers] });
  const proformas = documents.filter(isProforma);
  const sales = await numberedSales(db, numbers);
  const purchases = await salesOfPurchases(
    db,
    proformas.map(({ purchaseId }) => purchaseId),
  );
  const ofProformas = proformas.flatMap(({ number, kind, purchaseId }) =>
    purchases.filter(({ id }) => id === purchaseId).map((sale) => ({ ...sale, number, kind })),
  );
  const named = await withInvoices(db, [...sales, ...ofProformas]);
  const others = documents
    .filter((document) => !isProforma(document))
    .map(({ number, kind, invoiceIds }) => ({
      number,
      kind,
      invoiceIds,
      orderIds: [],
      isPaid: false,
      isDeleted: false,
    }));
  return new Map([...others, ...named].map((one) => [one.number, one]));
}

const isProforma = ({ kind }: NamedDocument): boolean => kind === (DocumentKind.Proforma as string);

type Sale = Omit<NumberedSale, 'kind'> & Pick<Named, 'kind'>;

async function withInvoices(db: EntityManager, sales: readonly Sale[]): Promise<Named[]> {
  const idsOf = (isOrder: boolean) =>
    sales.filter(({ kind }) => (kind === 'Order') === isOrder).map(({ id }) => id);
  const invoices = await query<{ of: string; id: string }>(db, {
    sql: INVOICES,
    values: [idsOf(false), idsOf(true)],
  });
  return sales.map(({ id, ...sale }) => ({
    ...sale,
    invoiceIds: invoices.filter(({ of }) => of === id).map((invoice) => invoice.id),
  }));
}

const NOT_REVERSED = `reverses_id IS NULL AND NOT EXISTS (
  SELECT FROM payments reversals WHERE reversals.reverses_id = payments.id)`;

/** A payment and an invoice or an order that it pays. */
type PaymentOf = Payment & { readonly paid: string };

/** The payments of invoices and orders that were not reversed, the latest first. */
export async function paymentsOf(
  db: EntityManager,
  { invoiceIds, orderIds }: Pick<Named, 'invoiceIds' | 'orderIds'>,
): Promise<PaymentOf[]> {
  return query<PaymentOf>(db, {
    sql: `SELECT paid, ${columnsOf(db, Payment)} FROM (
        SELECT DISTINCT document_id AS paid, payment_id FROM payment_allocations WHERE document_id = ANY ($1)
        UNION SELECT order_id, payment_id FROM payment_orders WHERE order_id = ANY ($2)) AS paying
      JOIN payments ON payments.id = payment_id WHERE ${NOT_REVERSED} ORDER BY received_on DESC, id DESC`,
    values: [invoiceIds, orderIds],
  });
}

/** Payments that people recorded by hand and that were not reversed, of some amounts and received about some days. */
export const recordedByHand = (
  db: EntityManager,
  { amounts, first, last, days }: { amounts: readonly number[]; first: string; last: string; days: number },
): Promise<Payment[]> =>
  query<Payment>(db, {
    sql: `SELECT ${columnsOf(db, Payment)} FROM payments WHERE external_id IS NULL AND amount_cents = ANY ($1)
      AND received_on BETWEEN $2::date - $4::int AND $3::date + $4::int AND ${NOT_REVERSED} ORDER BY received_on, id`,
    values: [amounts, first, last, days],
  });
