import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { EarlierAttempt } from '../lib/earlier-attempt';
import type { IdempotentAttempt } from '../lib/idempotent-attempt';
import { useStableCallback } from '../lib/use-stable-callback';
import { PurchaseByKeyDocument, type PurchaseByKeyQuery } from './purchase-by-key.generated';

type Found = NonNullable<PurchaseByKeyQuery['purchaseByKey']>;

/**
 * Asks what became of a try that was sent before a reload or in another tab.
 * @param onArrived it has placed this purchase; `content` is what was sent.
 */
export function useEarlierAttempt(
  attempt: IdempotentAttempt,
  onArrived: (purchase: Found, content: string) => void,
): EarlierAttempt {
  // Read once: what this page sends itself is not earlier.
  const [open] = useState(() => attempt.open);
  const { data, loading, error, refetch } = useQuery(PurchaseByKeyDocument, {
    variables: { key: open?.key ?? '' },
    skip: !open,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const arrived = useStableCallback(onArrived);
  const found = data?.purchaseByKey;
  useEffect(() => {
    if (found && open) arrived(found, open.content);
  }, [found, open, arrived]);

  const retry = () => void refetch().catch(() => undefined);
  if (!open) return { state: 'none', retry };
  if (error && !loading) return { state: 'failed', error, retry };
  return { state: loading || found ? 'asking' : 'absent', retry };
}
