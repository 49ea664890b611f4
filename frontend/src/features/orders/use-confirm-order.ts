import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import type { ConfirmOrderBuyerFragment, ConfirmOrderToolFragment } from './confirm-order.generated';
import { errorInfo } from '../../lib/error-message';
import { submitErrors } from '../../lib/form-errors';
import type { ConfirmOrderValues } from './confirm-order-rules';
import { counterOffer, type CounterOffer, type Deal } from './deal';
import type { OrderIntent } from './order-intent';
import { usePlaceOrder } from './use-place-order';

/** What an order is confirmed with. */
export type ConfirmOrder = {
  tool: ConfirmOrderToolFragment;
  buyer: ConfirmOrderBuyerFragment;
  quantity: number;
  /** Lives as long as the page, so that closing the modal after a broken connection does not order twice. */
  intent: OrderIntent;
  /** The gateway says that the tool has changed: ask for it anew. */
  onToolChanged: () => void;
  /** An order is on its way: do not close. */
  onBusy?: (busy: boolean) => void;
};

const failureText = (error: unknown) =>
  errorInfo(error).code === 'IDEMPOTENCY_KEY_REUSED'
    ? 'Your earlier attempt did reach us, so that order is placed as it was then. Look under My Orders before you order again.'
    : null;

/** The deal that stands in the form, what the gateway says to it, and what the buyer says to that. */
export function useConfirmOrder({ tool, buyer, quantity, intent, onToolChanged, onBusy }: ConfirmOrder) {
  const [agreed] = useState<Deal>({ quantity, unitPrice: tool.price });
  const [deal, setDeal] = useState(agreed);
  const [refusal, setRefusal] = useState<CounterOffer | null>(null);
  const placeOrder = usePlaceOrder(tool, buyer, intent);

  const submit = async (values: ConfirmOrderValues) => {
    if (refusal) return undefined;
    onBusy?.(true);
    try {
      await placeOrder(deal, values);
      return undefined;
    } catch (error) {
      const counter = counterOffer(error, deal, tool);
      if (counter) onToolChanged();
      setRefusal(counter);
      const text = failureText(error);
      return counter ? undefined : text ? { [FORM_ERROR]: text } : submitErrors(error);
    } finally {
      onBusy?.(false);
    }
  };
  const accept = (offer: Deal) => {
    setDeal(offer);
    setRefusal(null);
  };
  return { deal, hasNewDeal: deal !== agreed, refusal, submit, accept };
}
