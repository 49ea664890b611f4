import { memo, type CSSProperties, type ReactNode } from 'react';
import { EMPTY } from '../../lib/format/empty';
import { classes } from '../../lib/classes';
import { Icon } from '../icon';
import { Details, DetailsButton, type OpenDetails } from './row-details';
import { SelectPage, SelectRow } from './select-rows';
import type { Selection, View } from './table-rows';
import type { DataColumn } from './types';
import { isolatedNode } from '../../lib/format/isolated';
import styles from './wide-table.module.css';

const SELECTION_WIDTH = 36;
const DETAILS_WIDTH = 32;

type Column<Row> = DataColumn<Row> & {
  style: CSSProperties;
  className: string;
  /** Buttons: not for paper. */
  'data-no-print': true | undefined;
};

type Widths = { width: number; narrow?: number };

/** A length in px, and the same where the table has less room (wide-table.module.css). */
const both = (name: string, columns: readonly Widths[], from: number): CSSProperties => ({
  [`--${name}`]: `${columns.reduce((sum, { width }) => sum + width, from)}px`,
  [`--${name}-narrow`]: `${columns.reduce((sum, { width, narrow = width }) => sum + narrow, from)}px`,
});

/** The columns with their sticky offsets; fixed columns at the start are adjacent. */
function layOut<Row>(columns: readonly DataColumn<Row>[], from: number) {
  const starts = columns.filter(({ fixed }) => fixed === 'start');
  const laidOut = columns.map((column): Column<Row> => {
    const { align, fixed } = column;
    const before = starts.slice(0, starts.indexOf(column));
    return {
      ...column,
      style: { textAlign: align, ...(fixed === 'start' && both('from', before, from)) },
      className: classes(fixed && styles.fixed, fixed === 'end' && styles.atEnd),
      'data-no-print': fixed === 'end' || undefined,
    };
  });
  const ends = columns.filter(({ fixed }) => fixed === 'end');
  const frame = { ...both('start', starts, from), ...both('end', ends, 0), ...both('all', columns, from) };
  return { laidOut, frame };
}

type HeadingProps<Row> = {
  column: Column<Row>;
  sort: View<Row>['sort'];
  onSort: (field: string) => void;
};

const ORDERS = { ASC: 'ascending', DESC: 'descending' } as const;

/** The heading of a column: a button where the list can be sorted by it. */
function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { title, sort: field, style, className, 'data-no-print': noPrint } = column;
  const sorted = field !== undefined && field === sort.field ? ORDERS[sort.direction] : undefined;
  return (
    <th scope="col" aria-sort={sorted} style={style} className={className} data-no-print={noPrint}>
      {field === undefined ? (
        title
      ) : (
        <button type="button" data-prints className={styles.sorter} onClick={() => onSort(field)}>
          <span>{title}</span>
          <Icon name="down" size={12} />
        </button>
      )}
    </th>
  );
}

type WideTableProps<Row> = {
  view: View<Row>;
  /** The next sort of a column whose heading was pressed. */
  onSort: (field: string) => void;
  selection: Selection<Row> | undefined;
  details: OpenDetails<Row> | undefined;
};

type WideRowProps<Row> = Pick<WideTableProps<Row>, 'selection' | 'details'> & {
  row: Row;
  index: number;
  laidOut: readonly Column<Row>[];
  isSelected: boolean;
  /** Where the button of the details sticks. */
  detailsFrom: number;
};

function WideRow<Row extends { id: string }>(props: WideRowProps<Row>) {
  const { row, index, laidOut, isSelected, selection, details, detailsFrom } = props;
  return (
    <>
      <tr data-row-key={row.id} tabIndex={-1} className={classes(isSelected && styles.selected)}>
        {selection && (
          <td className={classes(styles.fixed, styles.selection)}>
            <SelectRow row={row} selection={selection} />
          </td>
        )}
        {details && (
          <td className={classes(styles.fixed, styles.opener)} style={both('from', [], detailsFrom)}>
            <DetailsButton row={row} details={details} />
          </td>
        )}
        {laidOut.map(({ key, rowHeader, render, style, className, 'data-no-print': noPrint }) => {
          const Cell = rowHeader ? 'th' : 'td';
          return (
            <Cell
              key={key}
              scope={rowHeader ? 'row' : undefined}
              style={style}
              className={className}
              data-no-print={noPrint}
            >
              {isolatedNode(render(row, index)) ?? EMPTY}
            </Cell>
          );
        })}
      </tr>
      {details?.open.has(row.id) && (
        <tr className={styles.details}>
          <td colSpan={laidOut.length + (selection ? 2 : 1)}>
            <Details row={row} details={details} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The rows of a page as a table, for windows that have room for it. */
export const WideTable = memo(function WideTable<Row extends { id: string }>(props: WideTableProps<Row>) {
  const { view, onSort, selection, details } = props;
  const detailsFrom = selection ? SELECTION_WIDTH : 0;
  const controls = detailsFrom + (details ? DETAILS_WIDTH : 0);
  const { laidOut, frame } = layOut(view.columns, controls);
  const selected = new Set(selection?.rows.map(({ id }) => id));
  return (
    <div className={styles.frame} style={frame}>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <colgroup>
            {selection && <col style={{ width: SELECTION_WIDTH }} />}
            {details && <col style={{ width: DETAILS_WIDTH }} />}
            {laidOut.map(({ key, grows, width, narrow }) => (
              <col
                key={key}
                className={classes(!grows && styles.column)}
                style={both('width', [{ width, narrow }], 0)}
              />
            ))}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th className={classes(styles.fixed, styles.selection)}>
                  <SelectPage rows={view.rows} selection={selection} />
                </th>
              )}
              {details && (
                <th className={classes(styles.fixed, styles.opener)} style={both('from', [], detailsFrom)}>
                  <span className="visually-hidden">{details.label}</span>
                </th>
              )}
              {laidOut.map((column) => (
                <Heading key={column.key} sort={view.sort} column={column} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row, at) => (
              <WideRow
                key={row.id}
                index={view.offset + at + 1}
                isSelected={selected.has(row.id)}
                row={row}
                laidOut={laidOut}
                selection={selection}
                details={details}
                detailsFrom={detailsFrom}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}) as <Row extends { id: string }>(props: WideTableProps<Row>) => ReactNode;
