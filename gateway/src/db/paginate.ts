import type { ClassType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { badInput } from '../shared/domain-error';
import type { PageArgs, PageInfo } from '../shared/page';
import { rows, type Where } from './rows';

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
  edges(): { cursor: string; node: Row }[];
  nodes: Row[];
  pageInfo(): PageInfo;
  /** Asked of the database only when a client asks for it. */
  totalCount(): Promise<number>;
}

interface PageRequest<Row extends object> {
  readonly Entity: ClassType<Row>;
  readonly table: string;
  readonly where: Where;
  readonly args: Pick<PageArgs, 'first' | 'after' | 'page'>;
  readonly sort: SortColumn<Row>;
  readonly direction: Direction;
  /** Where the total is kept rather than counted. */
  readonly total?: () => Promise<number>;
}

/** One page of a list by keyset (or by page number), in a stable order: the sort, then the key. */
export async function paginate<Row extends { id: string }>(
  db: EntityManager,
  { Entity, table, where, args, sort, direction, total }: PageRequest<Row>,
): Promise<ConnectionOf<Row>> {
  const { first, after, page } = args;
  if (after && page) throw badInput({ page: 'Give either after or page.' });
  const all = where.copy();
  if (after) beyond(where, { after, sort, direction });
  const offset = page ? (page - 1) * first : 0;
  const order = `ORDER BY ${sort.column} ${direction}, id ${direction}`;
  const limit = `LIMIT ${where.param(first + 1)} OFFSET ${where.param(offset)}`;
  const found = await rows(db, Entity, { rest: `${where.text} ${order} ${limit}`, values: where.values });
  const nodes = found.slice(0, first);
  const cursor = (row: Row) => encodeCursor(sort.value(row), row.id);
  return {
    nodes,
    edges: () => nodes.map((node) => ({ node, cursor: cursor(node) })),
    pageInfo: () => ({
      startCursor: nodes[0] ? cursor(nodes[0]) : null,
      endCursor: nodes.length ? cursor(nodes.at(-1) as Row) : null,
      hasNextPage: found.length > first,
      hasPreviousPage: !!after || offset > 0,
    }),
    totalCount: total ?? (() => countOf(db, table, all)),
  };
}

/** Only what comes after the cursor's place. */
function beyond<Row>(
  where: Where,
  { after, sort, direction }: { after: string; sort: SortColumn<Row>; direction: Direction },
): void {
  const [value, key] = decodeCursor(after);
  const place = `${sort.fold ?? ''}(CAST(${where.param(value)} AS ${sort.type}))`;
  where.andRaw(
    `(${sort.column}, id) ${direction === 'ASC' ? '>' : '<'} (${place}, CAST(${where.param(key)} AS uuid))`,
  );
}

async function countOf(db: EntityManager, table: string, where: Where): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `SELECT COUNT(*)::int AS count FROM ${table} ${where.text}`,
    where.values,
  );
  return row?.count ?? 0;
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
