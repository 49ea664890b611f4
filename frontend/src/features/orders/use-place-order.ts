import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/toast';
import { PlaceOrderDocument, type ConfirmOrderToolFragment } from './confirm-order.generated';
import type { IdempotentAttempt } from '../../lib/idempotent-attempt';
import { toasts } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { isSessionRefusal } from '../../lib/session-refusal';
import { useAppDispatch } from '../../store/hooks';
import { SHORT_NOTIFICATION_MS } from '../../store/notifications-slice';
import { endSession } from '../../store/session';
import type { ConfirmOrderValues } from './confirm-order-rules';
import { placedState, type PlacedOrder } from './placed-order';
import type { OrderTerms } from './order-terms';

/** After an order: a toast, and the dashboard, which names it (specification section 8). */
export function useAfterOrder(attempt: IdempotentAttempt) {
  const toast = useToast();
  const navigate = useNavigate();
  return async (order: PlacedOrder | undefined): Promise<void> => {
    attempt.done();
    toast.success(toasts.orderPlaced, { duration: SHORT_NOTIFICATION_MS });
    await navigate(paths.dashboard, { state: order && placedState(order) });
  };
}

/**
 * Places the order.
 * @returns a function that rejects with any error except 401 and 403, which sign the user out.
 */
export function usePlaceOrder(tool: ConfirmOrderToolFragment, attempt: IdempotentAttempt) {
  const [placeOrder] = useMutation(PlaceOrderDocument);
  const dispatch = useAppDispatch();
  const finish = useAfterOrder(attempt);

  const send = async (terms: OrderTerms, values: ConfirmOrderValues) => {
    const input = {
      toolId: tool.id,
      quantity: terms.quantity,
      totalPrice: terms.total,
      contactNo: values.contactNo?.trim() || null,
      deliveryAddress: values.address?.trim(),
      ...(terms.prepaid && { prepaid: true }),
    };
    const idempotencyKey = attempt.keyFor(JSON.stringify(input));
    const { data } = await placeOrder({ variables: { input, idempotencyKey } });
    return data?.placeOrder;
  };

  return async (terms: OrderTerms, values: ConfirmOrderValues): Promise<void> => {
    let order: PlacedOrder | undefined;
    try {
      order = await send(terms, values);
    } catch (error) {
      attempt.failed(error);
      if (!isSessionRefusal(error)) throw error;
      await dispatch(endSession('expired'));
      return;
    }
    await finish(order);
  };
}
