import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of text about the shop that admins have edited. */
export class SitePages1764080000000 implements MigrationInterface {
  name = 'SitePages1764080000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TYPE site_page_key AS ENUM ('About', 'Contact', 'Delivery', 'Returns', 'Terms', 'Privacy', 'Cookies');
      CREATE TABLE site_pages (
        key site_page_key PRIMARY KEY,
        body text NOT NULL CONSTRAINT site_pages_body_check CHECK (body ~ '\\S' AND length(body) <= 20000),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE site_pages; DROP TYPE site_page_key');
  }
}
