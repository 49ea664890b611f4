type Page<Row> = {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** The largest page the API gives. */
export const LARGEST_PAGE = 100;

/** Every row of a list, page after page by cursor, for an export. @throws what `fetchPage` throws. */
export async function allPages<Row>(fetchPage: (after: string | null) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: Page<Row> = await fetchPage(after);
    rows.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  return rows;
}
