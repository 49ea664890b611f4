import type { CronItem } from 'graphile-worker';
import type { JobName } from './registry';

const DAY = 24 * 3_600_000;

/** Jobs that run by the clock (UTC), once for all workers. A time that was missed is made up for within a day. */
export const schedule: (CronItem & { task: JobName })[] = [
  { task: 'issue-invoices', match: '0 0 * * *', options: { backfillPeriod: DAY } },
  { task: 'decide-taxes', match: '11 * * * *', options: { backfillPeriod: DAY } },
  { task: 'clean-up', match: '17 3 * * *', options: { backfillPeriod: DAY } },
  { task: 'escalate-approvals', match: '7 * * * *', options: { backfillPeriod: DAY } },
  { task: 'end-quotes', match: '2 * * * *', options: { backfillPeriod: DAY } },
  { task: 'remind-of-invoices', match: '30 6 * * *', options: { backfillPeriod: DAY } },
  { task: 'count-promises', match: '20 0 * * *', options: { backfillPeriod: DAY } },
  // Mondays: rules/notice-days.ts.
  { task: 'send-notices', match: '0 7 * * 1', options: { backfillPeriod: DAY } },
  // What it misses, the next run does.
  { task: 'exchange-files', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
  { task: 'low-stock', match: '0 5 * * *', options: { backfillPeriod: DAY } },
  { task: 'ending-keys', match: '10 5 * * *', options: { backfillPeriod: DAY } },
];
