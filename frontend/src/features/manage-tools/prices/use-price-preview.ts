import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { batchesOf } from '../../../lib/api/batches';
import { errorMessage } from '../../../lib/api/error-message';
import { TYPING_PAUSE_MS } from '../../../lib/browser/use-debounced-text';
import type { PriceChangeInput } from './bulk-price-rules';
import { PreviewToolPricesDocument, type PricePreviewFragment } from './bulk-prices.generated';

type Answer = { of: string; rows: readonly PricePreviewFragment[]; error: string | null };

/**
 * The effect of a change on the prices of tools, requested when typing pauses or `show` is called. Null until the
 * gateway has answered to the present change; `change` is null while what was typed is not valid.
 */
export function usePricePreview(ids: readonly string[], change: PriceChangeInput | null) {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const present = change && JSON.stringify(change);

  const load = async (of: string) => {
    const by = JSON.parse(of) as PriceChangeInput;
    try {
      const answers = await Promise.all(
        batchesOf(ids).map((batch) =>
          client.query({
            query: PreviewToolPricesDocument,
            variables: { input: { ...by, ids: batch } },
            // Prices change meanwhile.
            fetchPolicy: 'network-only',
          }),
        ),
      );
      setAnswer({ of, rows: answers.flatMap(({ data }) => data?.previewToolPrices ?? []), error: null });
    } catch (error) {
      setAnswer({ of, rows: [], error: errorMessage(error) });
    }
  };
  const loadLater = useDebouncedCallback((of: string) => void load(of), TYPING_PAUSE_MS);

  useEffect(() => {
    if (present) loadLater(present);
    else loadLater.cancel();
  }, [present, loadLater]);

  const current = answer?.of === present ? answer : null;
  return {
    rows: current && !current.error ? current.rows : null,
    error: current?.error ?? null,
    /** Asks now. */
    show: async () => {
      loadLater.cancel();
      if (present) await load(present);
    },
  };
}
