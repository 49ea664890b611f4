import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of orders sorted by status or payment are read in an index. Words of a search are compared with the orders of the
 * companies that another word finds without reading the orders.
 */
export class IndexesOfOrderLists1764850000000 implements MigrationInterface {
  name = 'IndexesOfOrderLists1764850000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX orders_status_id ON orders (status, id) WHERE deleted_at IS NULL;
      CREATE INDEX orders_payment_id ON orders (payment, id) WHERE deleted_at IS NULL;
      DROP INDEX orders_company;
      CREATE INDEX orders_company ON orders (company_id, placed_at, id)
        INCLUDE (tool_id, customer_id, purchase_id, number, deleted_at) WHERE company_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX orders_status_id, orders_payment_id, orders_company;
      CREATE INDEX orders_company ON orders (company_id, placed_at, id) WHERE company_id IS NOT NULL`);
  }
}
