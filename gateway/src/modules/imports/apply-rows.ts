import { setTimeout as sleep } from 'node:timers/promises';
import { query, rows } from '../../db/sql';
import { inJobTransaction, type Actor, type JobServices, type UnitOfWork } from '../../shared/ctx';
import { DomainError } from '../../shared/domain-error';
import { Import } from './import.entity';
import { ImportRow, type ImportPlan } from './import-row.entity';
import type { RowWork } from './row-work';
import { problemsIn } from './row-texts';
import type { ActorNow, Refused } from './target';
import { targets } from './targets';

/** Rows of one transaction: their tools are locked for as long as it takes, and orders wait for them. */
const BATCH = 50;
/** Pause after a transaction, as a multiple of its time: with 1, an order took 1.21 times as long (`npm run bench:imports`). */
const PAUSE = 2;

/** Locks rows that still wait, and reads no others: another worker may have them. */
const CLAIM = `WHERE id = ANY ($1::bigint[]) AND state = ANY ($2::text[])
  AND EXISTS (SELECT FROM imports WHERE imports.id = import_id AND imports.state = $3)
  ORDER BY number FOR UPDATE SKIP LOCKED`;
const NEXT = `SELECT id, number FROM import_rows WHERE import_id = $1 AND state = ANY ($3::text[]) AND number > $2
  ORDER BY number LIMIT ${BATCH}`;

/**
 * Applies the rows of an import that wait, or undoes those that were applied, until it is stopped or its person loses the right to.
 * @returns false if rows are left: for that, or because another worker has them
 */
export async function applyRows(
  services: JobServices,
  { one, how }: { one: Import; how: RowWork },
  actorNow: ActorNow,
): Promise<boolean> {
  for (let last = 0; ;) {
    const values = [one.id, last, how.waiting];
    const next = await query<{ id: number; number: number }>(services.db, { sql: NEXT, values });
    const actor = await actorNow();
    if (!actor || !(await isStill(services, one, how))) return false;
    if (next.length === 0) break;
    const since = performance.now();
    await applyBatch(
      { services, one, how, actor },
      next.map(({ id }) => id),
    );
    // Orders need the database, too.
    await sleep(PAUSE * (performance.now() - since));
    last = next.at(-1)?.number ?? last;
  }
  return !(await services.db.existsBy(
    ImportRow,
    how.waiting.map((state) => ({ importId: one.id, state })),
  ));
}

const isStill = ({ db }: JobServices, { id }: Import, { during }: RowWork): Promise<boolean> =>
  db.existsBy(Import, { id, state: during });

interface Work {
  readonly services: JobServices;
  readonly one: Import;
  readonly how: RowWork;
  readonly actor: Actor;
}

/** Applies rows in one transaction with their new states. If the database refuses one, each half is applied by itself. */
async function applyBatch(work: Work, ids: readonly number[]): Promise<void> {
  const { services, one, how, actor } = work;
  try {
    await inJobTransaction(services, (tx) => applyClaimed(tx, work, ids), actor);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const half = Math.ceil(ids.length / 2);
    if (half < ids.length) {
      await applyBatch(work, ids.slice(0, half));
      return applyBatch(work, ids.slice(half));
    }
    await inJobTransaction(services, async (tx) => {
      const [row] = await rows(tx.db, ImportRow, { rest: CLAIM, values: claimOf(how, ids) });
      if (row) await mark(tx, work, [{ row, refused: targets[one.kind].problemsOf(error) }]);
    });
  }
}

const claimOf = ({ waiting, during }: RowWork, ids: readonly number[]) => [ids, waiting, during];

async function applyClaimed(tx: UnitOfWork, work: Work, ids: readonly number[]): Promise<void> {
  const { one, how, actor } = work;
  const claimed = await rows(tx.db, ImportRow, { rest: CLAIM, values: claimOf(how, ids) });
  if (claimed.length === 0) return;
  const plans = claimed.map(({ plan }) => plan as ImportPlan);
  const refusals = await how.run(targets[one.kind], tx, plans, { actor, source: one.fileName });
  await mark(
    tx,
    work,
    claimed.map((row, at) => ({ row, refused: refusals[at] ?? null })),
  );
}

const MARK = `UPDATE import_rows SET state = done.state, problems = done.problems
  FROM jsonb_to_recordset($1) AS done (id bigint, state text, problems jsonb) WHERE import_rows.id = done.id`;

async function mark(
  { db }: Pick<UnitOfWork, 'db'>,
  { one, how }: Work,
  outcomes: readonly { row: ImportRow; refused: Refused }[],
): Promise<void> {
  const done = outcomes.map(({ row, refused }) => ({
    id: row.id,
    state: how.stateOf(row.plan as ImportPlan, refused !== null),
    problems: problemsIn(one, row, refused ?? []),
  }));
  await query(db, { sql: MARK, values: [JSON.stringify(done)] });
}
