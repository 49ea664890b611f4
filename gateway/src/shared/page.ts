import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export const MAX_PAGE = 100;
/** Maximum rows of a REST list, which has no pages. Services return one more row if there is one. */
export const REST_LIMIT = 1_000;
/** Totals are exact up to this number of rows; a larger list has a total of one more. */
export const COUNT_LIMIT = 10_000;

@ObjectType({ description: 'Position of a page in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Cursor of the first item, null on an empty page.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last item: pass it as after to get the next page.',
  })
  endCursor!: string | null;

  @Field({ description: 'True if more items follow.' })
  hasNextPage!: boolean;

  @Field({ description: 'True if items precede this page.' })
  hasPreviousPage!: boolean;
}

/** Page size, and either a cursor or a page number. Each list extends it with its own default size. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: `Page size, 1 to ${MAX_PAGE}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  first: number = 20;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the item before the page. Cheaper than a page number.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Page number from 1, up to the page with item ${COUNT_LIMIT}. Not together with after.`,
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
    description: `A ${name} in a list, with its cursor.`,
    simpleResolvers: true,
  })
  class Edge {
    @Field({ description: 'Position in the list: pass it as after.' })
    cursor!: string;

    @Field(() => Node, { description: 'The item.' })
    node!: Row;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${name}s.`, simpleResolvers: true })
  class Connection {
    @Field(() => [Edge], { description: 'Items of the page with their cursors.' })
    edges!: Edge[];

    @Field(() => [Node], { description: 'Items of the page.' })
    nodes!: Row[];

    @Field(() => PageInfo, { description: 'Position of the page.' })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description: `Items on all pages, exact up to ${COUNT_LIMIT}; ${COUNT_LIMIT + 1} means more than ${COUNT_LIMIT}. Counted only if requested.`,
    })
    totalCount!: number;
  }
  return { Edge, Connection };
}
