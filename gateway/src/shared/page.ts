import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { rows, type Where } from '../db/rows';
import { badInput } from './domain-error';

export const MAX_PAGE = 100;

@ObjectType({ description: 'Where a page lies in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Cursor of the first item, null on an empty page.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last item: the after of the next page.',
  })
  endCursor!: string | null;

  @Field({ description: 'Whether more items follow.' })
  hasNextPage!: boolean;

  @Field({ description: 'Whether items stand before.' })
  hasPreviousPage!: boolean;
}

/** first, and either a cursor or a page number. Each list extends it with its own default size. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: `Page size, 1 to ${MAX_PAGE}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  first: number = 20;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the item before the page: the cheap way on.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Page number from 1, where a reader jumps; not with after.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number | null;
}

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
  edges: { cursor: string; node: Row }[];
  nodes: Row[];
  pageInfo: PageInfo;
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
  const found = await rows(db, Entity, { rest: `${where} ${order} ${limit}`, values: where.values });
  return connectionOf(found, {
    first,
    hasPreviousPage: !!after || offset > 0,
    cursor: (row) => encodeCursor(sort.value(row), row.id),
    totalCount: total ?? (() => countOf(db, table, all)),
  });
}

/** Only what comes after the cursor's place. */
function beyond<Row>(
  where: Where,
  { after, sort, direction }: { after: string; sort: SortColumn<Row>; direction: Direction },
): void {
  const [value, key] = decodeCursor(after);
  const place = `${sort.fold ?? ''}(CAST(${where.param(value)} AS ${sort.type}))`;
  where.andSql(
    `(${sort.column}, id) ${direction === 'ASC' ? '>' : '<'} (${place}, CAST(${where.param(key)} AS uuid))`,
  );
}

function connectionOf<Row>(
  rows: Row[],
  list: {
    first: number;
    hasPreviousPage: boolean;
    cursor: (row: Row) => string;
    totalCount: () => Promise<number>;
  },
): ConnectionOf<Row> {
  const nodes = rows.slice(0, list.first);
  const edges = nodes.map((node) => ({ node, cursor: list.cursor(node) }));
  return {
    nodes,
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: rows.length > list.first,
      hasPreviousPage: list.hasPreviousPage,
    },
    totalCount: list.totalCount,
  };
}

async function countOf(db: EntityManager, table: string, where: Where): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `SELECT COUNT(*)::int AS count FROM ${table} ${where}`,
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

/** The GraphQL connection and edge types of a node. */
export function connectionTypes<Row extends object>(Node: ClassType<Row>, name: string) {
  @ObjectType(`${name}Edge`, {
    description: `A ${name} in a list, with the cursor that names its place.`,
    simpleResolvers: true,
  })
  class Edge {
    @Field({ description: 'Names the place in the list: give it as after.' })
    cursor!: string;

    @Field(() => Node, { description: 'What stands there.' })
    node!: Row;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${name}s.`, simpleResolvers: true })
  class Connection {
    @Field(() => [Edge], { description: 'The page, each item with its cursor.' })
    edges!: Edge[];

    @Field(() => [Node], { description: 'The page.' })
    nodes!: Row[];

    @Field(() => PageInfo, { description: 'Where the page lies.' })
    pageInfo!: PageInfo;

    @Field(() => Int, { description: 'How many there are on all pages; counted only when asked for.' })
    totalCount!: number;
  }
  return { Edge, Connection };
}
