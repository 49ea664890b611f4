import { useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useToast } from '../../components/toasts/toast';
import { addressTexts } from '../../entities/address/address-messages';
import { errorInfo } from '../../lib/api/error-message';
import { submitErrors } from '../../lib/forms/form-errors';
import { addressFieldNames, addressInput, addressValues } from '../../entities/address/postal-address';
import type { DeliveryOptionFragment } from '../../entities/line/checked-line.generated';
import { isSessionRefusal } from '../../lib/api/session-refusal';
import { cartKey, rekeyCart } from '../../store/cart/cart';
import type { CartLine } from '../../store/cart/cart-lines';
import { syncCart } from '../../store/cart/cart-sync';
import { useAppDispatch } from '../../store/hooks';
import { endSession } from '../../store/session/session';
import { KeepAddressDocument, type CheckoutQuery } from './checkout.generated';
import { buyerOf, buyingInput } from '../../entities/buying/buying-rules';
import { splitOf, type FurtherAddress, type Split } from './address-split';
import type { CheckoutValues } from './checkout-values';
import { choicesOf, chosenOf } from '../../entities/buying/delivery-choices';
import { earlierPurchase, failureText, refusalOf, type CheckoutRefusal } from './refusal';
import type { CartAttempt } from './use-cart-attempt';

/** The lines, with the further addresses that they go to. */
const addressedLines = (lines: readonly CartLine[], { home, further, numbers }: Split) => ({
  lines: lines.map(({ toolId, quantity, reference, departure }, at) => ({
    toolId,
    quantity,
    reference: reference.trim() || null,
    ...(departure && { departure }),
    ...(numbers[at] && { destination: numbers[at] }),
  })),
  ...(home && { deliverTo: inputOfAddress(home), deliveryAddress: undefined, deliveryCountry: undefined }),
  ...(further.length > 0 && {
    destinations: further.map((choice) => ({ deliverTo: inputOfAddress(choice) })),
  }),
});

const inputOfAddress = ({ address }: FurtherAddress) => addressInput(addressValues(address));

/** The form as input for the gateway. Empty values are omitted. */
const inputOf = (
  lines: readonly CartLine[],
  buyer: CheckoutQuery,
  totalPrice: number,
  { deliveryMethodId, ...values }: CheckoutValues & { deliveryMethodId: string | null },
) => ({
  totalPrice,
  ...buyingInput(values, choicesOf(buyer)),
  ...addressedLines(lines, splitOf(lines, values, choicesOf(buyer))),
  ...(deliveryMethodId && { deliveryMethodId }),
  ...(values.prepaid === buyerOf(buyer.actingCompany) && { prepaid: true }),
});

const FIELDS = { ...addressFieldNames('deliverTo'), deliveryAddress: FORM_ERROR };

type Checkout = {
  buyer: CheckoutQuery;
  lines: readonly CartLine[];
  /** The displayed total, cents; null until it is known. */
  total: number | null;
  /** The delivery that is chosen; null in a shop without methods of delivery. */
  delivery: DeliveryOptionFragment | null;
  cartAttempt: CartAttempt;
  /** The gateway refused the lines: check them again. */
  onRefused: () => void;
};

/**
 * Places the purchase: all lines or none, and one purchase however often it is sent, from whatever tab or device.
 * Afterwards the cart is empty and the purchase's page opens.
 */
export function useCheckout({ lines, buyer, total, delivery, cartAttempt, onRefused }: Checkout) {
  const { attempt, orderedEarlier, setPlacing } = cartAttempt;
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const dispatch = useAppDispatch();
  const [keepAddress] = useMutation(KeepAddressDocument);
  const toast = useToast();

  const failed = async (error: unknown, agreed: number) => {
    if (isSessionRefusal(error)) {
      await dispatch(endSession('expired'));
      return undefined;
    }
    if (errorInfo(error).code === 'ATTEMPT_WITHDRAWN') dispatch(rekeyCart());
    const earlier = earlierPurchase(errorInfo(error));
    if (earlier) {
      orderedEarlier(earlier);
      return undefined;
    }
    if (errorInfo(error).code?.startsWith('DELIVERY_')) onRefused();
    const refused = refusalOf(error, agreed, delivery !== null);
    setRefusal(refused);
    if (refused) {
      if (refused.kind !== 'credit') onRefused();
      return undefined;
    }
    const text = failureText(error);
    return text ? { [FORM_ERROR]: text } : submitErrors(error, FIELDS);
  };

  /** In the address book. The purchase does not wait for a full one. */
  const keep = async (values: CheckoutValues) => {
    const companyId = buyer.actingCompany?.id ?? null;
    await keepAddress({ variables: { companyId, input: { address: addressInput(values) } } }).catch(() =>
      toast.error(addressTexts.notKept),
    );
  };

  const place = async (values: CheckoutValues, agreed: number) => {
    // Stores the key with the account, so that its cart is emptied with the purchase. Failures are ignored.
    await dispatch(syncCart({ reads: false })).catch(() => undefined);
    if (values.keepAddress && !chosenOf(values, choicesOf(buyer))) await keep(values);
    const deliveryMethodId = delivery?.methodId ?? null;
    const input = inputOf(lines, buyer, agreed, { ...values, deliveryMethodId });
    await attempt.submit(input, dispatch(cartKey()));
  };

  const submit = async (values: CheckoutValues) => {
    if (total === null || refusal?.kind === 'price') return undefined;
    setRefusal(null);
    setPlacing(lines);
    try {
      await place(values, total);
      return undefined;
    } catch (error) {
      setPlacing(null);
      return failed(error, total);
    }
  };
  return { submit, refusal, dismiss: () => setRefusal(null) };
}
