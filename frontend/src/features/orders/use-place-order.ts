import { ServerError } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/toast';
import {
  PlaceOrderDocument,
  SaveDeliveryAddressDocument,
  type ConfirmOrderBuyerFragment,
  type ConfirmOrderToolFragment,
} from './confirm-order.generated';
import { errorInfo } from '../../lib/error-message';
import { toasts } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import { SHORT_NOTIFICATION_MS } from '../../store/notifications-slice';
import { endSession } from '../../store/session';
import type { ConfirmOrderValues } from './confirm-order-rules';
import { dealTotal, type Deal } from './deal';
import type { OrderIntent } from './order-intent';

/** Answers 401 and 403 (specification section 4), by their codes or, from a proxy, by the bare status. */
const isSessionRefusal = (error: unknown): boolean =>
  ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'FORBIDDEN', 'USER_DISABLED'].includes(errorInfo(error).code) ||
  (ServerError.is(error) && [401, 403].includes(error.statusCode));

/**
 * The address is not part of the order's payload (specification section 3): it goes to the profile, where the
 * shop finds it. So does a first contact number.
 */
function profileChanges(values: ConfirmOrderValues, buyer: ConfirmOrderBuyerFragment) {
  const address = values.address?.trim();
  const contactNo = buyer.contactNo ? undefined : values.contactNo || undefined;
  return address === buyer.address && !contactNo ? null : { address, contactNo };
}

/**
 * Places the order, says so and goes to the dashboard (specification section 8).
 * @returns a function that throws what went wrong, except a 401 or 403: that one signs out.
 */
export function usePlaceOrder(
  tool: ConfirmOrderToolFragment,
  buyer: ConfirmOrderBuyerFragment,
  intent: OrderIntent,
) {
  const [placeOrder] = useMutation(PlaceOrderDocument);
  const [saveAddress] = useMutation(SaveDeliveryAddressDocument);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const navigate = useNavigate();

  const send = async (deal: Deal, values: ConfirmOrderValues) => {
    const changes = profileChanges(values, buyer);
    // First, because an order whose address is lost cannot be delivered.
    if (changes) await saveAddress({ variables: { input: changes } });
    const input = {
      toolId: tool.id,
      quantity: deal.quantity,
      totalPrice: dealTotal(deal),
      contactNo: values.contactNo || null,
    };
    await placeOrder({ variables: { input, idempotencyKey: intent.keyFor(JSON.stringify(input)) } });
  };

  return async (deal: Deal, values: ConfirmOrderValues): Promise<void> => {
    try {
      await send(deal, values);
    } catch (error) {
      if (!isSessionRefusal(error)) {
        intent.failed(error);
        throw error;
      }
      await dispatch(endSession('expired'));
      return;
    }
    intent.done();
    toast.success(toasts.orderPlaced, { duration: SHORT_NOTIFICATION_MS });
    await navigate(paths.dashboard);
  };
}
