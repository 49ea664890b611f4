import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of graphile-worker, in a schema of their own. A list's lines go with the list. */
export class Jobs1763850000000 implements MigrationInterface {
  name = 'Jobs1763850000000';

  async up(db: QueryRunner): Promise<void> {
    // Loaded here, because every gateway loads the migrations.
    const { Logger, runMigrations } = await import('graphile-worker');
    const { url } = db.connection.options as { url: string };
    await runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => undefined) });
    await db.query(linesFollowLists('ON DELETE CASCADE'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`${linesFollowLists('')}; DROP SCHEMA graphile_worker CASCADE`);
  }
}

const linesFollowLists = (rule: string) => `
  ALTER TABLE saved_list_lines DROP CONSTRAINT saved_list_lines_list_id_fkey,
    ADD CONSTRAINT saved_list_lines_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_lists ${rule}`;
