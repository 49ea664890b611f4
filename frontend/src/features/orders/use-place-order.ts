import { ServerError } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/toast';
import { PlaceOrderDocument, type ConfirmOrderToolFragment } from './confirm-order.generated';
import { errorInfo } from '../../lib/error-message';
import { toasts } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import { SHORT_NOTIFICATION_MS } from '../../store/notifications-slice';
import { endSession } from '../../store/session';
import type { ConfirmOrderValues } from './confirm-order-rules';
import type { IdempotentAttempt } from './idempotent-attempt';
import { placedState, type PlacedOrder } from './placed-order';
import type { OrderTerms } from './order-terms';

/** Responses 401 and 403 (specification section 4), by error code or, from a proxy, by HTTP status. */
const isSessionRefusal = (error: unknown): boolean =>
  ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'USER_DISABLED'].includes(errorInfo(error).code) ||
  (ServerError.is(error) && [401, 403].includes(error.statusCode));

/**
 * Places the order, shows a toast and goes to the dashboard (specification section 8), which names the order.
 * @returns a function that rejects with any error except 401 and 403, which sign the user out.
 */
export function usePlaceOrder(tool: ConfirmOrderToolFragment, attempt: IdempotentAttempt) {
  const [placeOrder] = useMutation(PlaceOrderDocument);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const navigate = useNavigate();

  const send = async (terms: OrderTerms, values: ConfirmOrderValues) => {
    const input = {
      toolId: tool.id,
      quantity: terms.quantity,
      totalPrice: terms.total,
      contactNo: values.contactNo || null,
      deliveryAddress: values.address?.trim(),
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
      if (!isSessionRefusal(error)) {
        attempt.failed(error);
        throw error;
      }
      await dispatch(endSession('expired'));
      return;
    }
    attempt.done();
    toast.success(toasts.orderPlaced, { duration: SHORT_NOTIFICATION_MS });
    await navigate(paths.dashboard, { state: order && placedState(order) });
  };
}
