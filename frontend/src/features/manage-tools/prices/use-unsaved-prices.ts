import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useNavigate } from 'react-router-dom';
import { useToast } from '../../../components/toasts/toast';
import { sessionToken } from '../../../lib/api/session-token';
import { paths } from '../../../navigation/paths';
import type { PriceDrafts } from './use-price-drafts';
import { priceTexts } from './price-messages';

type Kept = { priceDrafts: PriceDrafts } | null;

/** The prices that a person has come back to. */
export const keptPrices = (state: unknown): PriceDrafts => (state as Kept)?.priceDrafts ?? {};

/** Warns when the page of prices that are not saved is left. Another page of the shop has the way back to them. */
export function useUnsavedPrices(drafts: PriceDrafts): void {
  const toast = useToast();
  const navigate = useNavigate();
  const count = Object.keys(drafts).length;
  useBeforeUnload((event) => {
    if (count) event.preventDefault();
  });
  const leave = useEffectEvent(() => {
    // After an ended session the page itself keeps them, for the same user.
    if (!count || !sessionToken.read()) return;
    const goBack = () => void navigate(paths.manageTools, { state: { priceDrafts: drafts } satisfies Kept });
    toast.warning(priceTexts.notSaved(count), {
      duration: null,
      action: { label: priceTexts.backToPrices, onPress: goBack },
    });
  });
  useEffect(() => () => leave(), []);
}
