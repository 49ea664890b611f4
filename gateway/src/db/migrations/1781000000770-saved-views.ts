import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Named views of lists: filters, sort and columns. */
export class SavedViews1781000000770 implements MigrationInterface {
  name = 'SavedViews1781000000770';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE saved_views (
        id uuid NOT NULL,
        owner_id uuid NOT NULL,
        list text NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        hidden_columns text[] NOT NULL,
        is_shared boolean NOT NULL,
        CONSTRAINT saved_views_name_check CHECK (name <> ''),
        CONSTRAINT saved_views_pkey PRIMARY KEY (id),
        CONSTRAINT saved_views_name UNIQUE (owner_id, list, name),
        CONSTRAINT saved_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
      );
      CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE saved_views');
  }
}
