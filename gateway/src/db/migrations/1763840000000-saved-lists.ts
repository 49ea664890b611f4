import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Named sets of lines that users keep to buy them again. */
export class SavedLists1763840000000 implements MigrationInterface {
  name = 'SavedLists1763840000000';

  async up(db: QueryRunner): Promise<void> {
    const dates = ['created_at', 'updated_at', 'deleted_at']
      .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
      .join(' AND ');
    await db.query(`
      CREATE TABLE saved_lists (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL CONSTRAINT saved_lists_owner_id_fkey REFERENCES users,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        CONSTRAINT saved_lists_name_check CHECK (name <> ''),
        CONSTRAINT saved_lists_dates_check CHECK (${dates})
      );
      CREATE UNIQUE INDEX saved_lists_name ON saved_lists (owner_id, lower(name)) WHERE deleted_at IS NULL;
      CREATE TABLE saved_list_lines (
        list_id uuid NOT NULL CONSTRAINT saved_list_lines_list_id_fkey REFERENCES saved_lists,
        position int NOT NULL,
        tool_id uuid NOT NULL CONSTRAINT saved_list_lines_tool_id_fkey REFERENCES tools,
        quantity int NOT NULL,
        reference text,
        PRIMARY KEY (list_id, position),
        CONSTRAINT saved_list_lines_tool_key UNIQUE (list_id, tool_id),
        CONSTRAINT saved_list_lines_quantity_check CHECK (quantity > 0)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE saved_list_lines; DROP TABLE saved_lists');
  }
}
