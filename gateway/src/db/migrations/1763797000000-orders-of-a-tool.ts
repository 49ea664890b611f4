import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest orders that one customer placed for a tool, from the index that the foreign key has anyway. */
export class OrdersOfATool1763797000000 implements MigrationInterface {
  name = 'OrdersOfATool1763797000000';

  up(db: QueryRunner): Promise<void> {
    return replaceIndex(db, 'tool_id, customer_id, placed_at, id');
  }

  down(db: QueryRunner): Promise<void> {
    return replaceIndex(db, 'tool_id');
  }
}

const replaceIndex = async (db: QueryRunner, columns: string): Promise<void> => {
  await db.query(`
    DROP INDEX orders_tool;
    CREATE INDEX orders_tool ON orders (${columns})`);
};
