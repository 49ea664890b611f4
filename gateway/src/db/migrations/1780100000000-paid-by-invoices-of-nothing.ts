import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order is paid when its invoice is, also by an invoice of $0, which was left out. Marks the orders of such invoices as
 * paid, with a line in their history by whoever approved them. An order that is not wholly invoiced waits for its next invoice.
 */
export class PaidByInvoicesOfNothing1780100000000 implements MigrationInterface {
  name = 'PaidByInvoicesOfNothing1780100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      WITH paid AS (
        UPDATE orders SET payment = 'paid'
        WHERE payment = 'unpaid' AND deleted_at IS NULL
          AND EXISTS (SELECT FROM document_orders JOIN documents ON documents.id = document_id
            WHERE order_id = orders.id AND documents.kind = 'Invoice' AND currency_total = 0)
          AND NOT EXISTS (SELECT FROM order_dues WHERE order_id = orders.id AND (invoice_id IS NULL OR invoice_open > 0))
        RETURNING id
      )
      INSERT INTO order_events (id, order_id, kind, from_state, to_state, actor_id)
      SELECT gen_random_uuid(), paid.id, 'PAID', 'unpaid', 'paid', last.actor_id
      FROM paid CROSS JOIN LATERAL (
        SELECT actor_id FROM order_events WHERE order_id = paid.id AND actor_id IS NOT NULL
        ORDER BY kind = 'STATUS_CHANGED' DESC, at DESC LIMIT 1) AS last`);
  }

  /** The release before reads them as paid orders like others. */
  async down(): Promise<void> {}
}
