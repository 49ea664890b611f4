import { paginate, type ConnectionOf } from '../../db/lists/paginate';
import { query, sql, Where } from '../../db/sql';
import { emit } from '../../events/emit';
import { enqueue } from '../../jobs/enqueue';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../shared/ctx';
import { DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import type { PageArgs } from '../../shared/page';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { SortDirection } from '../../shared/sort';
import { Import } from './import.entity';
import { APPLIED, ImportRowState, ImportState, TO_APPLY, type ImportKind } from './import-kind';
import { appliedTime, canImport, kindsOf, whenIn, type ImportAction } from './import.policy';
import { ImportRow } from './import-row.entity';
import { workIn } from './row-work';
import { stateChanged, subjectOf } from './import.subject';
import { readImport, type Upload } from './import-upload';
import { targets } from './targets';

/** Rows of one statement. */
const BATCH = 1_000;

/**
 * Stores a file as a browser has read it, and has it checked (admins). Nothing is changed yet.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_REQUEST, BAD_USER_INPUT
 */
export async function startImport(ctx: Ctx, body: unknown): Promise<Import> {
  const actor = await signedIn(ctx);
  authorize(canImport(actor));
  await ctx.services.limiter.take('upload', actor.userId);
  const upload = readImport(body, isColumn);
  authorize(targets[upload.kind].permission(actor));
  return inTransaction(ctx, (tx) => insertImport(tx, { id: newId(), startedById: actor.userId }, upload));
}

/** Stores an import, and has it checked. */
export async function insertImport(
  tx: Tx,
  of: Pick<Import, 'id' | 'startedById'>,
  { rows, ...file }: Upload,
): Promise<Import> {
  const { id } = of;
  await tx.db.insert(Import, { ...file, ...of, state: ImportState.Checking } as Import);
  await insertRows(tx, id, { ...file, rows });
  const inserted = await tx.db.findOneByOrFail(Import, { id });
  const after = { fileName: file.fileName, kind: file.kind, rows: rows.length };
  await emit(tx, 'import.started', { ...subjectOf(inserted), payload: { before: null, after } });
  await enqueue(tx, 'run-import', { importId: id });
  return inserted;
}

const isColumn = (kind: ImportKind, key: string): boolean =>
  targets[kind].columns.some((column) => column.key === key) || (targets[kind].isFurther?.(key) ?? false);

async function insertRows({ db }: Tx, importId: string, { kind, columns, rows }: Upload): Promise<void> {
  const { keyColumn, keyOf } = targets[kind];
  const at = columns[keyColumn];
  const given = rows.map((row) => ({
    ...row,
    key: at === undefined ? '' : keyOf(row.readings[at] ?? row.cells[at] ?? ''),
  }));
  for (let from = 0; from < given.length; from += BATCH)
    await query(db, {
      sql: `INSERT INTO import_rows (import_id, number, cells, readings, fault, key, state)
        SELECT $1, number, ARRAY(SELECT jsonb_array_elements_text(cells)), readings, fault, key, $2
        FROM jsonb_to_recordset($3) AS given (number int, cells jsonb, readings jsonb, fault text, key text)`,
      values: [importId, ImportRowState.Unchecked, JSON.stringify(given.slice(from, from + BATCH))],
    });
}

/** @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function getImport(ctx: Ctx, id: string): Promise<Import> {
  const actor = await signedIn(ctx);
  authorize(canImport(actor));
  const found = await ctx.db.findOneBy(Import, { id: idOf(id) });
  if (!found) throw notFound();
  authorize(targets[found.kind].permission(actor));
  return found;
}

/** The imports of the kinds that the viewer may import, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listImports(
  ctx: Ctx,
  args: PageArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Import>> {
  const actor = await signedIn(ctx);
  authorize(canImport(actor));
  return paginate(ctx.db, {
    Entity: Import,
    where: new Where().and(sql`item.kind = ANY (${kindsOf(actor)}::text[])`),
    args,
    requested,
    sort: { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' },
    direction: SortDirection.DESC,
  });
}

type RowsArgs = PageArgs & { readonly states?: readonly ImportRowState[] | null };

/** The rows of an import that the viewer sees, in the order of the file. */
export async function listRows(
  ctx: Ctx,
  { id }: Import,
  { args, requested }: { args: RowsArgs; requested: RequestedFields },
): Promise<ConnectionOf<ImportRow>> {
  const where = new Where().and(sql`item.import_id = ${id}`);
  if (args.states) where.and(sql`item.state = ANY (${args.states}::text[])`);
  return paginate(ctx.db, {
    Entity: ImportRow,
    where,
    args,
    requested,
    sort: { column: 'item.number', type: 'int', property: 'number' },
    direction: SortDirection.ASC,
  });
}

/** Has the rows that were not applied checked again (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE */
export const checkImport = (ctx: Ctx, id: string): Promise<Import> =>
  change(ctx, id, {
    action: 'check',
    state: ImportState.Checking,
    async also(tx, { id: importId }) {
      const values = [importId, ImportRowState.Unchecked, APPLIED];
      await query(tx.db, {
        sql: `UPDATE import_rows SET state = $2, plan = NULL, changes = '[]', problems = '[]'
          WHERE import_id = $1 AND state <> ALL ($3::text[])`,
        values,
      });
    },
  });

/** Has what was checked applied (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE */
export const applyImport = (ctx: Ctx, id: string): Promise<Import> =>
  change(ctx, id, {
    action: 'apply',
    state: ImportState.Applying,
    async also(tx, { id: importId }) {
      const waiting = await tx.db.existsBy(
        ImportRow,
        TO_APPLY.map((state) => ({ importId, state })),
      );
      if (!waiting)
        throw new DomainError('conflict', 'WRONG_STATE', 'The import has no row that changes anything.');
    },
  });

/** Stops an import before its next row; what was applied stays (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE */
export const cancelImport = (ctx: Ctx, id: string): Promise<Import> =>
  change(ctx, id, { action: 'cancel', state: ImportState.Stopped });

/**
 * Takes back what an import has applied, for ten minutes: what somebody has changed since is left as it is (admins).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export const undoImport = (ctx: Ctx, id: string): Promise<Import> =>
  change(ctx, id, { action: 'undo', state: ImportState.Undoing });

interface StateChange {
  readonly action: ImportAction;
  readonly state: ImportState;
  readonly also?: (tx: Tx, one: Import) => Promise<void>;
}

async function change(ctx: Ctx, id: string, { action, state, also }: StateChange): Promise<Import> {
  const actor = await signedIn(ctx);
  authorize(canImport(actor));
  const key = idOf(id);
  return inTransaction(ctx, async (tx) => {
    const one = await tx.db.findOne(Import, { where: { id: key }, lock: { mode: 'pessimistic_write' } });
    if (!one) throw notFound();
    authorize(targets[one.kind].permission(actor));
    authorize(whenIn(action, one));
    await also?.(tx, one);
    const after = {
      ...one,
      state,
      problem: null,
      changedAt: new Date(),
      ...appliedTime(one),
      ...(workIn(state) && { appliedById: actor.userId }),
    };
    const { columns: _columns, headings: _headings, ...changes } = after;
    await tx.db.update(Import, { id: key }, changes);
    await emit(tx, 'import.state-changed', ...stateChanged(one, after));
    if (state !== ImportState.Stopped) await enqueue(tx, 'run-import', { importId: key });
    return after;
  });
}
