import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of families and companies. An older gateway does not run them, and leaves them as they are. */
export class ImportKinds1781000000840 implements MigrationInterface {
  name = 'ImportKinds1781000000840';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE imports DROP CONSTRAINT imports_kind_check,
      ADD CONSTRAINT imports_kind_check CHECK (kind IN ('Tools', 'Families', 'Companies'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM imports WHERE kind <> 'Tools'`);
    await db.query(`ALTER TABLE imports DROP CONSTRAINT imports_kind_check,
      ADD CONSTRAINT imports_kind_check CHECK (kind IN ('Tools'))`);
  }
}
