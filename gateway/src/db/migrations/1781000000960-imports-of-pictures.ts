import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of pictures. An older gateway does not run them, and leaves them as they are. */
export class ImportsOfPictures1781000000960 implements MigrationInterface {
  name = 'ImportsOfPictures1781000000960';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE imports DROP CONSTRAINT imports_kind_check,
      ADD CONSTRAINT imports_kind_check CHECK (kind IN ('Tools', 'Families', 'Companies', 'Pictures'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM imports WHERE kind = 'Pictures'`);
    await db.query(`ALTER TABLE imports DROP CONSTRAINT imports_kind_check,
      ADD CONSTRAINT imports_kind_check CHECK (kind IN ('Tools', 'Families', 'Companies'))`);
  }
}
