import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests for customised tools have a number, and the day by which the shop answers: of earlier requests, none was
 * promised. The old version inserts requests with a number and without a day.
 */
export class ToolRequestNumbers1780700000000 implements MigrationInterface {
  name = 'ToolRequestNumbers1780700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE tool_request_numbers;
      CREATE FUNCTION tool_request_number(requested timestamp with time zone) RETURNS text
        LANGUAGE sql
        AS $$
          SELECT 'T-' || to_char(requested AT TIME ZONE 'UTC', 'YYYY') || '-' ||
            to_char(nextval('tool_request_numbers'), 'FM999000000')
        $$;
      ALTER TABLE custom_tool_requests
        ADD COLUMN number text COLLATE pg_catalog."C",
        ADD COLUMN answers_on date CONSTRAINT custom_tool_requests_answers_on_check
          CHECK (answers_on BETWEEN '0001-01-01' AND '9999-12-31');
      UPDATE custom_tool_requests SET number = in_order.number FROM (
        SELECT id, 'T-' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY') || '-' ||
          to_char(row_number() OVER (ORDER BY created_at, id), 'FM999000000') AS number
        FROM custom_tool_requests) in_order
      WHERE in_order.id = custom_tool_requests.id;
      SELECT setval('tool_request_numbers', count(*)) FROM custom_tool_requests HAVING count(*) > 0;
      ALTER TABLE custom_tool_requests
        ALTER COLUMN number SET DEFAULT tool_request_number(now()),
        ALTER COLUMN number SET NOT NULL,
        ADD CONSTRAINT custom_tool_requests_number_key UNIQUE (number)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE custom_tool_requests DROP COLUMN number, DROP COLUMN answers_on;
      DROP FUNCTION tool_request_number(timestamp with time zone);
      DROP SEQUENCE tool_request_numbers`);
  }
}
