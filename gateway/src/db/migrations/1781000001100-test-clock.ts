import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that are only added to, with the events that they refuse. */
const ADDED_TO = {
  documents: 'DELETE OR UPDATE OR TRUNCATE',
  order_promises: 'DELETE OR UPDATE OR TRUNCATE',
  order_stage_changes: 'DELETE OR UPDATE OR TRUNCATE',
  payments: 'DELETE OR UPDATE OR TRUNCATE',
  purchase_messages: 'UPDATE OR TRUNCATE',
  quote_messages: 'DELETE OR UPDATE OR TRUNCATE',
  quotes: 'DELETE OR UPDATE OR TRUNCATE',
};

/** A receipt is as the customer wrote it. */
const keptReceipt = (condition: string): string => `
  CREATE OR REPLACE TRIGGER keep_receipt BEFORE UPDATE ON shipment_receipts FOR EACH ROW
    WHEN ((new.received_by IS NOT NULL OR new.note IS NOT NULL OR new.received_at <> old.received_at
      OR new.shipment_id <> old.shipment_id)${condition}) EXECUTE FUNCTION refuse_change()`;

const NOT_CLOCK = `current_setting('shop.moves_test_clock', true) IS DISTINCT FROM 'on'`;

const refusals = (condition: string): string =>
  Object.entries(ADDED_TO)
    .map(
      ([table, events]) =>
        `CREATE OR REPLACE TRIGGER refuse_change BEFORE ${events} ON ${table} FOR EACH STATEMENT ${condition}
          EXECUTE FUNCTION refuse_change()`,
    )
    .join(';\n');

/**
 * The clock of a test company (adr/0133) moves forward by moving the dates of its business back. This function alone may do so,
 * for a test company alone; another table with a date needs a migration that replaces it.
 */
export class TestClock1781000001100 implements MigrationInterface {
  name = 'TestClock1781000001100';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE companies ADD COLUMN test_clock_days integer DEFAULT 0 NOT NULL,
        ADD CONSTRAINT companies_test_clock_check CHECK (test_clock_days BETWEEN 0 AND 3650
          AND (is_test OR test_clock_days = 0));
      ${refusals(`WHEN (${NOT_CLOCK})`)};
      ${keptReceipt(` AND ${NOT_CLOCK}`)};

      CREATE FUNCTION move_test_clock(company uuid, days integer) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        span interval := make_interval(hours => 24 * days);
        reminded record;
      BEGIN
        IF days < 1 OR NOT EXISTS (SELECT FROM companies WHERE id = company AND is_test) THEN
          RAISE EXCEPTION 'only the clock of a test company moves, and only forward' USING ERRCODE = 'restrict_violation';
        END IF;
        PERFORM set_config('shop.moves_test_clock', 'on', true);
        UPDATE quote_requests SET created_at = created_at - span, submitted_at = submitted_at - span,
          quoted_at = quoted_at - span, ended_at = ended_at - span, needed_by = needed_by - days
          WHERE company_id = company;
        UPDATE quotes SET sent_at = sent_at - span, valid_until = valid_until - days, price_until = price_until - days
          WHERE request_id IN (SELECT id FROM quote_requests WHERE company_id = company);
        UPDATE quote_links SET created_at = created_at - span, expires_at = expires_at - span, revoked_at = revoked_at - span
          WHERE request_id IN (SELECT id FROM quote_requests WHERE company_id = company);
        UPDATE quote_messages SET written_at = written_at - span
          WHERE request_id IN (SELECT id FROM quote_requests WHERE company_id = company);
        UPDATE purchases SET placed_at = placed_at - span, requested_on = requested_on - days,
          deposit_paid_at = deposit_paid_at - span WHERE company_id = company;
        UPDATE purchase_approvals SET requested_at = requested_at - span, escalated_at = escalated_at - span,
          decided_at = decided_at - span WHERE purchase_id IN (SELECT id FROM purchases WHERE company_id = company);
        -- One a day: the earlier ones first, so that no two have the same day on the way.
        FOR reminded IN SELECT id FROM approval_reminders
            WHERE purchase_id IN (SELECT id FROM purchases WHERE company_id = company) ORDER BY day LOOP
          UPDATE approval_reminders SET day = day - days, sent_at = sent_at - span WHERE id = reminded.id;
        END LOOP;
        UPDATE purchase_messages SET written_at = written_at - span
          WHERE purchase_id IN (SELECT id FROM purchases WHERE company_id = company);
        UPDATE purchase_charges SET cancelled_at = cancelled_at - span
          WHERE cancelled_at IS NOT NULL AND purchase_id IN (SELECT id FROM purchases WHERE company_id = company);
        UPDATE orders SET placed_at = placed_at - span, updated_at = updated_at - span, deleted_at = deleted_at - span,
          promised_on = promised_on - days WHERE company_id = company;
        UPDATE order_promises SET promised_on = promised_on - days
          WHERE order_id IN (SELECT id FROM orders WHERE company_id = company);
        UPDATE order_events SET at = at - span WHERE order_id IN (SELECT id FROM orders WHERE company_id = company);
        UPDATE order_stage_changes SET at = at - span
          WHERE order_id IN (SELECT id FROM orders WHERE company_id = company);
        UPDATE pending_invoices SET since = since - span
          WHERE order_id IN (SELECT id FROM orders WHERE company_id = company);
        UPDATE shipments SET shipped_at = shipped_at - span, undo_until = undo_until - span, voided_at = voided_at - span
          WHERE purchase_id IN (SELECT id FROM purchases WHERE company_id = company);
        UPDATE shipment_receipts SET received_at = received_at - span
          WHERE shipment_id IN (SELECT shipments.id FROM shipments JOIN purchases ON purchases.id = purchase_id
            WHERE company_id = company);
        UPDATE returns SET requested_at = requested_at - span, decided_at = decided_at - span,
          received_at = received_at - span, restocked_at = restocked_at - span, credited_at = credited_at - span
          WHERE company_id = company;
        UPDATE tools SET price_until = price_until - days WHERE company_id = company AND price_until IS NOT NULL;
        UPDATE documents SET issued_at = issued_at - span, due_on = due_on - days WHERE company_id = company;
        UPDATE invoice_reminders SET sent_at = sent_at - span
          WHERE document_id IN (SELECT id FROM documents WHERE company_id = company);
        UPDATE payments SET received_on = received_on - days, recorded_at = recorded_at - span WHERE company_id = company;
        UPDATE credit_overrides SET granted_at = granted_at - span, expires_on = expires_on - days
          WHERE company_id = company;
        UPDATE companies SET test_clock_days = test_clock_days + days WHERE id = company;
        PERFORM set_config('shop.moves_test_clock', 'off', true);
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP FUNCTION move_test_clock(uuid, integer);
      ${refusals('')};
      ${keptReceipt('')};
      ALTER TABLE companies DROP CONSTRAINT companies_test_clock_check, DROP COLUMN test_clock_days`);
  }
}
