import { Link } from 'react-router-dom';
import type { DataColumn } from '../../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../../components/recent-time';
import { StatusTag, type Tone } from '../../../components/status-tag';
import type { ImportState } from '../../../graphql/schema-types.generated';
import { formatNumber } from '../../../lib/format/format';
import { paths } from '../../../navigation/paths';
import { kindOf } from './import-kinds';
import { importStates, importTexts } from './import-messages';
import type { ImportSummaryFragment } from './imports.generated';

const tones: Readonly<Record<ImportState, Tone>> = {
  Checking: 'info',
  Checked: 'warning',
  Applying: 'info',
  Stopped: 'warning',
  Finished: 'success',
  Undoing: 'info',
  Undone: 'neutral',
};

/** Columns of the earlier imports. */
export const importColumns: DataColumn<ImportSummaryFragment>[] = [
  {
    key: 'file',
    width: 200,
    grows: true,
    rowHeader: true,
    card: 'title',
    title: importTexts.file,
    render: ({ id, fileName }) => (
      <Link to={paths.import(id)} dir="auto">
        {fileName}
      </Link>
    ),
  },
  {
    key: 'kind',
    width: 110,
    title: importTexts.kind,
    render: ({ kind }) => kindOf(kind).name,
  },
  {
    key: 'state',
    width: 150,
    card: 'tag',
    title: importTexts.state,
    render: ({ state }) => <StatusTag tone={tones[state]}>{importStates[state]}</StatusTag>,
  },
  {
    key: 'rows',
    width: 90,
    align: 'right',
    title: importTexts.rowCount,
    render: ({ rowCount }) => formatNumber(rowCount),
  },
  {
    key: 'by',
    width: 170,
    hideable: true,
    title: importTexts.by,
    render: ({ startedBy }) => startedBy.displayName,
  },
  {
    key: 'at',
    width: RECENT_WIDTH,
    hideable: true,
    title: importTexts.at,
    render: ({ createdAt }) => <RecentTime at={createdAt} />,
  },
];
