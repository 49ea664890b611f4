import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops what was kept for releases that no one runs any more: the amounts in dollars, the view of counted orders, and the
 * triggers that completed what those releases wrote. The gateway writes part numbers and movements of the stock itself.
 */
export class ContractSchema1764600000000 implements MigrationInterface {
  name = 'ContractSchema1764600000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DO $$ BEGIN PERFORM adopt_taxes(NULL); END $$;
      DROP TRIGGER copy_price ON tools;
      DROP TRIGGER derive_sku ON tools;
      DROP TRIGGER record_new_stock ON tools;
      DROP TRIGGER record_stock ON tools;
      DROP TRIGGER complete_order ON orders;
      DROP TRIGGER complete_purchase ON orders;
      DROP TRIGGER copy_prices ON orders;
      DROP TRIGGER leave_shipment ON orders;
      DROP TRIGGER complete_payment ON payments;
      DROP TRIGGER copy_amount ON payments;
      DROP FUNCTION adopt_taxes(uuid[]), complete_order(), complete_payment(), complete_purchase(), copy_amount(),
        copy_price(), copy_prices(), derive_sku(), leave_shipment(), price_break(jsonb, bigint), record_stock();
      DROP VIEW order_counts;
      ALTER TABLE tools DROP COLUMN price;
      ALTER TABLE orders DROP COLUMN unit_price, DROP COLUMN total_price;
      ALTER TABLE payments DROP COLUMN amount;
      UPDATE newsletter_subscriptions SET id = gen_random_uuid() WHERE id IS NULL;
      ALTER TABLE newsletter_subscriptions ALTER COLUMN id SET NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statements of [dollars, copies, completions, stock, shipment, functions])
      await db.query(statements);
  }
}

/** A column takes its values by ALTER TYPE, because an UPDATE would be announced or refused. Cents are rounded. */
const dollars = `
  ALTER TABLE newsletter_subscriptions ALTER COLUMN id DROP NOT NULL;
  ALTER TABLE tools ADD COLUMN price int;
  ALTER TABLE orders ADD COLUMN unit_price int, ADD COLUMN total_price int;
  ALTER TABLE payments ADD COLUMN amount int;
  ALTER TABLE tools ALTER COLUMN price TYPE int USING price_cents / 100;
  ALTER TABLE orders
    ALTER COLUMN unit_price TYPE int USING round(unit_price_cents / 100.0),
    ALTER COLUMN total_price TYPE int USING round(total_price_cents / 100.0);
  ALTER TABLE payments ALTER COLUMN amount TYPE int USING round(amount_cents / 100.0);
  ALTER TABLE tools
    ALTER COLUMN price SET NOT NULL,
    ADD CONSTRAINT tools_price_check CHECK (price >= 0);
  ALTER TABLE orders ALTER COLUMN unit_price SET NOT NULL, ALTER COLUMN total_price SET NOT NULL;
  ALTER TABLE payments ALTER COLUMN amount SET NOT NULL;
  CREATE INDEX tools_price ON tools (price, id) WHERE deleted_at IS NULL;
  CREATE INDEX orders_total ON orders (total_price, id) WHERE deleted_at IS NULL;
  CREATE VIEW order_counts AS
    SELECT 0::smallint AS slot, status, payment, count(*) AS n
    FROM orders WHERE deleted_at IS NULL GROUP BY status, payment`;

const copies = `
  CREATE FUNCTION copy_price() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.price_cents IS NULL OR (TG_OP = 'UPDATE' AND NEW.price <> OLD.price AND NEW.price_cents = OLD.price_cents) THEN
      NEW.price_cents := NEW.price::bigint * 100;
    ELSE
      NEW.price := NEW.price_cents / 100;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER copy_price BEFORE INSERT OR UPDATE OF price, price_cents ON tools
    FOR EACH ROW EXECUTE FUNCTION copy_price();

  CREATE FUNCTION copy_prices() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.total_price_cents IS NULL THEN
      NEW.unit_price_cents := NEW.unit_price::bigint * 100;
      NEW.total_price_cents := NEW.total_price::bigint * 100;
    ELSE
      NEW.unit_price := round(NEW.unit_price_cents / 100.0);
      NEW.total_price := round(NEW.total_price_cents / 100.0);
    END IF;
    NEW.list_unit_price_cents := coalesce(NEW.list_unit_price_cents, NEW.unit_price_cents);
    RETURN NEW;
  END $$;
  CREATE TRIGGER copy_prices BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION copy_prices();

  CREATE FUNCTION copy_amount() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.amount_cents IS NULL THEN
      NEW.amount_cents := NEW.amount::bigint * 100;
    ELSE
      NEW.amount := round(NEW.amount_cents / 100.0);
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER copy_amount BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION copy_amount()`;

