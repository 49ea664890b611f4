import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropEnumValue } from '../enum-value';

/** Each version of a quote is a document, whose number is that of the quote and its version. */
export class QuoteDocuments1771000000000 implements MigrationInterface {
  name = 'QuoteDocuments1771000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TYPE document_kind ADD VALUE 'Quote';
      ALTER TABLE documents ADD COLUMN quote_id uuid CONSTRAINT documents_quote_id_fkey REFERENCES quotes,
        DROP CONSTRAINT documents_number_check,
        ADD CONSTRAINT documents_number_check CHECK (
          CASE WHEN quote_id IS NULL THEN number ~ '^[A-Z]{2,3}-[0-9]{4}-[0-9]{6,9}$'
            ELSE number ~ '^Q-[0-9]{4}-[0-9]{6,9}-[0-9]{1,4}$' END);
      CREATE UNIQUE INDEX documents_quote ON documents (quote_id) WHERE quote_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE documents DISABLE TRIGGER refuse_change;
      ALTER TABLE document_files DISABLE TRIGGER refuse_change;
      DELETE FROM document_files WHERE document_id IN (SELECT id FROM documents WHERE quote_id IS NOT NULL);
      DELETE FROM documents WHERE quote_id IS NOT NULL;
      ALTER TABLE document_files ENABLE TRIGGER refuse_change;
      ALTER TABLE documents ENABLE TRIGGER refuse_change;
      DROP INDEX documents_quote;
      ALTER TABLE documents DROP CONSTRAINT documents_number_check, DROP COLUMN quote_id,
        ADD CONSTRAINT documents_number_check CHECK (number ~ '^[A-Z]{2,3}-[0-9]{4}-[0-9]{6,9}$')`);
    await dropEnumValue(db, 'document_kind', 'Quote');
  }
}
