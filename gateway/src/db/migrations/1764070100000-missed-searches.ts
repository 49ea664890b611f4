import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches that found nothing, for the admin who adds synonyms. It holds nothing about the person who searched. */
export class MissedSearches1764070100000 implements MigrationInterface {
  name = 'MissedSearches1764070100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE missed_searches (
        text text COLLATE "C" CONSTRAINT missed_searches_pkey PRIMARY KEY,
        count int NOT NULL CONSTRAINT missed_searches_count_check CHECK (count > 0),
        has_closest boolean NOT NULL,
        last_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE missed_searches');
  }
}
