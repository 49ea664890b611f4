import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { badInput } from '../../shared/domain-error';
import { COUNT_LIMIT, MAX_PAGE, type PageArgs, type PageInfo } from '../../shared/page';
import type { RequestedFields } from '../../shared/requested-fields';
import { arrays, query, tableOf, type Statement, type Where } from '../sql';
import type { Criterion } from './search-criteria';
import { planOf } from './search-plan';
import { ITEM, selectionOf, type Selection } from './selection';

export type Direction = 'ASC' | 'DESC';

/** One way to sort a list. */
export interface SortColumn<Row> {
  /** An SQL expression, e.g. `lower(item.name)`; never text from a client. Its columns must not be null. */
  readonly column: string;
  readonly type: 'text' | 'int' | 'timestamptz' | 'uuid' | (string & {});
  /** The function in `column`. PostgreSQL applies it to the cursor too: JavaScript's lower case differs. */
  readonly fold?: 'lower';
  /** The property that holds the value, for cursors; none if the expression computes it, e.g. a rank. */
  readonly property?: keyof Row & string;
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
  /** Conditions on the listed table, whose alias is `item`. */
  readonly where: Where;
  readonly args: Pick<PageArgs, 'first' | 'after' | 'page'>;
  readonly requested: RequestedFields;
  readonly sort: SortColumn<Row>;
  readonly direction: Direction;
  /** True if the conditions are expensive: then one scan serves both the page and the total. */
  readonly isSearch?: boolean;
  /** Of a search by words (search-plan.ts): what each word may mean. */
  readonly criteria?: readonly Criterion[];
  /** A column, e.g. `item.purchase_id`: of the rows with the same value, only the one with the first id is listed. */
  readonly onePer?: string;
}

/** A request whose conditions include its criteria. */
interface Planned<Row extends object> extends PageRequest<Row> {
  /** True if the rows are read in the order of the list until enough are found. */
  readonly isReadInOrder?: boolean;
  /** True if more rows are found than a total counts. */
  readonly isCapped?: boolean;
}

/**
 * Reads one page of a list, by cursor or by page number, in a stable order: the sort column, then the id. One statement
 * selects the requested columns, the requested relations and, if requested, the total. Not for use in a transaction.
 * @throws DomainError BAD_USER_INPUT for an invalid cursor, or a page that begins after COUNT_LIMIT rows
 */
export async function paginate<Row extends { id: string | number }>(
  db: EntityManager,
  given: PageRequest<Row>,
): Promise<ConnectionOf<Row>> {
  const { args, requested, sort, Entity } = given;
  const { first, after, page } = args;
  if (after && page) throw badInput({ page: 'Give either after or page.' });
  if (page && (page - 1) * first >= COUNT_LIMIT) throw badInput({ page: BEYOND_PAGES });
  const request = await planned(db, given);
  const hasPreviousPage = !!after || (page ?? 1) > 1;
  const selection = selectionOf(db, Entity, { fields: requested.fields, sortedBy: sort.property ?? 'id' });
  const found = await arrays(db, pageStatement(db, request, selection));
  let totalCount = requested.total ? ((found[0]?.at(-1) as number | undefined) ?? 0) : undefined;
  // An empty page has no row that could hold the total.
  if (requested.total && !found.length && hasPreviousPage)
    totalCount = (await query<{ total: number }>(db, totalStatement(db, request)))[0]?.total;
  const nodes = found.slice(0, first).map((row) => selection.read(row));
  const cursor = (row: Row, at: number) =>
    encodeCursor(sort.property ? row[sort.property] : found[at]?.at(requested.total ? -2 : -1), row.id);
  return {
    nodes,
    totalCount,
    // Getters, so that cursors are encoded only if requested.
    get edges() {
      return nodes.map((node, at) => ({ node, cursor: cursor(node, at) }));
    },
    get pageInfo() {
      return {
        startCursor: nodes[0] ? cursor(nodes[0], 0) : null,
        endCursor: nodes.length ? cursor(nodes.at(-1) as Row, nodes.length - 1) : null,
        hasNextPage: found.length > first,
        hasPreviousPage,
      };
    },
  };
}

const BEYOND_PAGES = `Pages end after ${COUNT_LIMIT.toLocaleString('en')} rows. Search, filter or choose dates to find others, or read on with after.`;

/** A request whose search has become conditions. */
export async function planned<Row extends object>(
  db: EntityManager,
  request: PageRequest<Row>,
): Promise<Planned<Row>> {
  const { Entity, sort, direction, criteria = [], onePer } = request;
  if (!criteria.length) return request;
  const where = request.where.copy();
  const order = `ORDER BY ${sort.column} ${direction}`;
  const { conditions, ...how } = await planOf(db, { Entity, where, criteria, order, onePer });
  for (const condition of conditions) where.and(condition);
  return { ...request, where, isSearch: true, ...how };
}

/**
 * The limit is part of the statement's text, so only a few numbers are used: each is another prepared statement. As a
 * parameter PostgreSQL could not use it for planning, and would plan again on each run.
 */
const LIMITS = [7, 13, 21, 25, 51, MAX_PAGE + 1];
const limitOf = (rows: number): number => LIMITS.find((limit) => limit >= rows) ?? rows;

/**
 * Selects the page's rows and at least one more. The last values of each row are the sort expression, if no property
 * holds it, and the total, if it is requested.
 */
