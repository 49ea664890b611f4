import type { Import } from './import.entity';
import type { ImportProblem, ImportRow } from './import-row.entity';
import type { CellProblem, RowTexts } from './target';
import { targets } from './targets';

/** What the cells of a row mean, by the keys of their columns. */
export function textsOf({ columns }: Import, { cells, readings }: ImportRow): RowTexts {
  const texts = Object.entries(columns).map(
    ([key, at]) => [key, (readings[at] ?? cells[at] ?? '').trim()] as const,
  );
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** Problems with the headings and values of the file. */
export const problemsIn = (one: Import, row: ImportRow, found: readonly CellProblem[]): ImportProblem[] =>
  found.map(({ key, reason }) => {
    const at = one.columns[key];
    const title = targets[one.kind].columns.find((column) => column.key === key)?.title ?? key;
    return {
      column: (at === undefined ? undefined : one.headings[at]) || title,
      value: at === undefined ? '' : (row.cells[at] ?? ''),
      reason,
    };
  });
