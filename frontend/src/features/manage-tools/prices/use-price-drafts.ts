import { useMutation } from '@apollo/client/react';
import { createContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDraft } from '../../../components/drafts/use-draft';
import { useToast } from '../../../components/toasts/toast';
import { errorMessage } from '../../../lib/api/error-message';
import { toasts } from '../../../lib/messages';
import { wholeDollars } from '../../../lib/format/money';
import { randomKey } from '../../../lib/attempts/random-key';
import { useStableCallback } from '../../../lib/browser/use-stable-callback';
import { ChangeToolPricesDocument } from './bulk-prices.generated';
import { priceProblem } from '../form/tool-rules';
import { keptPrices, useUnsavedPrices } from './use-unsaved-prices';

/** A price that was typed into the list and is not saved yet. */
export type PriceDraft = {
  typed: string;
  /** The price that it replaces, cents. */
  before: number;
  /** Sent again with the same key, the change has no further effect. */
  key: string;
  /** The refusal of the last attempt. */
  error: string | null;
};
export type PriceDrafts = Readonly<Record<string, PriceDraft>>;

export type PriceEditor = {
  drafts: PriceDrafts;
  saving: boolean;
  change: (tool: { id: string; price: number }, typed: string) => void;
  undo: (ids: readonly string[]) => void;
  save: (ids: readonly string[]) => void;
};

/** The price drafts of the list around a cell. */
export const PriceEditingContext = createContext<PriceEditor>({
  drafts: {},
  saving: false,
  change: () => undefined,
  undo: () => undefined,
  save: () => undefined,
});

const without = (drafts: PriceDrafts, ids: readonly string[]): PriceDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => !ids.includes(id)));

/** Sends the new price of one tool, price breaks included. Returns the refusal, or null. */
function useSendPrice() {
  const [changePrices] = useMutation(ChangeToolPricesDocument);
  return async (id: string, { typed, key }: PriceDraft): Promise<string | null> => {
    const problem = priceProblem(typed);
    if (problem) return problem;
    try {
      const input = { ids: [id], price: wholeDollars(typed), moveBreaks: true };
      const { data } = await changePrices({ variables: { input, idempotencyKey: key } });
      return data?.changeToolPrices[0]?.error?.message ?? null;
    } catch (error) {
      return errorMessage(error);
    }
  };
}

/** Prices typed into the list of tools. They are saved on request only, each after its preview. */
export function usePriceDrafts(): PriceEditor {
  const toast = useToast();
  const send = useSendPrice();
  const location = useLocation();
  const [drafts, setDrafts] = useDraft('prices', () => keptPrices(location.state));
  useUnsavedPrices(drafts);
  const [saving, setSaving] = useState(false);

  const saveAll = async (ids: readonly string[]) => {
    if (saving) return;
    setSaving(true);
    const progress = toast.progress(toasts.updating);
    let failed = 0;
    for (const id of ids) {
      const draft = drafts[id];
      if (!draft) continue;
      const error = await send(id, draft);
      if (error) failed += 1;
      setDrafts((all) => (error ? { ...all, [id]: { ...draft, error } } : without(all, [id])));
    }
    setSaving(false);
    // Refusals stand next to their prices.
    if (failed) progress.close();
    else progress.done(toasts.updated);
  };

  return {
    drafts,
    saving,
    change: useStableCallback(({ id, price }: { id: string; price: number }, typed: string) =>
      setDrafts((all) => ({ ...all, [id]: { typed, before: price, key: randomKey(), error: null } })),
    ),
    undo: useStableCallback((ids: readonly string[]) => setDrafts((all) => without(all, ids))),
    save: useStableCallback((ids: readonly string[]) => void saveAll(ids)),
  };
}
