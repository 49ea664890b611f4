import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of visitors become quote requests of the account with their verified email address. */
export class RequestsOfVisitors1772000100000 implements MigrationInterface {
  name = 'RequestsOfVisitors1772000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN email_verified boolean NOT NULL DEFAULT false;
      ALTER TABLE custom_tool_requests
        ADD COLUMN quote_request_id uuid CONSTRAINT custom_tool_requests_quote_request_id_fkey REFERENCES quote_requests,
        ADD CONSTRAINT custom_tool_requests_quote_request_key UNIQUE (quote_request_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE custom_tool_requests DROP COLUMN quote_request_id;
      ALTER TABLE users DROP COLUMN email_verified`);
  }
}
