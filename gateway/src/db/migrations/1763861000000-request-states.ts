import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for customised tools have a state, an assignee, an internal note and answers. Earlier ones are New. */
export class RequestStates1763861000000 implements MigrationInterface {
  name = 'RequestStates1763861000000';

  async up(db: QueryRunner): Promise<void> {
    const fourDigitYears = (column: string) =>
      `CHECK (${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')`;
    await db.query(`
      CREATE TYPE tool_request_state AS ENUM ('New', 'Answered', 'Closed');
      UPDATE custom_tool_requests SET created_at =
          least(greatest(created_at, '0001-01-01 00:00Z'), '9999-12-31 23:59:59.999Z')
        WHERE created_at NOT BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z';
      ALTER TABLE custom_tool_requests
        ADD COLUMN state tool_request_state NOT NULL DEFAULT 'New',
        ADD COLUMN assignee_id uuid CONSTRAINT custom_tool_requests_assignee_id_fkey REFERENCES users,
        ADD COLUMN note text CONSTRAINT custom_tool_requests_note_check CHECK (note <> ''),
        ADD CONSTRAINT custom_tool_requests_dates_check ${fourDigitYears('created_at')};
      CREATE INDEX custom_tool_requests_created ON custom_tool_requests (created_at, id);
      CREATE INDEX custom_tool_requests_state ON custom_tool_requests (state, created_at, id);
      CREATE INDEX custom_tool_requests_search ON custom_tool_requests
        USING gin (lower(email || ' ' || message) gin_trgm_ops);

      CREATE TABLE tool_request_answers (
        id uuid PRIMARY KEY,
        request_id uuid NOT NULL CONSTRAINT tool_request_answers_request_id_fkey
          REFERENCES custom_tool_requests ON DELETE CASCADE,
        text text NOT NULL CONSTRAINT tool_request_answers_text_check CHECK (text <> ''),
        author_id uuid NOT NULL CONSTRAINT tool_request_answers_author_id_fkey REFERENCES users,
        at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT tool_request_answers_dates_check ${fourDigitYears('at')}
      );
      CREATE INDEX tool_request_answers_request ON tool_request_answers (request_id, id);
      CREATE TRIGGER refuse_change BEFORE UPDATE OR TRUNCATE ON tool_request_answers
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      -- The deletion of a request deletes its answers by a trigger of its own, one level deeper.
      CREATE TRIGGER refuse_deletion BEFORE DELETE ON tool_request_answers
        FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE tool_request_answers;
      DROP INDEX custom_tool_requests_created, custom_tool_requests_state, custom_tool_requests_search;
      ALTER TABLE custom_tool_requests
        DROP COLUMN state, DROP COLUMN assignee_id, DROP COLUMN note,
        DROP CONSTRAINT custom_tool_requests_dates_check;
      DROP TYPE tool_request_state`);
  }
}
