import { useQuery } from '@apollo/client/react';
import { skipPollAttempt, useRecount } from '../../lib/api/use-recount';
import { UnreadNotificationsDocument } from './notifications.generated';

/** Pause between two counts, milliseconds. What it costs: docs/performance.md. */
const PAUSE_MS = 60_000;

/** How many notifications are unread: counted again every minute and when the tab is shown again, not in a hidden tab. */
export function useUnread(): number {
  const { data, refetch } = useQuery(UnreadNotificationsDocument, {
    pollInterval: PAUSE_MS,
    skipPollAttempt,
  });
  useRecount(refetch);
  return data?.myUnreadNotifications ?? 0;
}
