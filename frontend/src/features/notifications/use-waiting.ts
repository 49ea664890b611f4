import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Role } from '../../graphql/schema-types.generated';
import type { Waiting } from '../../lib/dashboard-links';
import { WaitingDocument } from './waiting.generated';

/** Pause between two counts, milliseconds. */
const PAUSE_MS = 60_000;

/** How much waits for an admin, by what it is: counted every minute and on each page. Nobody else is asked for anything. */
export function useWaiting(role: Role, pathname: string): Partial<Record<Waiting, number>> {
  const isAdmin = role === 'admin';
  const { data, refetch } = useQuery(WaitingDocument, {
    skip: !isAdmin,
    pollInterval: PAUSE_MS,
    skipPollAttempt: () => document.hidden,
  });
  useEffect(() => {
    // A count that fails is left out.
    if (isAdmin) refetch().catch(() => undefined);
  }, [isAdmin, refetch, pathname]);
  if (!data) return {};
  return {
    orders: data.orders.totalCount,
    requests: data.requests.totalCount,
    companies: data.companies.totalCount,
    jobs: data.jobs.totalCount,
  };
}
