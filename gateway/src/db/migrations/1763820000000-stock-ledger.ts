import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every change of a tool's stock is a movement, and their sum is the stock. The gateway writes them where it changes the
 * stock; its connections set `shop.records_stock`. For all others (the release before, psql) a trigger does.
 */
export class StockLedger1763820000000 implements MigrationInterface {
  name = 'StockLedger1763820000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TYPE stock_movement_kind AS ENUM
        ('Opening', 'Order', 'Deletion', 'Receipt', 'Correction', 'Unexplained');
      CREATE TABLE stock_movements (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        tool_id uuid NOT NULL CONSTRAINT stock_movements_tool_id_fkey REFERENCES tools,
        quantity int NOT NULL,
        kind stock_movement_kind NOT NULL,
        reason text,
        order_id uuid CONSTRAINT stock_movements_order_id_fkey REFERENCES orders,
        actor_id uuid CONSTRAINT stock_movements_actor_id_fkey REFERENCES users,
        at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT stock_movements_quantity_check CHECK (quantity <> 0 OR kind = 'Opening'),
        CONSTRAINT stock_movements_dates_check
          CHECK (at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      LOCK TABLE tools IN SHARE ROW EXCLUSIVE MODE;
      INSERT INTO stock_movements (tool_id, quantity, kind)
        SELECT id, available_stock, 'Opening' FROM tools ORDER BY created_at, id;
      CREATE INDEX stock_movements_tool ON stock_movements (tool_id, id);

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
        EXECUTE FUNCTION record_stock()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER record_stock ON tools;
      DROP TRIGGER record_new_stock ON tools;
      DROP TABLE stock_movements;
      DROP FUNCTION record_stock(), refuse_change();
      DROP TYPE stock_movement_kind`);
  }
}
