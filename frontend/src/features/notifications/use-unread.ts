import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { UnreadNotificationsDocument } from './notifications.generated';

/** Pause between two counts, milliseconds. What it costs: docs/performance.md. */
const PAUSE_MS = 60_000;

/** How many notifications are unread: counted again every minute and when the tab is shown again, not in a hidden tab. */
export function useUnread(): number {
  const { data, refetch } = useQuery(UnreadNotificationsDocument, {
    pollInterval: PAUSE_MS,
    skipPollAttempt: () => document.hidden,
  });
  useEffect(() => {
    // Ignore a failed count; the next one corrects it.
    const recount = () => void (document.hidden || refetch().catch(() => undefined));
    document.addEventListener('visibilitychange', recount);
    return () => document.removeEventListener('visibilitychange', recount);
  }, [refetch]);
  return data?.myUnreadNotifications ?? 0;
}
