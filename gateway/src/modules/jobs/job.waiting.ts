import { tally } from '../../db/lists/tally';
import { holds } from '../../shared/permission';
import type { WaitingList } from '../../shared/waiting';
import { failedJobRows } from './job.service';
import { refusedEmailRows } from './refused-email.service';

const isFor: WaitingList['isFor'] = (actor) => holds(actor, 'jobs.manage');

/** As their lists, from the primary. */
export const waitingJobs: readonly WaitingList[] = [
  {
    kind: 'FAILED_JOBS',
    description: 'Jobs whose last attempt failed.',
    isFor,
    tally: ({ db }) => tally(db, failedJobRows(), 'item.created_at'),
  },
  {
    kind: 'REFUSED_EMAILS',
    description: 'Emails that a mail server refused for good, and that staff have not dismissed.',
    isFor,
    tally: ({ db }) => tally(db, refusedEmailRows(), 'item.created_at'),
  },
];
