import { startTransition, useEffect, useState } from 'react';
import type { DataColumn } from './types';

/** Rows that are put into the page at once: about those that are seen. Laying out and painting many makes one frame too long. */
const AT_ONCE = 10;

/** A row with its place in the list. Another one for whatever changes, so that the same one is not rendered again. */
export type Item<Row> = { id: string; row: Row; index: number; columns: readonly DataColumn<Row>[] };

/** `before` rows stand on the pages before. */
export const itemsOf = <Row extends { id: string }>(
  { rows, before }: { rows: readonly Row[]; before: number },
  columns: readonly DataColumn<Row>[],
): Item<Row>[] => rows.map((row, at) => ({ id: row.id, row, index: before + at + 1, columns }));

type Progress<Row> = { items: Item<Row>[]; upTo: number; shown: Item<Row>[] };

/** The new rows above, what stood there below: the table keeps its height, and so the reader's place. */
function progress<Row>(items: Item<Row>[], upTo: number, before: Item<Row>[]): Progress<Row> {
  if (upTo >= items.length) return { items, upTo, shown: items };
  const upper = items.slice(0, upTo);
  const ids = new Set(upper.map(({ id }) => id));
  const lower = before.slice(upTo, items.length).filter(({ id }) => !ids.has(id));
  return { items, upTo, shown: [...upper, ...lower] };
}

/** A page in several steps, with a frame between them; a few rows, and the first page, at once. */
export function useInParts<Row>(items: Item<Row>[]): Item<Row>[] {
  const [now, setNow] = useState<Progress<Row>>({ items, upTo: items.length, shown: items });
  if (now.items !== items) setNow(progress(items, AT_ONCE, now.shown));
  const isDone = now.shown === now.items;
  useEffect(() => {
    if (!isDone)
      startTransition(() => setNow(({ items: all, upTo, shown }) => progress(all, upTo + AT_ONCE, shown)));
  }, [isDone, now]);
  return now.shown;
}
