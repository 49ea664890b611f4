import { TOOL_COLUMNS } from '../../../../../gateway/src/rules/import-columns';
import type { DataColumn } from '../../../components/data-table/types';
import { StatusTag, type Tone } from '../../../components/status-tag';
import type { ImportRowState } from '../../../graphql/schema-types.generated';
import { formatNumber } from '../../../lib/format/format';
import { importTexts, rowStates } from './import-messages';
import type { ImportedRowFragment } from './imports.generated';
import { look } from '../../../components/layout/layout';
import styles from './imports.module.css';

const tones: Readonly<Record<ImportRowState, Tone>> = {
  Unchecked: 'neutral',
  Create: 'info',
  Change: 'info',
  Unchanged: 'neutral',
  Error: 'danger',
  Stale: 'warning',
  Created: 'success',
  Changed: 'success',
  Undone: 'neutral',
  Kept: 'warning',
};

/** `Price 10 to 14`, or the cell that is wrong with the reason. */
function RowOutcome({ row: { changes, problems } }: { row: ImportedRowFragment }) {
  if (problems.length > 0)
    return (
      <ul className={styles.what}>
        {problems.map(({ column, value, reason }) => (
          <li key={`${column} ${reason}`}>
            <span className={look('muted')}>{column}</span>
            {value && <span translate="no">{` “${value}”`}</span>}
            <span className={look('danger')}>{` ${reason}`}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.what}>
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <span className={look('muted')}>{column}</span>{' '}
          {before && (
            <>
              <del translate="no">{before}</del>
              <span>{` ${importTexts.to} `}</span>
            </>
          )}
          <ins translate="no">{after || importTexts.removed}</ins>
        </li>
      ))}
      {changes.some(isOfBreaks) && <li className={look('muted')}>{importTexts.allBreaks}</li>}
    </ul>
  );
}

const BREAKS = new Set(TOOL_COLUMNS.flatMap(({ key, title }) => (key.startsWith('break') ? title : [])));
/** True if a row takes a price break of a tool away, or gives it another one. */
const isOfBreaks = ({ column, before }: ImportedRowFragment['changes'][number]): boolean =>
  BREAKS.has(column) && Boolean(before);

/** Columns of the rows of an import; `keyTitle` is the heading of what a row is about. */
export const rowColumns = (keyTitle: string): DataColumn<ImportedRowFragment>[] => [
  {
    key: 'line',
    width: 70,
    align: 'right',
    title: importTexts.line,
    render: ({ number }) => formatNumber(number),
  },
  {
    key: 'key',
    width: 150,
    rowHeader: true,
    card: 'title',
    title: keyTitle,
    render: ({ key }) => <span translate="no">{key}</span>,
  },
  {
    key: 'state',
    width: 160,
    card: 'tag',
    title: importTexts.rowState,
    render: ({ state }) => <StatusTag tone={tones[state]}>{rowStates[state]}</StatusTag>,
  },
  {
    key: 'what',
    width: 280,
    grows: true,
    title: importTexts.whatChanges,
    render: (row) => (row.changes.length + row.problems.length > 0 ? <RowOutcome row={row} /> : null),
  },
];
