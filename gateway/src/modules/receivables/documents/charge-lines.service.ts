import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { type AgreedCharge, ChargeKind } from '../../sales/purchases/purchase-charge.entity';
import { setChargeInvoiced } from '../../sales/purchases/purchase-charge.service';
import type { Snapshot } from './snapshot';
import type { Draft, DraftCharge } from './sources';

/** Where a snapshot has a charge. */
const PLACE = { [ChargeKind.Tooling]: 'tooling', [ChargeKind.Delivery]: 'delivery' } as const;

/** The contents of a document with a charge. */
function withCharge(snapshot: Snapshot, { what, name, amount, tax }: AgreedCharge): Snapshot {
  const total = amount ?? 0;
  const taxes = snapshot.taxes.map((rate) => ({
    ...rate,
    net: rate.net + total,
    tax: rate.tax + (tax ?? 0),
  }));
  return { ...snapshot, [PLACE[what]]: { name, total }, net: snapshot.net + total, taxes };
}

export const withCharges = (snapshot: Snapshot, charges: readonly AgreedCharge[] = []): Snapshot =>
  charges.reduce(withCharge, snapshot);

/** A document with the charges of its purchase. */
export const withItsCharges = (draft: Draft): Draft => ({
  ...draft,
  snapshot: withCharges(draft.snapshot, draft.charges),
});

/** Invoices, with the charges that are on none yet: each is on the first invoice of its purchase. */
export const withOpenCharges = (db: EntityManager, drafts: readonly Draft[]): Promise<Draft[]> =>
  Promise.all(
    drafts.map(async (draft) => {
      const charges: DraftCharge[] = [];
      for (const charge of draft.charges ?? []) {
        const orderId = charge.invoiceId ? null : await orderOf(db, charge, draft);
        if (orderId) charges.push({ ...charge, orderId });
      }
      return withItsCharges({ ...draft, charges });
    }),
  );

/** The charges of invoices that were just issued, in the order of the drafts. */
export async function chargesInvoiced(
  db: EntityManager,
  drafts: readonly Draft[],
  invoiceIds: readonly string[],
): Promise<void> {
  for (const [at, { charges = [] }] of drafts.entries())
    for (const charge of charges)
      await setChargeInvoiced(db, { ...charge, invoiceId: invoiceIds[at] ?? null });
}

/** Payments recorded for the orders $1 or their purchase. */
const PAYMENTS =
  'SELECT order_id AS "orderId", payment_id AS "paymentId" FROM payment_orders WHERE order_id = ANY ($1)';

interface Paid {
  readonly orderId: string;
  readonly paymentId: string;
}

/**
 * The order that a charge is invoiced with: its own, or else any of the invoice, but not if a payment of its own order
 * has paid it, unless that is deleted and will have no invoice. Null if it is not on this invoice.
 */
async function orderOf(
  db: EntityManager,
  { orderId, isOrderDeleted }: DraftCharge,
  { snapshot }: Draft,
): Promise<string | null> {
  const ids = snapshot.lines.map((line) => line.orderId);
  if (ids.includes(orderId)) return orderId;
  const payments = await query<Paid>(db, { sql: PAYMENTS, values: [[orderId, ...ids]] });
  const paid = payments.find((payment) => payment.orderId === orderId);
  if (!paid) return ids[0] ?? null;
  if (isOrderDeleted) return orderId;
  const together = payments.find(
    ({ orderId: id, paymentId }) => id !== orderId && paymentId === paid.paymentId,
  );
  return together?.orderId ?? null;
}
