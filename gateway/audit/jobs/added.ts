import type { Client } from 'pg';
import { connect } from '../environment/fixtures';
import { startDatabase } from '../environment/processes';
import { median } from './worker';

/** Statements of one round. */
const STATEMENTS = 1_000;
const ROUNDS = 7;
/** Maximum time of adding a job, ms. */
const LIMIT = 0.15;

const ADD = {
  name: 'add',
  text: `INSERT INTO job_outbox (name, payload) SELECT $1, payload FROM json_array_elements($2) AS payload`,
  values: ['clean-up', '[{}]'],
};
const NOTHING = { name: 'nothing', text: 'SELECT $1::text, $2::json', values: ADD.values };

/** Milliseconds of one statement, in a transaction of a thousand. */
async function timeOf(db: Client, statement: typeof ADD): Promise<number> {
  await db.query('BEGIN');
  const start = performance.now();
  for (let i = 0; i < STATEMENTS; i += 1) await db.query(statement);
  const ms = (performance.now() - start) / STATEMENTS;
  await db.query('ROLLBACK');
  return ms;
}

/** Time to add one job in a transaction, without the round trip to the database. */
export async function jobAdded(folder: string): Promise<boolean> {
  const database = await startDatabase(folder, false);
  const db = await connect(database.url);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const nothing = await timeOf(db, NOTHING);
    costs.push((await timeOf(db, ADD)) - nothing);
  }
  await db.end();
  await database.stop();
  const cost = median(costs);
  console.log(
    `${cost <= LIMIT ? '✓' : '✗'} adding a job takes ${cost.toFixed(3)} ms (at most ${LIMIT}; median of ${ROUNDS} × ${STATEMENTS} statements)`,
  );
  return cost <= LIMIT;
}
