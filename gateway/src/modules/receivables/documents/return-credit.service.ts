import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { allowed, authorize, refused, type Permission } from '../../../shared/permission';
import { creditableCharges } from '../../sales/purchases/purchase-charge.service';
import { creditUnits, previewOf, type Credit } from './credit-note.service';
import type { ReturnCredit, ReturnCreditLine } from './return-credit.type';
import { grossOf, type Snapshot } from './snapshot';

type ReturnedUnits = readonly { readonly orderId: string; readonly quantity: number }[];

interface Returned {
  readonly returnId: string;
  readonly purchaseId: string;
  readonly lines: ReturnedUnits;
  /** Kinds of charges that are credited with it. */
  readonly charges?: readonly string[];
  readonly actor: Pick<Actor, 'userId'>;
}

/** Orders that are not deleted, with fewer units invoiced (and not credited) than returned. */
const NOT_INVOICED = `
  SELECT order_id FROM jsonb_to_recordset($1::jsonb) AS wanted ("orderId" uuid, units int) JOIN order_parts ON order_id = "orderId"
  WHERE deleted_at IS NULL GROUP BY order_id, wanted.units
  HAVING coalesce(sum(order_parts.units) FILTER (WHERE invoice_id IS NOT NULL), 0) < wanted.units`;

const creditsOf = (lines: ReturnedUnits): Credit[] =>
  lines.filter(({ quantity }) => quantity > 0).map(({ orderId, quantity }) => ({ orderId, units: quantity }));

/** Whether units can be credited: not before all of them are invoiced. */
async function canCredit(db: EntityManager, credits: readonly Credit[]): Promise<Permission> {
  const missing = await query(db, { sql: NOT_INVOICED, values: [JSON.stringify(credits)] });
  if (missing.length === 0) return allowed;
  return refused('conflict', 'WRONG_STATE', 'This return is credited once all of it is invoiced.');
}

/**
 * Issues the credit notes of a return whose orders are locked. Of a deleted order, only what its deletion has not credited
 * yet is left. @throws DomainError WRONG_STATE if not all of it is invoiced
 */
export async function creditReturned(
  tx: UnitOfWork,
  { returnId, purchaseId, lines, charges: kinds = [], actor }: Returned,
): Promise<void> {
  const credits = creditsOf(lines);
  authorize(await canCredit(tx.db, credits));
  const charges = kinds.length > 0 ? await creditableCharges(tx.db, purchaseId) : [];
  await creditUnits(tx, {
    credits,
    returnId,
    charges: charges.filter(({ what }) => kinds.includes(what)),
    actor,
  });
}

/** What would be credited now for units of a return, without charges. */
export async function toCredit(db: EntityManager, lines: ReturnedUnits): Promise<ReturnCredit> {
  const credits = creditsOf(lines);
  const notes = await previewOf(db, { credits });
  const net = notes.reduce((sum, note) => sum + note.net, 0);
  const total = notes.reduce((sum, note) => sum + grossOf(note), 0);
  const taxName = notes[0]?.taxes[0]?.name ?? null;
  return { lines: linesOf(notes), net, tax: total - net, taxName, total, can: await canCredit(db, credits) };
}

/** The lines of credit notes, one for each order. */
function linesOf(notes: readonly Snapshot[]): ReturnCreditLine[] {
  const byOrder = new Map<string, ReturnCreditLine>();
  for (const { orderId, orderNumber, name, quantity, total } of notes.flatMap(({ lines }) => lines)) {
    const before = byOrder.get(orderId) ?? { quantity: 0, amount: 0 };
    byOrder.set(orderId, {
      orderNumber,
      name,
      quantity: before.quantity + quantity,
      amount: before.amount + total,
    });
  }
  return [...byOrder.values()];
}
