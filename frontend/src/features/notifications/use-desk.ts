import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { Role } from '../../graphql/schema-types.generated';
import { DeskDocument } from './desk.generated';

/** Kinds of pending work, each with a page of its own. */
export type Waiting = 'orders' | 'quotes' | 'returns' | 'requests' | 'companies' | 'jobs';

/** Pause between two counts, milliseconds. */
const PAUSE_MS = 60_000;

interface Desk {
  /** Number of pending items, by kind. */
  readonly waiting: Partial<Record<Waiting, number>>;
  /** Customers cannot pay by bank transfer yet. */
  readonly lacksBankAccount: boolean;
}

/** The pending work of an admin, counted every minute and on each page. Empty for customers. */
export function useDesk(role: Role, pathname: string): Desk {
  const isAdmin = role === 'admin';
  const { data, refetch } = useQuery(DeskDocument, {
    skip: !isAdmin,
    pollInterval: PAUSE_MS,
    skipPollAttempt: () => document.hidden,
  });
  const counted = useRef(pathname);
  useEffect(() => {
    // The query itself counts on the first page.
    if (!isAdmin || counted.current === pathname) return;
    counted.current = pathname;
    // The next count corrects one that fails.
    refetch().catch(() => undefined);
  }, [isAdmin, refetch, pathname]);
  if (!data) return { waiting: {}, lacksBankAccount: false };
  const waiting = {
    orders: data.orders.totalCount,
    quotes: data.quotes.totalCount,
    returns: data.returns.totalCount,
    requests: data.requests.totalCount,
    companies: data.companies.totalCount,
    jobs: data.jobs.totalCount,
  };
  return { waiting, lacksBankAccount: !data.sellerSettings.account };
}
