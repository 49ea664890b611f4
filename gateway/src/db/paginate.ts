import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { badInput } from '../shared/domain-error';
import type { PageArgs, PageInfo } from '../shared/page';
import type { Asked } from '../shared/asked';
import { columnsOf, entities, query, tableOf, type Statement, type Where } from './rows';

export type Direction = 'ASC' | 'DESC';

/** How a list may be ordered by one of its fields. `column` is SQL of ours, never a client's. */
export interface SortColumn<Row> {
  readonly column: string;
  readonly type: 'text' | 'int' | 'timestamptz' | 'uuid' | (string & {});
  /** What the column does to the value: done to a cursor's value by the database, too, whose lower case is its own. */
  readonly fold?: 'lower';
  readonly value: (row: Row) => string | number | Date;
}

export interface ConnectionOf<Row> {
  readonly edges: { cursor: string; node: Row }[];
  readonly nodes: Row[];
  readonly pageInfo: PageInfo;
  /** How many there are on all pages, where it was asked for. */
  readonly totalCount: number | undefined;
}

export interface PageRequest<Row extends object> {
  readonly Entity: ClassType<Row>;
  readonly where: Where;
  readonly args: Pick<PageArgs, 'first' | 'after' | 'page'>;
  readonly asked: Asked;
  readonly sort: SortColumn<Row>;
  readonly direction: Direction;
  /** Whether the conditions are dear to check: then they are checked once, for the page and for the total. */
  readonly isSearch?: boolean;
  /** The SELECT of a total that is kept rather than counted. */
  readonly total?: (values: Where) => string;
}

/** One page of a list by keyset (or by page number), in a stable order: the sort, then the key. One statement. */
export async function paginate<Row extends { id: string }>(
  db: EntityManager,
  request: PageRequest<Row>,
): Promise<ConnectionOf<Row>> {
  const { args, asked, Entity } = request;
  const { first, after, page } = args;
  if (after && page) throw badInput({ page: 'Give either after or page.' });
  const hasPreviousPage = !!after || (page ?? 1) > 1;
  const found = await entities<Row & Counted>(db, Entity, pageStatement(db, request));
  let totalCount = asked.total ? (found[0]?.total ?? 0) : undefined;
  // Where no row is, no row tells how many there are before it.
  if (asked.total && !found.length && hasPreviousPage)
    totalCount = (await query<Counted>(db, totalStatement(db, request)))[0]?.total;
  const nodes: Row[] = found.slice(0, first);
  const cursor = (row: Row) => encodeCursor(request.sort.value(row), row.id);
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

/** A row that tells how many there are on all pages. */
interface Counted {
  readonly total?: number;
}

/** The rows of the page and one more, each with the total where that was asked for. */
function pageStatement<Row extends object>(db: EntityManager, request: PageRequest<Row>): Statement {
  const { Entity, args, asked, sort, direction, isSearch } = request;
  const { first, after, page } = args;
  const [table, columns] = [tableOf(db, Entity), columnsOf(db, Entity)];
  const all = request.where.copy();
  const limit = `LIMIT ${all.param(first + 1)} OFFSET ${all.param(((page ?? 1) - 1) * first)}`;
  const order = (column: string) => `ORDER BY ${column} ${direction}, id ${direction}`;
  const rest = (column: string, where: Where) => {
    if (after) beyond(where, { after, column, sort, direction });
    return `${where.text} ${order(column)} ${limit}`;
  };
  if (!asked.total)
    return { sql: `SELECT ${columns} FROM ${table} ${rest(sort.column, all)}`, values: all.values };
  if (!isSearch) {
    const total = totalOf(db, request, all);
    const sql = `SELECT ${columns}, (${total}) AS total FROM ${table} ${rest(sort.column, all)}`;
    return { sql, values: all.values };
  }
  const sql = `WITH found AS MATERIALIZED (SELECT id, ${sort.column} AS place FROM ${table} ${all.text})
    SELECT ${columns}, (SELECT count(*)::int FROM found) AS total
    FROM (SELECT id FROM found ${rest('place', all.sharing())}) AS page JOIN ${table} USING (id) ${order(sort.column)}`;
  return { sql, values: all.values };
}

const totalOf = <Row extends object>(
  db: EntityManager,
  { Entity, total }: PageRequest<Row>,
  where: Where,
): string => total?.(where) ?? `SELECT count(*)::int FROM ${tableOf(db, Entity)} ${where.text}`;

function totalStatement<Row extends object>(db: EntityManager, request: PageRequest<Row>): Statement {
  const where = request.where.copy();
  const sql = `SELECT (${totalOf(db, request, where)}) AS total`;
  return { sql, values: where.values };
}

interface Place<Row> {
  readonly after: string;
  readonly column: string;
  readonly sort: SortColumn<Row>;
  readonly direction: Direction;
}

/** Only what comes after the cursor's place. */
function beyond<Row>(where: Where, { after, column, sort, direction }: Place<Row>): void {
  const [value, key] = decodeCursor(after);
  const place = `${sort.fold ?? ''}(CAST(${where.param(value)} AS ${sort.type}))`;
  where.andRaw(
    `(${column}, id) ${direction === 'ASC' ? '>' : '<'} (${place}, CAST(${where.param(key)} AS uuid))`,
  );
}

const encodeCursor = (value: string | number | Date, id: string): string =>
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
