import { query } from '../../../db/sql';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { creditableCharges } from '../../sales/purchases/purchase-charge.service';
import { creditUnits } from './credit-note.service';

interface Returned {
  readonly returnId: string;
  readonly purchaseId: string;
  readonly lines: readonly { readonly orderId: string; readonly quantity: number }[];
  /** Kinds of charges that are credited with it. */
  readonly charges?: readonly string[];
  readonly actor: Pick<Actor, 'userId'>;
}

/** Orders that are not deleted, with fewer units invoiced (and not credited) than returned. */
const NOT_INVOICED = `
  SELECT order_id FROM jsonb_to_recordset($1::jsonb) AS wanted ("orderId" uuid, units int) JOIN order_parts ON order_id = "orderId"
  WHERE deleted_at IS NULL GROUP BY order_id, wanted.units
  HAVING coalesce(sum(order_parts.units) FILTER (WHERE invoice_id IS NOT NULL), 0) < wanted.units`;

/**
 * Issues the credit notes of a return whose orders are locked. Of a deleted order, only what its deletion has not credited
 * yet is left. @throws DomainError WRONG_STATE if not all of it is invoiced
 */
export async function creditReturned(
  tx: UnitOfWork,
  { returnId, purchaseId, lines, charges: kinds = [], actor }: Returned,
): Promise<void> {
  const credits = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ orderId, quantity }) => ({ orderId, units: quantity }));
  const missing = await query(tx.db, { sql: NOT_INVOICED, values: [JSON.stringify(credits)] });
  if (missing.length > 0)
    throw new DomainError('conflict', 'WRONG_STATE', 'This return is credited once all of it is invoiced.');
  const charges = kinds.length > 0 ? await creditableCharges(tx.db, purchaseId) : [];
  await creditUnits(tx, {
    credits,
    returnId,
    charges: charges.filter(({ what }) => kinds.includes(what)),
    actor,
  });
}