const completions = `
  CREATE FUNCTION complete_order() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.number := 'ORD-' || upper(right(NEW.id::text, 8));
    IF EXISTS (SELECT FROM orders WHERE number = NEW.number) THEN
      NEW.number := NEW.number || upper(substr(NEW.id::text, 25, 4));
    END IF;
    NEW.delivery_address := coalesce(NEW.delivery_address, (SELECT address FROM users WHERE id = NEW.customer_id));
    RETURN NEW;
  END $$;
  CREATE TRIGGER complete_order BEFORE INSERT ON orders FOR EACH ROW
    WHEN (NEW.number IS NULL) EXECUTE FUNCTION complete_order();

      CREATE FUNCTION complete_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO purchases (id, number, customer_id, delivery_address, contact_no, placed_at)
          VALUES (NEW.id, purchase_number(NEW.placed_at), NEW.customer_id, NEW.delivery_address, NEW.contact_no, NEW.placed_at);
        NEW.purchase_id := NEW.id;
        RETURN NEW;
      END $$;
      CREATE TRIGGER complete_purchase BEFORE INSERT ON orders FOR EACH ROW
        WHEN (NEW.purchase_id IS NULL) EXECUTE FUNCTION complete_purchase();

  CREATE FUNCTION complete_payment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT company_id, CASE WHEN company_id IS NULL THEN customer_id END INTO NEW.company_id, NEW.customer_id
      FROM purchases WHERE id =
        coalesce(NEW.purchase_id, (SELECT orders.purchase_id FROM orders WHERE orders.id = NEW.order_id));
    RETURN NEW;
  END $$;
  CREATE TRIGGER complete_payment BEFORE INSERT ON payments FOR EACH ROW
    WHEN (NEW.customer_id IS NULL AND NEW.company_id IS NULL) EXECUTE FUNCTION complete_payment()`;

const stock = `
      CREATE FUNCTION record_stock() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO stock_movements (tool_id, quantity, kind) VALUES (NEW.id, NEW.available_stock, 'Opening');
        ELSE
          INSERT INTO stock_movements (tool_id, quantity, kind)
            VALUES (NEW.id, NEW.available_stock - OLD.available_stock, 'Unexplained');
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER record_new_stock AFTER INSERT ON tools FOR EACH ROW EXECUTE FUNCTION record_stock();
      CREATE TRIGGER record_stock AFTER UPDATE OF available_stock ON tools FOR EACH ROW
        WHEN (OLD.available_stock <> NEW.available_stock
          AND current_setting('shop.records_stock', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION record_stock()`;

const shipment = `
      CREATE FUNCTION leave_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.shipment_id := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER leave_shipment BEFORE UPDATE OF status ON orders FOR EACH ROW
        WHEN (NEW.status <> 'Shipped' AND NEW.shipment_id IS NOT NULL) EXECUTE FUNCTION leave_shipment()`;

const functions = `
  CREATE FUNCTION price_break(breaks jsonb, quantity bigint) RETURNS jsonb IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT rung FROM jsonb_array_elements(breaks) AS rung WHERE (rung->>'minQuantity')::bigint <= quantity
    ORDER BY (rung->>'minQuantity')::bigint DESC LIMIT 1
  $$;

  CREATE FUNCTION derive_sku() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.sku := free_sku(NEW.name);
    RETURN NEW;
  END $$;
  CREATE TRIGGER derive_sku BEFORE INSERT ON tools FOR EACH ROW
    WHEN (NEW.sku IS NULL) EXECUTE FUNCTION derive_sku();

  CREATE FUNCTION adopt_taxes(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE each_kind document_kind;
  BEGIN
    FOREACH each_kind IN ARRAY ARRAY['CreditNote', 'Invoice', 'Proforma']::document_kind[] LOOP
      UPDATE orders SET tax_cents = CASE WHEN each_kind = 'CreditNote' THEN credited
        ELSE tax_on(up_to_it, basis_points) - tax_on(up_to_it - total_price_cents, basis_points) END
      FROM (
        SELECT untaxed.id, coalesce((snapshot->'taxes'->0->>'tax')::bigint, 0) AS credited,
          coalesce((snapshot->'taxes'->0->>'basisPoints')::int, 0) AS basis_points,
          sum(total_price_cents) OVER (PARTITION BY documents.id ORDER BY untaxed.id) AS up_to_it
        FROM documents JOIN document_orders ON document_id = documents.id JOIN orders untaxed ON untaxed.id = order_id
        WHERE documents.kind = each_kind AND tax_cents IS NULL
          AND (ids IS NULL OR documents.purchase_id = ANY (ids))
      ) AS lines
      WHERE orders.id = lines.id;
    END LOOP;
    UPDATE purchases SET tax_decided_at = now(), tax_basis_points = (tax->>'basisPoints')::int,
      tax_name = tax->>'name', tax_note = tax->>'note'
    FROM (
      SELECT DISTINCT ON (purchase_id) purchase_id, snapshot->'taxes'->0 AS tax FROM documents
      WHERE kind IN ('Invoice', 'Proforma') AND (ids IS NULL OR purchase_id = ANY (ids))
      ORDER BY purchase_id, kind = 'Proforma', number
    ) AS documented
    WHERE purchases.id = purchase_id AND tax_decided_at IS NULL;
    PERFORM share_taxes(ids);
  END $$`;
