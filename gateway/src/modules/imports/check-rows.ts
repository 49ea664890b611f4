import type { EntityManager } from 'typeorm';
import { query, rows } from '../../db/sql';
import type { Actor, JobServices } from '../../shared/ctx';
import { Import } from './import.entity';
import { ImportRowState, ImportState } from './import-kind';
import { ImportRow, type ImportProblem, type RowFault } from './import-row.entity';
import { problemsIn, textsOf } from './row-texts';
import type { ActorNow, Checked, ImportTarget } from './target';
import { targets } from './targets';

/** Rows that are checked together. */
const BATCH = 200;
/** The same, if what they name is fetched: a person who stops the import waits for as many. */
const SLOW_BATCH = 20;

const batchOf = ({ kind, columns }: Import): number =>
  targets[kind].slow?.some((key) => key in columns) ? SLOW_BATCH : BATCH;

/** Compares the unchecked rows of an import with the shop. @returns false if it was stopped, or its person lost the right to */
export async function checkRows(services: JobServices, one: Import, actorNow: ActorNow): Promise<boolean> {
  const { db } = services;
  for (;;) {
    const batch = await rows(db, ImportRow, {
      rest: `WHERE import_id = $1 AND state = '${ImportRowState.Unchecked}' ORDER BY number LIMIT ${batchOf(one)}`,
      values: [one.id],
    });
    const actor = await actorNow();
    if (!actor) return false;
    if (batch.length === 0) return true;
    const outcomes = await outcomesOf(services, { one, actor }, batch);
    if (!(await store(db, one, outcomes))) return false;
  }
}

interface Outcome {
  readonly id: number;
  readonly state: ImportRowState;
  readonly plan: unknown;
  readonly changes: unknown;
  readonly problems: readonly ImportProblem[];
}

async function outcomesOf(
  services: JobServices,
  { one, actor }: { one: Import; actor: Actor },
  batch: readonly ImportRow[],
): Promise<Outcome[]> {
  const target = targets[one.kind];
  const texts = batch.map((row) => textsOf(one, row));
  const [checked, twice] = [
    await target.check(services, texts, actor),
    await placesByKey(services.db, one, batch),
  ];
  return batch.map((row, at) => {
    const { plan, changes, problems } = checked[at] as Checked;
    const key = target.keyColumn;
    const others = (twice.get(row.key) ?? []).filter(({ number }) => number !== row.number);
    const found = [
      ...(row.fault ? [{ key, reason: FAULT_REASONS[row.fault] }] : []),
      ...(row.key ? [] : [{ key, reason: 'Every row needs it.' }]),
      ...(others.length
        ? [{ key, reason: `It is also in ${placesOf(others, target)}. Keep one of them.` }]
        : []),
      ...(row.key ? problems : []),
    ];
    if (found.length > 0)
      return {
        id: row.id,
        state: ImportRowState.Error,
        plan: null,
        changes: [],
        problems: problemsIn(one, row, found),
      };
    return { id: row.id, state: stateOf(plan), plan, changes, problems: [] };
  });
}

const FAULT_REASONS: Readonly<Record<RowFault, string>> = {
  moreCells: 'The line has more cells than the file has headings.',
  unpairedQuote: 'The line has a quotation mark without its pair, so its cells are not certain.',
};

const LISTED = 5;
const placesOf = (rows: readonly Place[], { namesRows }: ImportTarget): string => {
  const listed = rows.slice(0, LISTED).map(({ number, name }) => (namesRows ? name : number));
  const more = rows.length > LISTED ? ` and ${rows.length - LISTED} more` : '';
  return `${namesRows ? 'file' : 'line'}${rows.length > 1 ? 's' : ''} ${listed.join(', ')}${more}`;
};

function stateOf(plan: Checked['plan']): ImportRowState {
  if (!plan) return ImportRowState.Unchanged;
  return plan.before === null ? ImportRowState.Create : ImportRowState.Change;
}

/** A row among others: the number of its line, and its first cell. */
type Place = Pick<ImportRow, 'number'> & { readonly name: string };

/** The rows of the file in which the keys of a batch are, if there are several. */
async function placesByKey(db: EntityManager, { id }: Import, batch: readonly ImportRow[]) {
  const found = await query<{ key: string; places: Place[] }>(db, {
    sql: `SELECT key, json_agg(json_build_object('number', number, 'name', cells[1]) ORDER BY number) AS places FROM import_rows
      WHERE import_id = $1 AND key = ANY ($2::text[]) AND key <> '' GROUP BY key HAVING count(*) > 1`,
    values: [id, batch.map(({ key }) => key)],
  });
  return new Map(found.map(({ key, places }) => [key, places]));
}

/** Stores what was found, unless the import was stopped in the meantime. */
async function store(db: EntityManager, { id }: Import, outcomes: readonly Outcome[]): Promise<boolean> {
  const stored = await query(db, {
    sql: `UPDATE import_rows SET state = found.state, plan = found.plan, changes = found.changes, problems = found.problems
      FROM jsonb_to_recordset($2) AS found (id bigint, state text, plan jsonb, changes jsonb, problems jsonb), imports
      WHERE import_rows.id = found.id AND imports.id = $1 AND imports.state = '${ImportState.Checking}'
      RETURNING import_rows.id`,
    values: [id, JSON.stringify(outcomes)],
  });
  return stored.length > 0;
}
