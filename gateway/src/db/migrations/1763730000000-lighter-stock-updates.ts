import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Taking stock is what happens most to a tool: with the stock in no index and room left on the page, PostgreSQL
 * changes the row alone and none of its indexes (a HOT update).
 */
export class LighterStockUpdates1763730000000 implements MigrationInterface {
  name = 'LighterStockUpdates1763730000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX tools_stock; ALTER TABLE tools SET (fillfactor = 70)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools RESET (fillfactor);
      CREATE INDEX tools_stock ON tools (available_stock, id) WHERE deleted_at IS NULL`);
  }
}
