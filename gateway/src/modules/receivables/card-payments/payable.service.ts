import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { signedIn, type Actor, type Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { isTestNumber } from '../../../shared/document-number';
import { authorize } from '../../../shared/permission';
import type { PaymentTerms } from '../../people/companies/company.entity';
import { Order } from '../../sales/orders/order.entity';
import { depositsOf } from '../payments/deposit.service';
import { dueTogether } from '../payments/dues.service';
import { receivables, type Receivable } from '../payments/receivables.service';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { may, ORDER, PURCHASE } from '../../sales/orders/sale.policy';
import { PayableKind, type PayableInput } from './how-to-pay.inputs';

/** An order, purchase or invoice that one payment can cover, with its open amount in cents. */
export interface Payable {
  readonly kind: PayableKind;
  readonly id: string;
  readonly number: string;
  readonly purchaseId: string;
  readonly amount: number;
  readonly terms: PaymentTerms;
  /** The day on which the first of its invoices is due; null until there is one. */
  readonly dueOn: string | null;
  /** True if its tax is decided; the amount is without it before. */
  readonly isTaxed: boolean;
  /** True if a delivery fee is still to be agreed; the amount is without it. */
  readonly awaitsFee: boolean;
}

/**
 * The open amount of an order, a purchase, an invoice or a deposit, for the customer and the buyers of their company. Of a
 * purchase with an open deposit, that is the deposit; while something of it is kept, orders are paid together.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, ORDER_PAID, TEST_COMPANY
 */
export async function getPayable(ctx: Ctx, { kind, id: given }: PayableInput): Promise<Payable> {
  const actor = await signedIn(ctx);
  const id = idOf(given);
  const { number, purchaseId } = await targets[kind](ctx, actor, id);
  if (kind !== PayableKind.Invoice) {
    const [deposit] = await depositsOf(ctx.db, [purchaseId]);
    if (deposit && deposit.open > 0)
      return getPayable(ctx, { kind: PayableKind.Invoice, id: deposit.documentId });
    if (deposit && deposit.kept > 0 && kind === PayableKind.Order)
      return getPayable(ctx, { kind: PayableKind.Purchase, id: purchaseId });
  }
  const { terms, number: purchaseNumber } = await ctx.db.findOneByOrFail(Purchase, { id: purchaseId });
  if (isTestNumber(purchaseNumber)) throw nothingToPay();
  const parts = await partsOf(ctx.db, { kind, id });
  const { amount, isTaxed, awaitsFee } = await amountOf(ctx.db, parts);
  if (amount <= 0) throw new DomainError('conflict', 'ORDER_PAID', 'Nothing is left to pay.');
  const dueOn = await firstDueDay(ctx.db, parts);
  return { kind, id, number, purchaseId, amount, terms, dueOn, isTaxed, awaitsFee };
}

const nothingToPay = () =>
  new DomainError(
    'conflict',
    'TEST_COMPANY',
    'A test company pays nothing. Ask the shop to record a payment.',
  );

type Target = Pick<Payable, 'number' | 'purchaseId'>;

const targets: Record<PayableKind, (ctx: Ctx, actor: Actor, id: string) => Promise<Target>> = {
  async [PayableKind.Order](ctx, actor, id) {
    const order = await ctx.db.findOneBy(Order, { id });
    if (!order) throw notFound();
    authorize(may(ORDER.pay, actor, order));
    return order;
  },
  async [PayableKind.Purchase](ctx, actor, id) {
    const purchase = await ctx.db.findOneBy(Purchase, { id });
    if (!purchase) throw notFound();
    authorize(may(PURCHASE.pay, actor, purchase));
    return { number: purchase.number, purchaseId: id };
  },
  async [PayableKind.Invoice](ctx, actor, id) {
    const [invoice] = await receivables(ctx.db, [id]);
    if (!invoice) throw notFound();
    authorize(may(PURCHASE.pay, actor, invoice));
    return { number: invoice.number, purchaseId: invoice.purchaseId };
  },
};

/** The subject of a payment: invoices, and orders that are not completely invoiced. */
export interface Parts {
  readonly invoices: readonly Receivable[];
  readonly orders: readonly Order[];
}

async function amountOf(
  db: EntityManager,
  parts: Parts,
): Promise<Pick<Payable, 'amount' | 'isTaxed' | 'awaitsFee'>> {
  const { due, isTaxed, awaitsFee } = await dueOfOrders(db, parts);
  return { amount: parts.invoices.reduce((sum, { open }) => sum + open, due), isTaxed, awaitsFee };
}

/** The amount that the orders owe outside the invoices. */
export const dueOfOrders = (db: EntityManager, { invoices, orders }: Parts) =>
  dueTogether(
    db,
    orders.map(({ id }) => id),
    invoices.map(({ documentId }) => documentId),
  );

/** Invoices that are paid as a whole: of an order only if it is alone on it. */
const INVOICES: Record<PayableKind, string> = {
  [PayableKind.Order]: `SELECT document_id AS id FROM document_orders invoiced
    WHERE kind = 'Invoice' AND order_id = $1 AND NOT EXISTS (SELECT FROM document_orders sibling
      WHERE sibling.document_id = invoiced.document_id AND sibling.order_id <> $1)`,
  [PayableKind.Purchase]: `SELECT id FROM documents WHERE kind = 'Invoice' AND purchase_id = $1`,
  [PayableKind.Invoice]: `SELECT id FROM documents WHERE kind IN ('Invoice', 'Deposit') AND id = $1`,
};

/** Open amount of a payable. */
export async function partsOf(db: EntityManager, { kind, id }: Pick<Payable, 'kind' | 'id'>): Promise<Parts> {
  const found = await query<{ id: string }>(db, { sql: INVOICES[kind], values: [id] });
  const ids = found.map((invoice) => invoice.id);
  const invoices = (await receivables(db, ids)).filter(({ open }) => open > 0);
  if (kind === PayableKind.Invoice) return { invoices, orders: [] };
  const where = kind === PayableKind.Order ? { id } : { purchaseId: id };
  const unpaid = await db.find(Order, {
    where: { ...where, payment: 'unpaid' as Order['payment'] },
    order: { id: 'ASC' },
    // A charge may be owed with a deleted one.
    withDeleted: true,
  });
  const others = await query<{ id: string }>(db, {
    sql: `SELECT order_id AS id FROM order_dues
      WHERE order_id = ANY ($1) AND payment = 'unpaid' AND (invoice_id IS NULL OR invoice_id <> ALL ($2))`,
    values: [unpaid.map((order) => order.id), ids],
  });
  const open = new Set(others.map((order) => order.id));
  return { invoices, orders: unpaid.filter((order) => open.has(order.id)) };
}

async function firstDueDay(db: EntityManager, { invoices, orders }: Parts): Promise<string | null> {
  const [first] = invoices.map(({ dueOn }) => dueOn).sort();
  if (first) return first;
  const [invoice] = await query<{ dueOn: string | null }>(db, {
    sql: `SELECT min(due_on)::text AS "dueOn" FROM document_orders JOIN documents ON documents.id = document_id
      WHERE order_id = ANY ($1) AND document_orders.kind = 'Invoice'`,
    values: [orders.map(({ id }) => id)],
  });
  return invoice?.dueOn ?? null;
}
