import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { Selection } from './table-rows';
import { bulkTexts } from './bulk-messages';

const without = <Row extends { id: string }>(rows: readonly Row[], taken: readonly Row[]) =>
  rows.filter(({ id }) => !taken.some((row) => row.id === id));

type SelectRowProps<Row> = { row: Row; selection: Selection<Row>; className?: string };

/** Selects a row, or clears it. */
export function SelectRow<Row extends { id: string }>({ row, selection, className }: SelectRowProps<Row>) {
  return (
    <Checkbox
      className={className}
      aria-label={bulkTexts.selectRow(selection.nameOf(row))}
      checked={selection.rows.some(({ id }) => id === row.id)}
      onChange={({ target }) =>
        selection.select([...without(selection.rows, [row]), ...(target.checked ? [row] : [])])
      }
    />
  );
}

type SelectPageProps<Row> = {
  rows: readonly Row[];
  selection: Selection<Row>;
  className?: string;
  /** Its name, where there is room for it. */
  children?: ReactNode;
};

/** Selects every row of the page, or clears them. */
export function SelectPage<Row extends { id: string }>(props: SelectPageProps<Row>) {
  const { rows, selection, className, children } = props;
  const missing = without(rows, selection.rows).length;
  return (
    <Checkbox
      className={className}
      aria-label={children ? undefined : bulkTexts.selectPage}
      checked={missing === 0}
      indeterminate={missing > 0 && missing < rows.length}
      onChange={({ target }) =>
        selection.select([...without(selection.rows, rows), ...(target.checked ? rows : [])])
      }
    >
      {children}
    </Checkbox>
  );
}
