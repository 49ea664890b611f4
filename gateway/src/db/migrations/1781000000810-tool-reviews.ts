import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

/**
 * Reviews of tools; hidden reviews and public answers (adr/0097). A gateway of the release before shows reviews of tools and
 * hidden ones among those of the shop while it still runs.
 */
export class ToolReviews1781000000810 implements MigrationInterface {
  name = 'ToolReviews1781000000810';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE reviews
        ADD COLUMN tool_id uuid,
        ADD COLUMN edited_at timestamp(3) with time zone,
        ADD COLUMN hidden_reason text,
        ADD COLUMN answer text,
        ADD COLUMN answered_at timestamp(3) with time zone,
        ADD COLUMN version integer DEFAULT 1 NOT NULL,
        ADD CONSTRAINT reviews_tool_id_fkey FOREIGN KEY (tool_id) REFERENCES tools(id),
        ADD CONSTRAINT reviews_once UNIQUE (author_id, tool_id),
        DROP CONSTRAINT reviews_dates_check,
        ADD CONSTRAINT reviews_dates_check CHECK (${datesIn('created_at', 'edited_at', 'answered_at')}),
        ADD CONSTRAINT reviews_hidden_reason_check CHECK (hidden_reason <> '' AND length(hidden_reason) <= 500),
        ADD CONSTRAINT reviews_answer_check CHECK (answer <> '' AND length(answer) <= 2000),
        ADD CONSTRAINT reviews_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL));
      CREATE INDEX reviews_tool ON reviews (tool_id, created_at, id);
      CREATE INDEX reviews_search ON reviews USING gin (lower(comment) gin_trgm_ops)`);
    await db.query(
      `UPDATE staff_roles SET permissions = array_append(permissions, 'reviews.moderate')
       WHERE name IN ('Sales', 'Content') AND NOT is_owner`,
    );
  }

  /** The release before knows reviews of the shop only. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE staff_roles SET permissions = array_remove(permissions, 'reviews.moderate');
      DROP INDEX reviews_search;
      DROP INDEX reviews_tool;
      DELETE FROM reviews WHERE tool_id IS NOT NULL OR hidden_reason IS NOT NULL;
      ALTER TABLE reviews
        DROP CONSTRAINT reviews_dates_check,
        ADD CONSTRAINT reviews_dates_check CHECK (${datesIn('created_at')}),
        DROP COLUMN tool_id,
        DROP COLUMN edited_at,
        DROP COLUMN hidden_reason,
        DROP COLUMN answer,
        DROP COLUMN answered_at,
        DROP COLUMN version`);
  }
}
