import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for figures (adr/0094): what was sold, in the order in which it was placed, without reading the orders themselves;
 * and credited returns.
 */
export class Figures1781000000781 implements MigrationInterface {
  name = 'Figures1781000000781';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX orders_sold ON orders (placed_at, purchase_id) INCLUDE (tool_id, quantity, total_price_cents)
        WHERE deleted_at IS NULL;
      CREATE INDEX returns_credited ON returns (credited_at, id) WHERE credited_at IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX orders_sold; DROP INDEX returns_credited');
  }
}
