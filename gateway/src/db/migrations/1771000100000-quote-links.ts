import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that show a quote to anyone, and questions that come from them, in the thread. */
export class QuoteLinks1771000100000 implements MigrationInterface {
  name = 'QuoteLinks1771000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE quote_links (
        id uuid PRIMARY KEY,
        request_id uuid NOT NULL CONSTRAINT quote_links_request_id_fkey REFERENCES quote_requests,
        created_by uuid NOT NULL CONSTRAINT quote_links_created_by_fkey REFERENCES users,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        CONSTRAINT quote_links_dates_check CHECK (${['created_at', 'expires_at', 'revoked_at']
          .map((column) => `${column} BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'`)
          .join(' AND ')})
      );
      CREATE UNIQUE INDEX quote_links_one ON quote_links (request_id) WHERE revoked_at IS NULL;
      ALTER TABLE quote_messages
        ALTER COLUMN author_id DROP NOT NULL,
        ADD COLUMN link_id uuid CONSTRAINT quote_messages_link_id_fkey REFERENCES quote_links,
        ADD COLUMN is_shared boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT quote_messages_author_check CHECK (num_nonnulls(author_id, link_id) = 1),
        ADD CONSTRAINT quote_messages_shared_check CHECK (NOT (is_shared AND is_internal)),
        ADD CONSTRAINT quote_messages_link_check CHECK (link_id IS NULL OR NOT is_seller);
      CREATE TABLE quote_askers (
        message_id uuid PRIMARY KEY CONSTRAINT quote_askers_message_id_fkey REFERENCES quote_messages,
        name text NOT NULL,
        email text NOT NULL,
        CONSTRAINT quote_askers_texts_check CHECK (name <> '' AND email <> '')
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE quote_askers;
      ALTER TABLE quote_messages DISABLE TRIGGER refuse_change;
      DELETE FROM quote_messages WHERE link_id IS NOT NULL;
      ALTER TABLE quote_messages ENABLE TRIGGER refuse_change;
      ALTER TABLE quote_messages
        DROP CONSTRAINT quote_messages_link_check,
        DROP CONSTRAINT quote_messages_shared_check,
        DROP CONSTRAINT quote_messages_author_check,
        DROP COLUMN is_shared,
        DROP COLUMN link_id,
        ALTER COLUMN author_id SET NOT NULL;
      DROP TABLE quote_links`);
  }
}
