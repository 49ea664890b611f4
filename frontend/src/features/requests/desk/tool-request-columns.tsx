import type { DataColumn } from '../../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import { StatusTag } from '../../../components/status-tag';
import { requestTexts, stateTones } from './tool-request-texts';
import type { ToolRequestRowFragment } from './tool-request.generated';
import { look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './tool-requests.module.css';

/** Columns of the requests. The email address opens the request. */
export const requestColumns = (onOpen: (id: string) => void): DataColumn<ToolRequestRowFragment>[] => [
  {
    key: 'email',
    width: 200,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: requestTexts.email,
    render: ({ id, email }) => (
      <RowButton variant="link" data-action="open" title={email} onClick={() => onOpen(id)}>
        {email}
      </RowButton>
    ),
  },
  {
    key: 'number',
    width: 124,
    title: requestTexts.number,
    render: ({ number }) => number,
  },
  {
    key: 'message',
    width: 180,
    grows: true,
    title: requestTexts.message,
    render: ({ message }) => (
      <span className={classes(look('ellipsis', 'block'), styles.message)} title={message}>
        {message}
      </span>
    ),
  },
  {
    key: 'state',
    width: 96,
    card: 'tag',
    title: requestTexts.state,
    render: ({ state }) => <StatusTag tone={stateTones[state]}>{state}</StatusTag>,
  },
  {
    key: 'assignee',
    width: 120,
    hideable: true,
    title: requestTexts.assignee,
    render: ({ assignee }) => assignee?.displayName,
  },
  {
    key: 'date',
    width: RECENT_WIDTH,
    hideable: true,
    title: requestTexts.date,
    render: ({ createdAt }) => <RecentTime at={createdAt} />,
  },
];
