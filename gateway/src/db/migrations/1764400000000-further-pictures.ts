import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Further views of a tool, after its picture: front, back, dimensions. */
export class FurtherPictures1764400000000 implements MigrationInterface {
  name = 'FurtherPictures1764400000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tools ADD COLUMN further_pictures text[] NOT NULL DEFAULT '{}'
        CONSTRAINT tools_further_pictures_check
        CHECK (cardinality(further_pictures) <= 7 AND array_position(further_pictures, NULL) IS NULL)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE tools DROP COLUMN further_pictures');
  }
}
