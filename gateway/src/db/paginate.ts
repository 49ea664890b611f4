import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { badInput } from '../shared/domain-error';
import { COUNT_LIMIT, MAX_PAGE, type PageArgs, type PageInfo } from '../shared/page';
import type { Asked } from '../shared/asked';
import { arrays, query, tableOf, type Statement, type Where } from './sql';
import { ITEM, selectionOf, type Selection, type Sources } from './selection';

export type Direction = 'ASC' | 'DESC';

/** How a list may be ordered by one of its fields. `column` is SQL of ours, never a client's; the row is `item`. */
export interface SortColumn<Row> {
  readonly column: string;
  readonly type: 'text' | 'int' | 'timestamptz' | 'uuid' | (string & {});
  /** What the column does to the value: done to a cursor's value by the database, too, whose lower case is its own. */
  readonly fold?: 'lower';
  readonly property: keyof Row & string;
}

export interface ConnectionOf<Row> {
  readonly edges: { cursor: string; node: Row }[];
  readonly nodes: Row[];
  readonly pageInfo: PageInfo;
  /** Rows on all pages, if requested; at most COUNT_LIMIT + 1. */
  readonly totalCount: number | undefined;
}

export interface PageRequest<Row extends object> {
  readonly Entity: ClassType<Row>;
  /** What its fields are made of that are not columns. */
  readonly sources: Sources<Row>;
  /** Of the row, which is `item`: other tables stand beside it. */
  readonly where: Where;
  readonly args: Pick<PageArgs, 'first' | 'after' | 'page'>;
  readonly asked: Asked;
  readonly sort: SortColumn<Row>;
  readonly direction: Direction;
  /** Whether the conditions are dear to check: then they are checked once, for the page and for the total. */
  readonly isSearch?: boolean;
}

/**
 * One page of a list by keyset (or by page number), in a stable order: the sort, then the key. One statement, which
 * reads what was asked for of the rows and of those beside them. Not in a transaction.
 */
export async function paginate<Row extends { id: string }>(
  db: EntityManager,
  request: PageRequest<Row>,
): Promise<ConnectionOf<Row>> {
  const { args, asked, sort } = request;
  const { first, after, page } = args;
  if (after && page) throw badInput({ page: 'Give either after or page.' });
  const hasPreviousPage = !!after || (page ?? 1) > 1;
  const selection = selectionOf<Row>(db, { ...request, fields: asked.fields, always: [sort.property] });
  const found = await arrays(db, pageStatement(db, request, selection));
  let totalCount = asked.total ? ((found[0]?.at(-1) as number | undefined) ?? 0) : undefined;
  // Where no row is, no row tells how many there are before it.
  if (asked.total && !found.length && hasPreviousPage)
    totalCount = (await query<{ total: number }>(db, totalStatement(db, request)))[0]?.total;
  const nodes = found.slice(0, first).map((row) => selection.read(row));
  const cursor = (row: Row) => encodeCursor(row[sort.property], row.id);
  return {
    nodes,
    totalCount,
    // Cursors are made only where they are asked for.
    get edges() {
      return nodes.map((node) => ({ node, cursor: cursor(node) }));
    },
    get pageInfo() {
      return {
        startCursor: nodes[0] ? cursor(nodes[0]) : null,
        endCursor: nodes.length ? cursor(nodes.at(-1) as Row) : null,
        hasNextPage: found.length > first,
        hasPreviousPage,
      };
    },
  };
}

/**
 * How many rows are read: one of few numbers, as it is part of the statement. PostgreSQL does not know how far a limit
 * given as a value will go, and would plan each time.
 */
const LIMITS = [7, 13, 21, 25, 51, MAX_PAGE + 1];
const limitOf = (rows: number): number => LIMITS.find((limit) => limit >= rows) ?? rows;

/** The rows of the page and at least one more, each with the total, last, where that was asked for. */
function pageStatement<Row extends object>(
  db: EntityManager,
  request: PageRequest<Row>,
  { columns, joins }: Selection<Row>,
): Statement {
  const { Entity, args, asked, sort, direction, isSearch } = request;
  const { first, after, page } = args;
  const table = `${tableOf(db, Entity)} AS ${ITEM}`;
  const all = request.where.copy();
  const order = (column: string, id: string) => `ORDER BY ${column} ${direction}, ${id} ${direction}`;
  /** The rest of a statement that answers the page's rows of those that `where` finds. */
  const pageOf = (where: Where, { column, id }: { column: string; id: string }) => {
    const offset = page && page > 1 ? `OFFSET ${where.param((page - 1) * first)}` : '';
    if (after) beyond(where, { after, column, id, sort, direction });
    return `${where.text} ${order(column, id)} LIMIT ${limitOf(first + 1)} ${offset}`;
  };
  if (asked.total && isSearch) {
    const found = `SELECT ${ITEM}.id, ${sort.column} AS place FROM ${table} ${all.text}`;
    const sql = `WITH found AS MATERIALIZED (${found})
      SELECT ${columns}, (${cappedCount('found')})
      FROM (SELECT * FROM found ${pageOf(all.sharing(), { column: 'place', id: 'id' })}) AS page
      JOIN ${table} ON ${ITEM}.id = page.id ${joins} ${order('page.place', 'page.id')}`;
    return { sql, values: all.values };
  }
  const total = asked.total ? `, (${totalOf(db, request, all)})` : '';
  const rest = pageOf(all, { column: sort.column, id: `${ITEM}.id` });
  return { sql: `SELECT ${columns}${total} FROM ${table} ${joins} ${rest}`, values: all.values };
}

const totalOf = <Row extends object>(db: EntityManager, { Entity }: PageRequest<Row>, where: Where): string =>
  cappedCount(`${tableOf(db, Entity)} AS ${ITEM} ${where.text}`);

/** Counting stops one row above the limit, so a list of millions costs no more than one of ten thousand. */
const cappedCount = (rows: string): string =>
  `SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${COUNT_LIMIT + 1}) AS counted`;

function totalStatement<Row extends object>(db: EntityManager, request: PageRequest<Row>): Statement {
  const where = request.where.copy();
  const sql = `SELECT (${totalOf(db, request, where)}) AS total`;
  return { sql, values: where.values };
}

interface Place<Row> {
  readonly after: string;
  readonly column: string;
  readonly id: string;
  readonly sort: SortColumn<Row>;
  readonly direction: Direction;
}

/** Only what comes after the cursor's place. */
function beyond<Row>(where: Where, { after, column, id, sort, direction }: Place<Row>): void {
  const [value, key] = decodeCursor(after);
  const place = `${sort.fold ?? ''}(CAST(${where.param(value)} AS ${sort.type}))`;
  where.andRaw(
    `(${column}, ${id}) ${direction === 'ASC' ? '>' : '<'} (${place}, CAST(${where.param(key)} AS uuid))`,
  );
}

const encodeCursor = (value: unknown, id: string): string =>
  Buffer.from(JSON.stringify([value instanceof Date ? value.toISOString() : value, id])).toString(
    'base64url',
  );

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function decodeCursor(cursor: string): [string | number, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    if ((typeof value !== 'string' && typeof value !== 'number') || typeof id !== 'string' || !UUID.test(id))
      throw new TypeError('not a cursor');
    return [value, id];
  } catch {
    throw badInput({ after: 'This is not a cursor of this list.' });
  }
}
