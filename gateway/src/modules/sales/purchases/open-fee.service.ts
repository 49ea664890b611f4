import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { DomainError } from '../../../shared/domain-error';
import { FEE_OPEN } from '../orders/sale.reasons';

const OPEN = 'amount_cents IS NULL AND cancelled_at IS NULL';

/** Of some orders, those whose purchase awaits that its customer accepts the delivery fee. */
export async function withOpenFee(db: EntityManager, orderIds: readonly string[]): Promise<Set<string>> {
  const found = await query<{ id: string }>(db, {
    sql: `SELECT orders.id FROM orders JOIN purchase_charges USING (purchase_id)
      WHERE orders.id = ANY ($1) AND ${OPEN}`,
    values: [orderIds],
  });
  return new Set(found.map(({ id }) => id));
}

/** True if the delivery fee of a purchase is still to be agreed. */
export async function hasOpenFee(db: EntityManager, purchaseId: string): Promise<boolean> {
  const found = await query(db, {
    sql: `SELECT FROM purchase_charges WHERE purchase_id = $1 AND ${OPEN}`,
    values: [purchaseId],
  });
  return found.length > 0;
}

export const feeOpen = (): DomainError => new DomainError('conflict', 'DELIVERY_NOT_AGREED', FEE_OPEN);
