import type { MigrationInterface, QueryRunner } from 'typeorm';
import { around } from './baseline/around';
import { catalogue } from './baseline/catalogue';
import { foreignKeys } from './baseline/foreign-keys';
import { fulfilment } from './baseline/fulfilment';
import { functions } from './baseline/functions';
import { people } from './baseline/people';
import { purchases } from './baseline/purchases';
import { quotes } from './baseline/quotes';
import { receivables } from './baseline/receivables';
import { sales } from './baseline/sales';
import { synonyms } from './baseline/synonyms';
import { triggers } from './baseline/triggers';
import { types } from './baseline/types';
import { views } from './baseline/views';

const tables = [people, catalogue, sales, purchases, quotes, fulfilment, receivables, around];
/** The newest of the 79 migrations that the baseline replaces. */
const LAST_BEFORE = 'ReservationsLessDeposit1779000000000';

/**
 * The schema as of 27 November 2026. A database that has it already, from the migrations before, keeps everything.
 * @throws Error if a database has only some of them
 */
export class Baseline1779000000001 implements MigrationInterface {
  name = 'Baseline1779000000001';

  async up(db: QueryRunner): Promise<void> {
    if (await hasShop(db)) return refuseOlder(db);
    // Loaded here, because every gateway loads the migrations.
    const { Logger, runMigrations } = await import('graphile-worker');
    const { url } = db.connection.options as { url: string };
    await runMigrations({ connectionString: url, maxPoolSize: 1, logger: new Logger(() => () => undefined) });
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS fuzzystrmatch');
    // The functions in SQL read tables and views.
    await db.query('SET LOCAL check_function_bodies = off');
    for (const part of [types, functions, ...tables, views, foreignKeys, triggers]) await db.query(part);
    await db.query('INSERT INTO seller_settings DEFAULT VALUES; INSERT INTO seller_calendar DEFAULT VALUES');
    await addSynonyms(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP SCHEMA graphile_worker CASCADE;
      DROP VIEW ${named('VIEW', views)};
      DROP TABLE ${named('TABLE', tables.join(''))} CASCADE;
      DROP SEQUENCE ${named('SEQUENCE', types)};
      DROP FUNCTION ${named('FUNCTION', functions)};
      DROP TYPE ${named('TYPE', types)}`);
  }
}

async function hasShop(db: QueryRunner): Promise<boolean> {
  const [row] = (await db.query(`SELECT to_regclass('users') IS NOT NULL AS has`)) as { has: boolean }[];
  return row?.has ?? false;
}

async function refuseOlder(db: QueryRunner): Promise<void> {
  const rows = (await db.query('SELECT FROM migrations WHERE name = $1', [LAST_BEFORE])) as unknown[];
  if (!rows.length)
    throw new Error(
      'This database is of a release before 27 November 2026. Start the release of that day once, then this one.',
    );
}

/** The names that a text of SQL creates, separated by commas. */
const named = (kind: string, text: string): string =>
  [...text.matchAll(new RegExp(`^ *CREATE ${kind} (\\w+)`, 'gm'))].map(([, name]) => name).join(', ');

async function addSynonyms(db: QueryRunner): Promise<void> {
  const pairs = Object.entries(synonyms).flatMap(([meaning, words]) =>
    words.split(', ').map((word) => ({ word, meaning })),
  );
  await db.query(
    `INSERT INTO search_synonyms (id, word, meaning)
      SELECT gen_random_uuid(), word, meaning FROM json_to_recordset($1) AS known (word text, meaning text)`,
    [JSON.stringify(pairs)],
  );
}
