import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { Role, WaitingKind } from '../../graphql/schema-types.generated';
import { usePermissions } from '../../store/session/permissions';
import { DeskDocument } from './desk.generated';

/** Pause between two counts, milliseconds. */
const PAUSE_MS = 60_000;

interface Desk {
  /** Number of pending items, by kind. */
  readonly waiting: Partial<Record<WaitingKind, number>>;
  /** Customers cannot pay by bank transfer yet. */
  readonly lacksBankAccount: boolean;
}

interface DeskOptions {
  readonly role: Role;
  readonly pathname: string;
  /** The work that is counted. */
  readonly kinds: readonly WaitingKind[];
}

/** The pending work of an admin, counted every minute and on each page. Empty for customers. */
export function useDesk({ role, pathname, kinds }: DeskOptions): Desk {
  const may = usePermissions();
  const isAdmin = role === 'admin' && may.length > 0;
  const { data, refetch } = useQuery(DeskDocument, {
    skip: !isAdmin,
    variables: { kinds: [...kinds], settings: may.includes('settings.change') },
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
  const waiting = Object.fromEntries(data.waitingWork.map(({ kind, count }) => [kind, count]));
  return { waiting, lacksBankAccount: !!data.sellerSettings && !data.sellerSettings.account };
}
