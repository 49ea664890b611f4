import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The thread of a purchase. Rows never change; they are deleted only with the account of a customer who bought for
 * themselves.
 */
export class PurchaseMessages1780900000000 implements MigrationInterface {
  name = 'PurchaseMessages1780900000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE purchase_messages (
        id uuid NOT NULL,
        purchase_id uuid NOT NULL,
        author_id uuid NOT NULL,
        is_seller boolean NOT NULL,
        is_internal boolean DEFAULT false NOT NULL,
        text text NOT NULL,
        written_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        CONSTRAINT purchase_messages_dates_check CHECK (written_at >= '0001-01-01 00:00:00+00' AND written_at <= '9999-12-31 23:59:59.999+00'),
        CONSTRAINT purchase_messages_internal_check CHECK (is_seller OR NOT is_internal),
        CONSTRAINT purchase_messages_text_check CHECK (text <> '' AND length(text) <= 5000),
        CONSTRAINT purchase_messages_pkey PRIMARY KEY (id),
        CONSTRAINT purchase_messages_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
        CONSTRAINT purchase_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id)
      );
      CREATE INDEX purchase_messages_purchase ON purchase_messages (purchase_id, id);
      CREATE INDEX purchase_messages_author ON purchase_messages (author_id);
      CREATE TRIGGER refuse_change BEFORE UPDATE OR TRUNCATE ON purchase_messages
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE purchase_messages');
  }
}
