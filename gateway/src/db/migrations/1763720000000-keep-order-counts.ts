import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many orders there are of each status and payment, kept by triggers: counting them anew was nearly all of what
 * the admin's list cost. Sixteen rows share each count, so that concurrent orders seldom wait for the same one.
 */
export class KeepOrderCounts1763720000000 implements MigrationInterface {
  name = 'KeepOrderCounts1763720000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE order_counts (
        slot smallint NOT NULL,
        status order_status NOT NULL,
        payment payment_status NOT NULL,
        n bigint NOT NULL,
        PRIMARY KEY (slot, status, payment)
      ) WITH (fillfactor = 20);
      INSERT INTO order_counts
        SELECT 0, status, payment, count(*) FROM orders WHERE deleted_at IS NULL GROUP BY status, payment`);
    await db.query(triggers);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER orders_added ON orders;
      DROP TRIGGER orders_moved ON orders;
      DROP TRIGGER orders_removed ON orders;
      DROP TRIGGER orders_emptied ON orders;
      DROP FUNCTION count_added_orders();
      DROP FUNCTION count_moved_orders();
      DROP FUNCTION count_removed_orders();
      DROP FUNCTION forget_order_counts();
      DROP TABLE order_counts`);
  }
}

/** Always in the same order, so that two transactions never wait for each other's rows. */
const addDelta = (delta: string) => `
  INSERT INTO order_counts AS kept
  SELECT own.slot, d.status, d.payment, sum(d.n) FROM (${delta}) d, (SELECT (random() * 15)::smallint AS slot) own
  GROUP BY 1, 2, 3 HAVING sum(d.n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (slot, status, payment) DO UPDATE SET n = kept.n + excluded.n;`;

const added = 'SELECT status, payment, 1 AS n FROM added WHERE deleted_at IS NULL';
const removed = 'SELECT status, payment, -1 AS n FROM removed WHERE deleted_at IS NULL';

export const countAddedOrders = `
  CREATE FUNCTION count_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${addDelta(added)} RETURN NULL; END $$`;

const triggers = `
  ${countAddedOrders};
  CREATE FUNCTION count_moved_orders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${addDelta(`${added} UNION ALL ${removed}`)} RETURN NULL; END $$;
  CREATE FUNCTION count_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${addDelta(removed)} RETURN NULL; END $$;
  CREATE FUNCTION forget_order_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN DELETE FROM order_counts; RETURN NULL; END $$;

  CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_added_orders();
  CREATE TRIGGER orders_moved AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_moved_orders();
  CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION count_removed_orders();
  CREATE TRIGGER orders_emptied AFTER TRUNCATE ON orders
    FOR EACH STATEMENT EXECUTE FUNCTION forget_order_counts()`;
