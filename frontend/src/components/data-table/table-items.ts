import { startTransition, useEffect, useMemo, useState } from 'react';
import type { DataColumn } from './types';

/** Rows that are put into the page at once: styling and laying out a hundred would make one frame too long. */
const AT_ONCE = 50;

/** A row with its place in the list. Another one for whatever changes, so that the same one is not rendered again. */
export type Item<Row> = { id: string; row: Row; index: number; columns: readonly DataColumn<Row>[] };

/** `before` rows stand on the pages before. */
export const itemsOf = <Row extends { id: string }>(
  { rows, before }: { rows: readonly Row[]; before: number },
  columns: readonly DataColumn<Row>[],
): Item<Row>[] => rows.map((row, at) => ({ id: row.id, row, index: before + at + 1, columns }));

/** The new rows above, what stood there below: the table keeps its height, and so the reader's place. */
function upperPart<Row>(items: Item<Row>[], shown: Item<Row>[]): Item<Row>[] {
  const upper = items.slice(0, AT_ONCE);
  const ids = new Set(upper.map(({ id }) => id));
  return [...upper, ...shown.slice(AT_ONCE, items.length).filter(({ id }) => !ids.has(id))];
}

/** Many rows in two steps, with a frame between them; few of them, and the first, at once. */
export function useInParts<Row>(items: Item<Row>[]): Item<Row>[] {
  const [shown, setShown] = useState(items);
  useEffect(() => startTransition(() => setShown(items)), [items]);
  return useMemo(
    () => (shown === items || items.length <= AT_ONCE ? items : upperPart(items, shown)),
    [items, shown],
  );
}
