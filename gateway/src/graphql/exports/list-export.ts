import { parse, type DocumentNode } from 'graphql';
import type { FileColumn } from '../../rules/file-columns';
import type { Ctx } from '../../shared/ctx';

/** A list that can be saved as a file: the query that pages through it, and the rows of each of its nodes. */
export interface ListExport {
  /** Takes `$first`, `$after`, and what restricts and sorts the list. */
  readonly document: DocumentNode;
  /** The field of the query. */
  readonly field: string;
  readonly titles: readonly string[];
  readonly rowsOf: (node: never) => readonly (readonly string[])[];
  /** The same list with the columns that the shop has now. */
  readonly withColumns?: (ctx: Ctx, variables: Readonly<Record<string, unknown>>) => Promise<ListExport>;
}

interface Options<Node> {
  /** The arguments of the list besides its page, as the query declares them: `$filter: ToolFilter, $sort: ToolSort`. */
  readonly args?: string;
  /** Fields of each node. */
  readonly fields: string;
  readonly columns: readonly FileColumn<Node>[];
}

/** A list with one row for each of its nodes. */
export const listExport = <Node>(field: string, options: Options<Node>): ListExport =>
  linesExport<Node, Node>(field, { ...options, linesOf: (node) => [node] });

/** A list with several rows for each of its nodes. */
export function linesExport<Node, Line>(
  field: string,
  { args = '', fields, columns, linesOf }: Options<Line> & { linesOf: (node: Node) => readonly Line[] },
): ListExport {
  const given = [...args.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  const document = parse(`query Export($first: Int!, $after: String, ${args}) {
    ${field}(first: $first, after: $after, ${given}) { nodes { ${fields} } pageInfo { hasNextPage endCursor } }
  }`);
  const rowsOf = (node: Node) => linesOf(node).map((line) => columns.map(({ csv }) => csv(line)));
  return { document, field, titles: columns.map(({ title }) => title), rowsOf };
}

/** A list without pages. */
export function wholeExport<Node>(field: string, { fields, columns }: Options<Node>): ListExport {
  const pages = listExport(field, { fields, columns });
  return { ...pages, document: parse(`query Export { ${field} { ${fields} } }`) };
}
