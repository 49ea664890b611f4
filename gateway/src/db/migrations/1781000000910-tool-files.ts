import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public files of tools (adr/0109). An older gateway does not know them. */
export class ToolFiles1781000000910 implements MigrationInterface {
  name = 'ToolFiles1781000000910';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE tool_files (
        id uuid NOT NULL CONSTRAINT tool_files_pkey PRIMARY KEY
          CONSTRAINT tool_files_id_fkey REFERENCES files (id),
        tool_id uuid NOT NULL CONSTRAINT tool_files_tool_id_fkey REFERENCES tools (id),
        kind text NOT NULL CONSTRAINT tool_files_kind_check
          CHECK (kind IN ('DataSheet', 'Drawing', 'Model', 'Firmware', 'Certificate')),
        title text NOT NULL CONSTRAINT tool_files_title_check CHECK (length(title) <= 80),
        language text NOT NULL CONSTRAINT tool_files_language_check CHECK (language ~ '^([a-z]{2})?$'),
        revision text NOT NULL
          CONSTRAINT tool_files_revision_check CHECK (revision <> '' AND length(revision) <= 20),
        issued_on date NOT NULL
          CONSTRAINT tool_files_dates_check CHECK (issued_on BETWEEN '0001-01-01' AND '9999-12-31'),
        CONSTRAINT tool_files_revision_key UNIQUE (tool_id, kind, title, language, revision)
      );
      CREATE TRIGGER invalidate_updated AFTER UPDATE ON tool_files FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON tool_files
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE tool_files; DELETE FROM files WHERE subject_type = 'tool-file'`);
  }
}
