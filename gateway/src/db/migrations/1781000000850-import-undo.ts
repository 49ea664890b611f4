import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports that are taken back (adr/0101). The release before does not know their states: it shows such an import as an error. */
export class ImportUndo1781000000850 implements MigrationInterface {
  name = 'ImportUndo1781000000850';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE imports ADD COLUMN applied_at timestamp(3) with time zone;
      ALTER TABLE imports DROP CONSTRAINT imports_state_check,
        ADD CONSTRAINT imports_state_check CHECK (state IN ('Checking', 'Checked', 'Applying', 'Stopped', 'Finished',
          'Undoing', 'Undone')),
        DROP CONSTRAINT imports_dates_check,
        ADD CONSTRAINT imports_dates_check CHECK (created_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND changed_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND applied_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z');
      ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check,
        ADD CONSTRAINT import_rows_state_check CHECK (state IN
          ('Unchecked', 'Create', 'Change', 'Unchanged', 'Error', 'Stale', 'Created', 'Changed', 'Undone', 'Kept'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE imports SET state = CASE state WHEN 'Undoing' THEN 'Stopped' ELSE 'Finished' END
        WHERE state IN ('Undoing', 'Undone');
      UPDATE import_rows SET state = CASE WHEN state = 'Undone' THEN 'Stale'
          WHEN plan -> 'before' = 'null' THEN 'Created' ELSE 'Changed' END WHERE state IN ('Undone', 'Kept');
      ALTER TABLE imports DROP CONSTRAINT imports_dates_check, DROP COLUMN applied_at,
        ADD CONSTRAINT imports_dates_check CHECK (created_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'
          AND changed_at BETWEEN '0001-01-01 00:00Z' AND '9999-12-31 23:59:59.999Z'),
        DROP CONSTRAINT imports_state_check,
        ADD CONSTRAINT imports_state_check CHECK (state IN ('Checking', 'Checked', 'Applying', 'Stopped', 'Finished'));
      ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check,
        ADD CONSTRAINT import_rows_state_check CHECK (state IN
          ('Unchecked', 'Create', 'Change', 'Unchanged', 'Error', 'Stale', 'Created', 'Changed'))`);
  }
}
