import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countAddedOrders } from './1763720000000-keep-order-counts';

/**
 * A new order counts itself in the row of its connection: without a transition table and without chance, half as dear.
 * All that one transaction adds is counted in one row; connections share sixteen of them.
 */
export class CountEachOrder1763750000000 implements MigrationInterface {
  name = 'CountEachOrder1763750000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION count_added_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_counts AS kept VALUES (pg_backend_pid() & 15, NEW.status, NEW.payment, 1)
        ON CONFLICT (slot, status, payment) DO UPDATE SET n = kept.n + 1;
        RETURN NULL;
      END $$;
      DROP TRIGGER orders_added ON orders;
      CREATE TRIGGER orders_added AFTER INSERT ON orders FOR EACH ROW
        WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION count_added_order();
      DROP FUNCTION count_added_orders()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${countAddedOrders};
      DROP TRIGGER orders_added ON orders;
      CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION count_added_orders();
      DROP FUNCTION count_added_order()`);
  }
}
