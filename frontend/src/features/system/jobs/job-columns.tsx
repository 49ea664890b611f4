import type { DataColumn } from '../../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../../components/recent-time';
import { PermissionAction } from '../../../components/rows/permission-action';
import { StatusTag } from '../../../components/status-tag';
import { jobTexts, readableName } from './job-texts';
import type { FailedJobRowFragment, RefusedEmailRowFragment } from './jobs.generated';
import styles from './jobs.module.css';

const Text = ({ text }: { text: string }) => <span className={styles.reason}>{text}</span>;

const jobFacts: DataColumn<FailedJobRowFragment>[] = [
  {
    key: 'job',
    width: 130,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: jobTexts.job,
    render: ({ name }) => readableName(name),
  },
  {
    key: 'error',
    width: 200,
    grows: true,
    title: jobTexts.error,
    render: ({ lastError }) => <Text text={lastError} />,
  },
  {
    key: 'attempts',
    width: 95,
    hideable: true,
    title: jobTexts.attempts,
    render: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  {
    key: 'last',
    width: RECENT_WIDTH,
    title: jobTexts.lastTry,
    render: ({ lastTriedAt }) => <RecentTime at={lastTriedAt} />,
  },
  {
    key: 'next',
    width: RECENT_WIDTH,
    title: jobTexts.nextTry,
    render: ({ nextTryAt }) =>
      nextTryAt ? <RecentTime at={nextTryAt} /> : <StatusTag tone="danger">{jobTexts.givenUp}</StatusTag>,
  },
  {
    key: 'added',
    width: RECENT_WIDTH,
    hideable: true,
    title: jobTexts.added,
    render: ({ createdAt }) => <RecentTime at={createdAt} />,
  },
];

/** Columns of the failed jobs, each with its button. */
export const failedJobColumns = (
  onRetry: (job: FailedJobRowFragment) => Promise<unknown>,
): DataColumn<FailedJobRowFragment>[] => [
  ...jobFacts,
  {
    key: 'action',
    width: 105,
    fixed: 'end',
    card: 'actions',
    title: jobTexts.action,
    render: (job) => (
      <PermissionAction
        size="small"
        data-action="retry"
        permission={job.viewerCan.retry}
        aria-label={`${jobTexts.retry}: ${readableName(job.name)} ${job.id}`}
        action={() => onRetry(job)}
      >
        {jobTexts.retry}
      </PermissionAction>
    ),
  },
];

/** Columns of the addresses that a mail server refused. */
export const refusedEmailColumns: DataColumn<RefusedEmailRowFragment>[] = [
  {
    key: 'address',
    width: 260,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: jobTexts.address,
    render: ({ recipient }) => <Text text={recipient} />,
  },
  {
    key: 'reason',
    width: 200,
    grows: true,
    title: jobTexts.error,
    render: ({ refusal }) => <Text text={refusal} />,
  },
  {
    key: 'message',
    width: 170,
    hideable: true,
    title: jobTexts.message,
    render: ({ message }) => readableName(message),
  },
  {
    key: 'date',
    width: RECENT_WIDTH,
    hideable: true,
    title: jobTexts.date,
    render: ({ createdAt }) => <RecentTime at={createdAt} />,
  },
];
