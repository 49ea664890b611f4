import { FORM_ERROR } from 'final-form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ConfirmOrderBuyerFragment, ConfirmOrderToolFragment } from './confirm-order.generated';
import { errorInfo } from '../../lib/api/error-message';
import { submitErrors } from '../../lib/forms/form-errors';
import { isSessionRefusal } from '../../lib/api/session-refusal';
import { useAppDispatch } from '../../store/hooks';
import { endSession } from '../../store/session/session';
import type { ConfirmOrderValues } from './confirm-order-rules';
import { revisedTerms, termsOf, type OrderTerms, type RevisedTerms } from './order-terms';
import { orderInput, usePlaceOrder } from './use-place-order';

/** Values that confirm an order. */
export type ConfirmOrder = {
  tool: ConfirmOrderToolFragment;
  buyer: ConfirmOrderBuyerFragment;
  quantity: number;
  /** The gateway reports that the tool has changed: load it again. */
  onToolChanged: () => void;
  /** An order is on its way: do not close. */
  onBusy?: (busy: boolean) => void;
};

type Used = { order?: { number: string } };

/** The earlier order of the key, with other content. */
function failureText(error: unknown): string | null {
  const { code, details } = errorInfo(error);
  if (code !== 'IDEMPOTENCY_KEY_REUSED') return null;
  const number = (details as Used).order?.number;
  return `Your earlier attempt did reach us, so that order${number ? ` (${number})` : ''} is placed as it was then. Look under My Orders before you order again.`;
}

/** The terms in the form, the terms that the gateway offers instead, and the buyer's consent to them. */
export function useConfirmOrder({ tool, quantity, onToolChanged, onBusy }: ConfirmOrder) {
  const [agreed] = useState(() => termsOf(tool, quantity));
  const [terms, setTerms] = useState(agreed);
  const [revised, setRevised] = useState<RevisedTerms | null>(null);
  const attempt = usePlaceOrder(tool);
  const dispatch = useAppDispatch();
  const prepare = useEffectEvent(attempt.prepare);
  useEffect(() => prepare(), [tool.id]);

  const submit = async (values: ConfirmOrderValues) => {
    if (revised) return undefined;
    onBusy?.(true);
    try {
      await attempt.submit(orderInput(tool, terms, values));
      return undefined;
    } catch (error) {
      if (isSessionRefusal(error)) {
        await dispatch(endSession('expired'));
        return undefined;
      }
      const offered = revisedTerms(error, terms, tool);
      if (offered) onToolChanged();
      setRevised(offered);
      const text = failureText(error);
      return offered ? undefined : text ? { [FORM_ERROR]: text } : submitErrors(error);
    } finally {
      onBusy?.(false);
    }
  };
  const accept = (offered: OrderTerms) => {
    setTerms(offered);
    setRevised(null);
  };
  return { terms, hasNewTerms: terms !== agreed, revised, submit, accept, attempt };
}
