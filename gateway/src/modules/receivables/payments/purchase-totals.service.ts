import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { agreedTotals } from '../../sales/approvals/agreed-totals.service';
import { duesOfPurchases, type Due } from './dues.service';

/**
 * What every list, page and message says of the sums of a purchase, in cents. `total` is `ordered` less `credited`:
 * its orders and charges, taxes included once they are decided, without deleted orders. Before it is placed, the
 * total that its buyer agreed to.
 */
export interface PurchaseTotals extends Due {
  readonly ordered: number;
  /** On credit notes of its returns. */
  readonly credited: number;
  readonly total: number;
  readonly paid: number;
}

const CREDITED = `
  SELECT purchase_id AS id, sum(currency_total)::bigint AS credited FROM documents
  WHERE purchase_id = ANY ($1) AND kind = 'CreditNote' AND return_id IS NOT NULL GROUP BY purchase_id`;

/** The sums of each purchase. */
export async function totalsOfPurchases(
  db: EntityManager,
  ids: readonly string[],
): Promise<PurchaseTotals[]> {
  const dues = await duesOfPurchases(db, ids);
  const notes = await query<{ id: string; credited: number }>(db, { sql: CREDITED, values: [ids] });
  const creditedOf = new Map(notes.map(({ id, credited }) => [id, credited]));
  const unplaced = ids.filter((_, at) => !dues[at]?.gross);
  const agreedOf = await agreedTotals(db, unplaced);
  return dues.map((owed, at) => {
    const id = ids[at] ?? '';
    const credited = creditedOf.get(id) ?? 0;
    const total = agreedOf.get(id) ?? owed.gross;
    return { ...owed, ordered: total + credited, credited, total, paid: owed.gross - owed.due };
  });
}
