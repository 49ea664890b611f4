import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A customer may lower the quantity of an open order (adr/0053). The units that are left have another share of the tax, and
 * the purchase another proforma, which replaces the one before. `down` fails once a proforma was replaced, because
 * documents are never deleted.
 */
export class OrderChanges1773000000000 implements MigrationInterface {
  name = 'OrderChanges1773000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TYPE order_event_kind ADD VALUE 'QUANTITY_CHANGED';
      ALTER TYPE order_event_kind ADD VALUE 'DAY_CHANGED';
      ALTER TYPE order_event_kind ADD VALUE 'ADDRESS_CHANGED';
      ALTER TYPE stock_movement_kind ADD VALUE 'Change';
      ALTER TABLE order_events ADD COLUMN from_total_cents bigint, ADD COLUMN to_total_cents bigint,
        ADD CONSTRAINT order_events_totals_check CHECK (from_total_cents >= 0 AND to_total_cents >= 0);

      DROP TRIGGER keep_tax ON orders;
      CREATE TRIGGER keep_tax BEFORE UPDATE OF tax_cents ON orders FOR EACH ROW
        WHEN (OLD.tax_cents IS NOT NULL AND NEW.tax_cents IS DISTINCT FROM OLD.tax_cents
          AND NEW.quantity = OLD.quantity)
        EXECUTE FUNCTION keep_tax();

      CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'an order is only ever lowered, and never dearer: and only while it is unpaid and nothing has left'
          USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER keep_order AFTER UPDATE OF quantity, total_price_cents ON orders FOR EACH ROW
        WHEN ((NEW.quantity, NEW.total_price_cents) IS DISTINCT FROM (OLD.quantity, OLD.total_price_cents)
          AND (NEW.quantity >= OLD.quantity OR NEW.total_price_cents > OLD.total_price_cents
            OR OLD.shipped_quantity > 0 OR OLD.payment = 'paid'))
        EXECUTE FUNCTION keep_order();

      ALTER TABLE documents ADD COLUMN replaces_id uuid,
        ADD CONSTRAINT documents_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES documents,
        ADD CONSTRAINT documents_replaces_check CHECK (replaces_id IS NULL OR kind = 'Proforma');
      DROP INDEX documents_one_proforma;
      CREATE UNIQUE INDEX documents_one_proforma ON documents (purchase_id)
        WHERE kind = 'Proforma' AND replaces_id IS NULL;
      CREATE UNIQUE INDEX documents_replaced_once ON documents (replaces_id) WHERE replaces_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX documents_replaced_once, documents_one_proforma;
      CREATE UNIQUE INDEX documents_one_proforma ON documents (purchase_id) WHERE kind = 'Proforma';
      ALTER TABLE documents DROP COLUMN replaces_id;
      DROP TRIGGER keep_order ON orders;
      DROP FUNCTION keep_order();
      DROP TRIGGER keep_tax ON orders;
      CREATE TRIGGER keep_tax BEFORE UPDATE OF tax_cents ON orders FOR EACH ROW
        WHEN (OLD.tax_cents IS NOT NULL AND NEW.tax_cents IS DISTINCT FROM OLD.tax_cents)
        EXECUTE FUNCTION keep_tax();
      ALTER TYPE stock_movement_kind RENAME TO stock_movement_kind_before;
      CREATE TYPE stock_movement_kind AS ENUM
        ('Opening', 'Order', 'Deletion', 'Receipt', 'Correction', 'Unexplained', 'Return');
      ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_quantity_check;
      ALTER TABLE stock_movements ALTER COLUMN kind TYPE stock_movement_kind
        USING (CASE kind::text WHEN 'Change' THEN 'Deletion' ELSE kind::text END)::stock_movement_kind;
      ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_quantity_check CHECK (quantity <> 0 OR kind = 'Opening');
      DROP TYPE stock_movement_kind_before;
      ALTER TABLE order_events DROP COLUMN from_total_cents, DROP COLUMN to_total_cents;
      ALTER TYPE order_event_kind RENAME TO order_event_kind_before;
      CREATE TYPE order_event_kind AS ENUM
        ('PLACED', 'STATUS_CHANGED', 'PAID', 'DELETED', 'PAYMENT_REVERSED', 'RECEIVED', 'RETURN');
      ALTER TABLE order_events ALTER COLUMN kind TYPE order_event_kind
        USING (CASE WHEN kind::text LIKE '%\\_CHANGED' THEN 'STATUS_CHANGED' ELSE kind::text END)::order_event_kind;
      DROP TYPE order_event_kind_before`);
  }
}
