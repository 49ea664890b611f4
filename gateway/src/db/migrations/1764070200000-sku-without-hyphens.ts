import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches find a SKU by its beginning, with or without hyphens (db/lists/word-search.ts). */
export class SkuWithoutHyphens1764070200000 implements MigrationInterface {
  name = 'SkuWithoutHyphens1764070200000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX tools_sku_plain ON tools (replace(sku, '-', ''))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX tools_sku_plain');
  }
}
