import { useMemo } from 'react';
import { IdempotentAttempt } from '../lib/idempotent-attempt';
import { storedAttempt } from '../lib/stored-attempt';
import { useAppSelector } from './hooks';

/** The viewer's attempt at something, e.g. to order a tool: one for all tabs, kept over reloads. */
export function useStoredAttempt(what: string): IdempotentAttempt {
  const owner = useAppSelector(({ session }) => session.userId);
  return useMemo(() => new IdempotentAttempt(storedAttempt(`${owner} ${what}`)), [owner, what]);
}
