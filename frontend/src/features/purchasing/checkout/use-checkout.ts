import { useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { submitErrors } from '../../../lib/form-errors';
import { IdempotentAttempt } from '../../../lib/idempotent-attempt';
import { paths } from '../../../lib/paths';
import { isSessionRefusal } from '../../../lib/session-refusal';
import { setCart } from '../../../store/cart';
import type { CartLine } from '../../../store/cart-lines';
import { useAppDispatch } from '../../../store/hooks';
import { endSession } from '../../../store/session';
import { storedCheckout } from '../../../store/stored-checkout';
import { placedState } from '../purchases/placed-purchase';
import { PlacePurchaseDocument } from './checkout.generated';
import { addressOf, type CheckoutValues } from './checkout-rules';
import { failureText, refusalOf, type CheckoutRefusal } from './refusal';

/** What the gateway takes of the form. What is empty is not sent. */
const inputOf = (lines: readonly CartLine[], totalPrice: number, values: CheckoutValues) => ({
  lines: lines.map(({ toolId, quantity, reference }) => ({
    toolId,
    quantity,
    reference: reference.trim() || null,
  })),
  totalPrice,
  deliveryAddress: addressOf(values),
  contactNo: values.contactNo?.trim() || null,
  poNumber: values.poNumber?.trim() || null,
  note: values.note?.trim() || null,
  requestedOn: values.requestedOn || null,
  ...(values.prepaid && { prepaid: true }),
});

/** Takes what was ordered out of the cart; what another tab has added meanwhile stays. */
const withoutOrdered = (ordered: readonly CartLine[]) => (lines: readonly CartLine[]) =>
  lines.filter(({ toolId }) => !ordered.some((line) => line.toolId === toolId));

/**
 * Places the purchase: all lines or none, and one purchase however often it is sent. Afterwards the cart is empty and
 * the purchase's page opens.
 * @param total what the buyer sees, cents; null while it is not known.
 * @param onRefused the gateway judges the lines differently now: check them again.
 */
export function useCheckout(lines: readonly CartLine[], total: number | null, onRefused: () => void) {
  const [attempt] = useState(() => new IdempotentAttempt());
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const [placePurchase] = useMutation(PlacePurchaseDocument);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const failed = async (error: unknown, agreed: number) => {
    if (isSessionRefusal(error)) {
      await dispatch(endSession('expired'));
      return undefined;
    }
    attempt.failed(error);
    const refused = refusalOf(error, agreed);
    setRefusal(refused);
    if (refused) {
      if (refused.kind !== 'credit') onRefused();
      return undefined;
    }
    const text = failureText(error);
    return text ? { [FORM_ERROR]: text } : submitErrors(error, { deliveryAddress: 'newAddress' });
  };

  const submit = async (values: CheckoutValues) => {
    if (total === null || refusal?.kind === 'price') return undefined;
    setRefusal(null);
    const input = inputOf(lines, total, values);
    const idempotencyKey = attempt.keyFor(JSON.stringify(input));
    try {
      const { data } = await placePurchase({ variables: { input, idempotencyKey } });
      attempt.done();
      if (!data) return undefined;
      await navigate(paths.purchase(data.placePurchase.id), { replace: true, state: placedState });
      dispatch(setCart(withoutOrdered(lines)));
      storedCheckout.clear();
      return undefined;
    } catch (error) {
      return failed(error, total);
    }
  };
  return { submit, refusal, dismiss: () => setRefusal(null) };
}
