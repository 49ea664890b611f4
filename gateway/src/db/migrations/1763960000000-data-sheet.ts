import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address of a tool's data sheet. */
export class DataSheet1763960000000 implements MigrationInterface {
  name = 'DataSheet1763960000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools ADD COLUMN data_sheet text
        CONSTRAINT tools_data_sheet_check CHECK (data_sheet ~* '^https://' AND length(data_sheet) <= 500)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE tools DROP COLUMN data_sheet');
  }
}
