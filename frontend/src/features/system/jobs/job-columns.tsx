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

const emailFacts: DataColumn<RefusedEmailRowFragment>[] = [
  {
    key: 'address',
    width: 230,
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
    width: 160,
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

/** Columns of the addresses that a mail server refused, each with its button. */
export const refusedEmailColumns = (
  onDismiss: (email: RefusedEmailRowFragment) => void,
): DataColumn<RefusedEmailRowFragment>[] => [
  ...emailFacts,
  {
    key: 'action',
    width: 105,
    fixed: 'end',
    card: 'actions',
    title: jobTexts.action,
    render: (email) => (
      <PermissionAction
        size="small"
        data-action="dismiss"
        permission={email.viewerCan.dismiss}
        aria-label={`${jobTexts.dismiss}: ${email.recipient}`}
        action={() => Promise.resolve(onDismiss(email))}
      >
        {jobTexts.dismiss}
      </PermissionAction>
    ),
  },
];

/** Columns of the refused addresses that somebody has dealt with. */
export const dismissedEmailColumns: DataColumn<RefusedEmailRowFragment>[] = [
  ...emailFacts.filter(({ key }) => key !== 'date'),
  {
    key: 'why',
    width: 200,
    title: jobTexts.why,
    render: ({ dismissalReason }) => <Text text={dismissalReason ?? ''} />,
  },
  {
    key: 'by',
    width: 140,
    title: jobTexts.dismissedBy,
    render: ({ dismissedBy }) => dismissedBy?.displayName ?? '',
  },
  {
    key: 'dismissed',
    width: RECENT_WIDTH,
    title: jobTexts.dismissed,
    render: ({ dismissedAt }) => dismissedAt && <RecentTime at={dismissedAt} />,
  },
];
