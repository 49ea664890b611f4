import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of pictures. The job of one fails in an older gateway, and is tried again until a newer one runs it. */
export class ImportsOfPictures1781000000960 implements MigrationInterface {
  name = 'ImportsOfPictures1781000000960';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE imports DROP CONSTRAINT imports_kind_check,
      ADD CONSTRAINT imports_kind_check CHECK (kind IN ('Tools', 'Families', 'Companies', 'Pictures'))`);
  }

  /** Imports of pictures and their rows are deleted; the pictures that they gave to tools stay, as does the audit log. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM imports WHERE kind = 'Pictures'`);
    await db.query(`ALTER TABLE imports DROP CONSTRAINT imports_kind_check,
      ADD CONSTRAINT imports_kind_check CHECK (kind IN ('Tools', 'Families', 'Companies'))`);
  }
}
