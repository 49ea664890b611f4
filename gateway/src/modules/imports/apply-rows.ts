import { rows } from '../../db/sql';
import { inJobTransaction, type Actor, type JobServices } from '../../shared/ctx';
import { Import } from './import.entity';
import { ImportRowState, ImportState } from './import-kind';
import { ImportRow } from './import-row.entity';
import { problemsIn } from './row-texts';
import { StaleRow } from './target';
import { targets } from './targets';

/** Rows that are read together. Each is applied in its own transaction. */
const BATCH = 100;

const WAITING = `state IN ('${ImportRowState.Create}', '${ImportRowState.Change}')`;
/** Locks a row that still waits, and reads no other: another worker may have it. */
const CLAIM = `WHERE id = $1 AND ${WAITING}
  AND EXISTS (SELECT FROM imports WHERE imports.id = import_id AND imports.state = '${ImportState.Applying}')
  FOR UPDATE SKIP LOCKED`;

/** Applies the rows of an import that wait. @returns false if rows are left: it was stopped, or another worker has them */
export async function applyRows(services: JobServices, one: Import, actor: Actor): Promise<boolean> {
  for (let last = 0; ;) {
    const batch = await rows(services.db, ImportRow, {
      rest: `WHERE import_id = $1 AND ${WAITING} AND number > $2 ORDER BY number LIMIT ${BATCH}`,
      values: [one.id, last],
    });
    for (const { id } of batch) await applyRow(services, { one, id, actor });
    last = batch.at(-1)?.number ?? last;
    if (batch.length < BATCH) break;
    if (!(await isApplying(services, one))) return false;
  }
  return !(await services.db.existsBy(ImportRow, [
    { importId: one.id, state: ImportRowState.Create },
    { importId: one.id, state: ImportRowState.Change },
  ]));
}

const isApplying = ({ db }: JobServices, { id }: Import): Promise<boolean> =>
  db.existsBy(Import, { id, state: ImportState.Applying });

interface RowOf {
  readonly one: Import;
  readonly id: number;
  readonly actor: Actor;
}

/** Applies one row wholly or not at all, and marks it in the same transaction. */
async function applyRow(services: JobServices, { one, id, actor }: RowOf): Promise<void> {
  const source = one.fileName;
  try {
    await inJobTransaction(
      services,
      async (tx) => {
        const [row] = await rows(tx.db, ImportRow, { rest: CLAIM, values: [id] });
        if (!row?.plan) return;
        await targets[one.kind].apply(tx, row.plan, { actor, source });
        const isNew = row.plan.before === null;
        const state = isNew ? ImportRowState.Created : ImportRowState.Changed;
        await tx.db.update(ImportRow, { id }, { state });
      },
      actor,
    );
  } catch (error) {
    if (!(error instanceof StaleRow)) throw error;
    const [row] = await rows(services.db, ImportRow, { rest: 'WHERE id = $1', values: [id] });
    if (!row) return;
    const problems = problemsIn(one, row, error.problems);
    await services.db.update(ImportRow, { id }, { state: ImportRowState.Stale, problems });
  }
}
