import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A request for a customised tool has a quantity, a day, and drawings, which come with its ticket. What differs in one of them
 * is another request. The old version inserts requests without them.
 */
export class DrawingsOfVisitors1781000000000 implements MigrationInterface {
  name = 'DrawingsOfVisitors1781000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE custom_tool_requests
        ADD COLUMN quantity integer CONSTRAINT custom_tool_requests_quantity_check CHECK (quantity > 0),
        ADD COLUMN needed_by date CONSTRAINT custom_tool_requests_needed_by_check
          CHECK (needed_by BETWEEN '0001-01-01' AND '9999-12-31'),
        ADD COLUMN ticket_id uuid CONSTRAINT custom_tool_requests_ticket_key UNIQUE;
      DROP INDEX custom_tool_requests_once;
      CREATE UNIQUE INDEX custom_tool_requests_once
        ON custom_tool_requests (email, md5(message), quantity, needed_by, ticket_id) NULLS NOT DISTINCT;
      ALTER TABLE files DROP CONSTRAINT files_guest_check, ADD CONSTRAINT files_guest_check CHECK (
        uploaded_by IS NOT NULL OR subject_type IN ('tool-request', 'tool-request-draft')
        OR slot <= 3 AND size <= 10485760 AND kind IN ('PNG', 'JPEG', 'WebP'));
      ALTER TABLE file_uploads DROP CONSTRAINT file_uploads_guest_check, ADD CONSTRAINT file_uploads_guest_check
        CHECK (user_id IS NOT NULL OR subject_type = 'tool-request-draft' OR size <= 10485760)`);
  }

  /** Requests that differ in a new column only stay apart by their number. The clean-up deletes the bytes of the drawings. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM files WHERE subject_type IN ('tool-request', 'tool-request-draft');
      DELETE FROM file_uploads WHERE subject_type = 'tool-request-draft';
      ALTER TABLE files DROP CONSTRAINT files_guest_check, ADD CONSTRAINT files_guest_check CHECK (
        uploaded_by IS NOT NULL OR slot <= 3 AND size <= 10485760 AND kind IN ('PNG', 'JPEG', 'WebP'));
      ALTER TABLE file_uploads DROP CONSTRAINT file_uploads_guest_check, ADD CONSTRAINT file_uploads_guest_check
        CHECK (user_id IS NOT NULL OR size <= 10485760);
      DROP INDEX custom_tool_requests_once;
      UPDATE custom_tool_requests later SET message = later.message || E'\\n' || later.number
        FROM custom_tool_requests first
        WHERE first.email = later.email AND first.message = later.message AND first.number < later.number;
      ALTER TABLE custom_tool_requests DROP COLUMN quantity, DROP COLUMN needed_by, DROP COLUMN ticket_id;
      CREATE UNIQUE INDEX custom_tool_requests_once ON custom_tool_requests (email, md5(message))`);
  }
}