function pageStatement<Row extends object>(
  db: EntityManager,
  request: Planned<Row>,
  { columns, joins }: Selection<Row>,
): Statement {
  const { Entity, args, requested, sort, direction, isSearch, isReadInOrder, isCapped, onePer } = request;
  const { first, after, page } = args;
  const table = `${tableOf(db, Entity)} AS ${ITEM}`;
  const all = request.where.copy();
  const order = (column: string, id: string) => `ORDER BY ${column} ${direction}, ${id} ${direction}`;
  /** WHERE and all that follows it, for the page's rows. */
  const pageOf = (where: Where, { column, id }: { column: string; id: string }) => {
    const offset = page && page > 1 ? `OFFSET ${where.param((page - 1) * first)}` : '';
    if (after) addCursor(where, { after, column, id, idType: idTypeOf(db, Entity), sort, direction });
    return `${where.text} ${order(column, id)} LIMIT ${limitOf(first + 1)} ${offset}`;
  };
  // Rows that are read in their order are read once for the page and the total, unless the total is cheaper in any order.
  const isApart = isReadInOrder && (after || onePer || (isCapped && !isChronological(sort)));
  if (requested.total && isSearch && !isApart) {
    const found = foundBy(request, `${table} ${all.text}`, order(sort.column, `${ITEM}.id`));
    const sql = `WITH found AS MATERIALIZED (${found})
      SELECT ${columns}${sort.property ? '' : ', page.place'}, (${cappedCount('found')})
      FROM (SELECT * FROM found ${pageOf(all.sharing(), { column: 'place', id: 'id' })}) AS page
      JOIN ${table} ON ${ITEM}.id = page.id ${joins} ${order('page.place', 'page.id')}`;
    return { sql, values: all.values };
  }
  const total = requested.total ? `, (${totalOf(db, request, all)})` : '';
  if (onePer) all.andRaw(isFirst(table, all, onePer));
  const rest = pageOf(all, { column: sort.column, id: `${ITEM}.id` });
  const place = sort.property ? '' : `, ${sort.column}`;
  return { sql: `SELECT ${columns}${place}${total} FROM ${table} ${joins} ${rest}`, values: all.values };
}

/** Rows lie in the table as they were added, so reading many of them is cheapest in the order of their times. */
const isChronological = ({ type }: { readonly type: string }): boolean => type === 'timestamptz';

/** The rows of a search, for its page and its total. Without a cursor, no more than page numbers can show are read. */
function foundBy<Row extends object>(request: Planned<Row>, from: string, order: string): string {
  const { sort, onePer, criteria, args } = request;
  const rows = `${ITEM}.id, ${sort.column} AS place FROM ${from}`;
  if (onePer) return `SELECT DISTINCT ON (${onePer}) ${rows} ORDER BY ${onePer}, ${ITEM}.id`;
  if (!criteria?.length || args.after) return `SELECT ${rows}`;
  return `SELECT ${rows} ${order} LIMIT ${COUNT_LIMIT + MAX_PAGE}`;
}

/** The row is the first of those with its value that meet the conditions. In LATERAL, the alias names one of them. */
const isFirst = (table: string, { text }: Where, column: string): string => `${ITEM}.id = (
  SELECT first.id FROM (VALUES (${column})) AS one (value), LATERAL (
    SELECT ${ITEM}.id FROM ${table} ${text ? `${text} AND` : 'WHERE'} ${column} = one.value
    ORDER BY ${ITEM}.id LIMIT 1) AS first)`;

function totalOf<Row extends object>(
  db: EntityManager,
  { Entity, onePer }: PageRequest<Row>,
  where: Where,
): string {
  const rows = `${tableOf(db, Entity)} AS ${ITEM} ${where.text}`;
  return onePer ? cappedCount(`(SELECT DISTINCT ${onePer} FROM ${rows}) AS ones`) : cappedCount(rows);
}

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
  readonly idType: string;
  readonly sort: SortColumn<Row>;
  readonly direction: Direction;
}

const idTypeOf = (db: EntityManager, Entity: ClassType): string =>
  String(db.connection.getMetadata(Entity).findColumnWithPropertyName('id')?.type);

/** Restricts the rows to those after the cursor. */
function addCursor<Row>(where: Where, { after, column, id, idType, sort, direction }: Place<Row>): void {
  const [value, key] = decodeCursor(after);
  const place = `${sort.fold ?? ''}(CAST(${where.param(value)} AS ${sort.type}))`;
  where.andRaw(
    `(${column}, ${id}) ${direction === 'ASC' ? '>' : '<'} (${place}, CAST(${where.param(key)} AS ${idType}))`,
  );
}

const encodeCursor = (value: unknown, id: string | number): string =>
  Buffer.from(JSON.stringify([value instanceof Date ? value.toISOString() : value, String(id)])).toString(
    'base64url',
  );

/** A UUID, or the number of a row. */
const ROW_ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,18})$/;

function decodeCursor(cursor: string): [string | number, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    if (
      (typeof value !== 'string' && typeof value !== 'number') ||
      typeof id !== 'string' ||
      !ROW_ID.test(id)
    )
      throw new TypeError('not a cursor');
    return [value, id];
  } catch {
    throw badInput({ after: 'This is not a cursor of this list.' });
  }
}
