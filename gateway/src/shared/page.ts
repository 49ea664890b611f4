import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export const MAX_PAGE = 100;
/** Most rows in a list of the REST API, which has no pages. Services return one more, if there is one. */
export const REST_LIMIT = 1_000;
/** Totals are exact up to this number of rows; a larger list has a total of one more. */
export const COUNT_LIMIT = 10_000;

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

    @Field(() => Int, {
      description: `Items on all pages, exact up to ${COUNT_LIMIT}; ${COUNT_LIMIT + 1} means more than ${COUNT_LIMIT}. Counted only if requested.`,
    })
    totalCount!: number;
  }
  return { Edge, Connection };
}
