import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Role } from '../../graphql/schema-types.generated';
import type { Waiting } from '../../lib/dashboard-links';
import { DeskDocument } from './desk.generated';

/** Pause between two counts, milliseconds. */
const PAUSE_MS = 60_000;

interface Desk {
  /** How much waits, by what it is. */
  readonly waiting: Partial<Record<Waiting, number>>;
  /** Customers cannot pay by bank transfer yet. */
  readonly lacksBankAccount: boolean;
}

/** What waits for an admin, asked every minute and on each page. Nothing for anybody else. */
export function useDesk(role: Role, pathname: string): Desk {
  const isAdmin = role === 'admin';
  const { data, refetch } = useQuery(DeskDocument, {
    skip: !isAdmin,
    pollInterval: PAUSE_MS,
    skipPollAttempt: () => document.hidden,
  });
  useEffect(() => {
    // A count that fails is left out.
    if (isAdmin) refetch().catch(() => undefined);
  }, [isAdmin, refetch, pathname]);
  if (!data) return { waiting: {}, lacksBankAccount: false };
  const waiting = {
    orders: data.orders.totalCount,
    requests: data.requests.totalCount,
    companies: data.companies.totalCount,
    jobs: data.jobs.totalCount,
  };
  return { waiting, lacksBankAccount: !data.sellerSettings.account };
}
