import { parse, type DocumentNode } from 'graphql';

/** A column of an exported file. */
export interface ExportColumn<Node> {
  readonly title: string;
  readonly cell: (node: Node) => string;
}

/** A list that can be saved as a file: the query that pages through it, and the cells of each of its nodes. */
export interface ListExport<Node = never> {
  /** Takes `$first`, `$after`, and what restricts and sorts the list. */
  readonly document: DocumentNode;
  /** The field of the query. */
  readonly field: string;
  readonly columns: readonly ExportColumn<Node>[];
}

/**
 * @param args the arguments of the list besides its page, as the query declares them: `$filter: ToolFilter, $sort: ToolSort`
 * @param fields of each node
 */
export const listExport = <Node>(
  field: string,
  { args, fields, columns }: { args: string; fields: string; columns: readonly ExportColumn<Node>[] },
): ListExport<Node> => {
  const given = [...args.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  const document = parse(`query Export($first: Int!, $after: String, ${args}) {
    ${field}(first: $first, after: $after, ${given}) { nodes { ${fields} } pageInfo { hasNextPage endCursor } }
  }`);
  return { document, field, columns };
};
