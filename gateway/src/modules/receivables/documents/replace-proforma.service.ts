import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { DomainError } from '../../../shared/domain-error';
import type { UnitOfWork } from '../../../shared/ctx';
import { hasOpenFee } from '../../sales/purchases/open-fee.service';
import { lockPurchases } from '../../sales/orders/order-lock.service';
import { unpaidOf } from '../../sales/orders/payment-status.service';
import { withItsCharges } from './charge-lines.service';
import { DocumentKind } from '../payments/document-kind';
import { Document } from './document.entity';
import { issue } from './issue.service';
import { withPromises } from './promised-lines.service';
import type { Snapshot } from './snapshot';
import { ordersLeft } from './sources';

/**
 * Issues a proforma in place of the newest one of a purchase, if that says something else than what the purchase is now, and
 * something is left to pay. Before the first one there is nothing to replace: it will say what the purchase is then.
 */
export async function replaceProforma(tx: UnitOfWork, purchaseId: string): Promise<void> {
  const orders = await lockPurchases(tx.db, [purchaseId]);
  const newest = await newestProforma(tx.db, purchaseId);
  const left = orders.filter(({ deletedAt }) => !deletedAt);
  if (!newest || unpaidOf(left).length === 0 || (await hasOpenFee(tx.db, purchaseId))) return;
  const drafts = (await withPromises(tx.db, await ordersLeft(tx, purchaseId))).map(withItsCharges);
  const replacing = drafts
    .filter(({ snapshot }) => printed(snapshot) !== printed(newest.snapshot))
    .map(({ snapshot, ...draft }) => ({
      ...draft,
      replacesId: newest.id,
      snapshot: { ...snapshot, replaces: newest.number },
    }));
  await issue(tx, { kind: DocumentKind.Proforma, now: new Date(), drafts: replacing });
}

/** The proforma that none replaces. */
async function newestProforma(db: EntityManager, purchaseId: string): Promise<Document | null> {
  const [found] = await query<{ id: string }>(db, {
    sql: `SELECT id FROM documents WHERE purchase_id = $1 AND kind = 'Proforma'
      AND NOT EXISTS (SELECT FROM documents newer WHERE newer.replaces_id = documents.id)`,
    values: [purchaseId],
  });
  return found ? db.findOneByOrFail(Document, { id: found.id }) : null;
}

/** Differences between the proforma and the changed purchase. jsonb keeps no order of keys. */
function printed({ lines, net, taxes, requestedOn, deliveryAddress, destinations = [] }: Snapshot): string {
  const amounts = lines.map(({ orderId, quantity, unitPrice }) => [orderId, quantity, unitPrice]);
  const addresses = [deliveryAddress, ...destinations.map((each) => each.deliveryAddress)];
  return JSON.stringify([amounts, net, taxes.map(({ tax }) => tax), addresses, requestedOn]);
}

/**
 * An order may be pending again after it was invoiced. Its quantity is not lowered: documents are about its units.
 * @throws DomainError WRONG_STATE
 */
export async function requireNotInvoiced(db: EntityManager, orderIds: readonly string[]): Promise<void> {
  const invoiced = await query(db, {
    sql: `SELECT FROM document_orders WHERE order_id = ANY ($1) AND kind = 'Invoice' LIMIT 1`,
    values: [orderIds],
  });
  if (invoiced.length > 0)
    throw new DomainError(
      'conflict',
      'WRONG_STATE',
      'This order is invoiced: delete it, and it is credited.',
    );
}
