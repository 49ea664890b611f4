import { Link } from 'react-router-dom';
import type { DataColumn } from '../../components/data-table/types';
import { look } from '../../components/layout/layout';
import { RECENT_WIDTH, RecentTime } from '../../components/recent-time';
import { RowButton } from '../../components/rows/row-button';
import { StatusTag } from '../../components/status-tag';
import { columns } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import type { ChangeNoticeRowFragment, ManagedNoticeFragment } from './change-notice.generated';
import { noticeLine, noticeTexts as texts } from './notice-messages';

const shared: DataColumn<ChangeNoticeRowFragment>[] = [
  {
    key: 'tool',
    width: 220,
    rowHeader: true,
    card: 'title',
    title: texts.tool,
    render: ({ tool }) => (
      <>
        <Link to={paths.details(tool.id)}>{tool.name}</Link>
        <span className={look('block', 'muted', 'sm')}>{tool.sku}</span>
      </>
    ),
  },
  {
    key: 'change',
    width: 320,
    grows: true,
    title: texts.change,
    render: (notice) => (
      <>
        <strong>{noticeLine(notice)}</strong>
        <span className={look('block', 'preLine', 'breakAnywhere')} dir="auto">
          {notice.what}
        </span>
        <span className={look('block', 'preLine', 'breakAnywhere', 'muted', 'sm')} dir="auto">
          {texts.because(notice.why)}
        </span>
      </>
    ),
  },
  {
    key: 'createdAt',
    width: RECENT_WIDTH,
    hideable: true,
    title: texts.announcedOn,
    render: ({ createdAt }) => <RecentTime at={createdAt} />,
  },
];

/** Columns of the notices that a customer was notified of. */
export const myNoticeColumns: DataColumn<ChangeNoticeRowFragment>[] = shared;

const stateOf = ({ withdrawnAt, recipientCount }: ManagedNoticeFragment) => {
  if (withdrawnAt !== null) return <StatusTag tone="neutral">{texts.withdrawn}</StatusTag>;
  if (recipientCount === 0) return <StatusTag tone="warning">{texts.pending}</StatusTag>;
  return <StatusTag tone="success">{texts.sentTo(recipientCount)}</StatusTag>;
};

/** Columns of all notices, for staff. */
export const noticeColumns = ({
  onWithdraw,
}: {
  onWithdraw: (notice: ManagedNoticeFragment) => void;
}): DataColumn<ManagedNoticeFragment>[] => [
  ...shared,
  { key: 'state', width: 148, card: 'tag', title: texts.state, render: stateOf },
  {
    key: 'actions',
    width: 112,
    fixed: 'end',
    card: 'actions',
    title: columns.actions,
    render: (notice) =>
      notice.viewerCan.withdraw.allowed && (
        <RowButton onClick={() => onWithdraw(notice)}>{texts.withdraw}</RowButton>
      ),
  },
];
