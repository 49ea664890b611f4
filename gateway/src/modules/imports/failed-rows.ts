import { rows } from '../../db/sql';
import type { Ctx } from '../../shared/ctx';
import type { CsvRows } from '../../shared/csv-stream';
import type { Import } from './import.entity';
import { ImportRowState } from './import-kind';
import { ImportRow } from './import-row.entity';
import { getImport } from './import.service';

const BATCH = 500;
const PROBLEM = 'Problem';
const FAILED = `state IN ('${ImportRowState.Error}', '${ImportRowState.Stale}')`;

/**
 * The rows of an import that failed, in the columns of its file, each with its problems in a further column (admins).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function failedRows(ctx: Ctx, id: string): Promise<{ fileName: string; rows: CsvRows }> {
  const one = await getImport(ctx, id);
  const name = one.fileName.replace(/\.[^.]*$/, '');
  return { fileName: `${name}-failed.csv`, rows: batches(ctx, one) };
}

async function* batches(ctx: Ctx, { id, headings }: Import): AsyncGenerator<string[][]> {
  yield [[...headings, PROBLEM]];
  for (let last = 0; ;) {
    const found = await rows(ctx.db, ImportRow, {
      rest: `WHERE import_id = $1 AND ${FAILED} AND number > $2 ORDER BY number LIMIT ${BATCH}`,
      values: [id, last],
    });
    yield found.map(({ cells, problems }) => [
      ...headings.map((_, at) => cells[at] ?? ''),
      problems.map(({ column, reason }) => `${column}: ${reason}`).join(' '),
    ]);
    if (found.length < BATCH) return;
    last = found.at(-1)?.number ?? last;
  }
}
