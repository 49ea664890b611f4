import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that change many things, and their rows (adr/0093). */
export class Imports1781000000750 implements MigrationInterface {
  name = 'Imports1781000000750';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE imports (
        id uuid NOT NULL CONSTRAINT imports_pkey PRIMARY KEY,
        kind text NOT NULL,
        file_name text NOT NULL CONSTRAINT imports_file_name_check CHECK (file_name <> ''),
        headings text[] NOT NULL,
        columns jsonb NOT NULL,
        state text NOT NULL,
        problem text,
        started_by_id uuid NOT NULL CONSTRAINT imports_started_by_id_fkey REFERENCES users (id),
        applied_by_id uuid CONSTRAINT imports_applied_by_id_fkey REFERENCES users (id),
        created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        changed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        CONSTRAINT imports_kind_check CHECK (kind IN ('Tools')),
        CONSTRAINT imports_state_check CHECK (state IN ('Checking', 'Checked', 'Applying', 'Stopped', 'Finished')),
        CONSTRAINT imports_dates_check CHECK (created_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND changed_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z')
      );
      CREATE INDEX imports_created ON imports (created_at, id);
      CREATE TABLE import_rows (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_rows_pkey PRIMARY KEY,
        import_id uuid NOT NULL CONSTRAINT import_rows_import_id_fkey REFERENCES imports (id) ON DELETE CASCADE,
        number integer NOT NULL CONSTRAINT import_rows_number_check CHECK (number > 0),
        cells text[] NOT NULL,
        readings jsonb NOT NULL,
        fault text CONSTRAINT import_rows_fault_check CHECK (fault IN ('moreCells', 'unpairedQuote')),
        key text NOT NULL,
        state text NOT NULL CONSTRAINT import_rows_state_check CHECK (state IN
          ('Unchecked', 'Create', 'Change', 'Unchanged', 'Error', 'Stale', 'Created', 'Changed')),
        plan jsonb,
        changes jsonb DEFAULT '[]' NOT NULL,
        problems jsonb DEFAULT '[]' NOT NULL,
        CONSTRAINT import_rows_import_id_number_key UNIQUE (import_id, number)
      );
      CREATE INDEX import_rows_key ON import_rows (import_id, key);
      CREATE INDEX import_rows_state ON import_rows (import_id, state, number)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE import_rows; DROP TABLE imports');
  }
}
