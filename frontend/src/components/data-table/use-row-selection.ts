import { useMemo, useState } from 'react';

export type RowSelection<Row> = {
  /** In the order in which they were selected, from every page. */
  rows: readonly Row[];
  select: (rows: readonly Row[]) => void;
};

/**
 * The selected rows of a list. They remain selected on other pages; those on this page are as the list shows them. None is
 * selected when the rows become something else.
 */
export function useRowSelection<Row extends { id: string }>(
  shown: readonly Row[] | undefined,
  what = '',
): RowSelection<Row> {
  const [selected, select] = useState<readonly Row[]>([]);
  const [before, setBefore] = useState(what);
  if (before !== what) {
    setBefore(what);
    select([]);
  }
  return useMemo(
    () => ({ rows: selected.map((row) => shown?.find(({ id }) => id === row.id) ?? row), select }),
    [selected, shown],
  );
}
