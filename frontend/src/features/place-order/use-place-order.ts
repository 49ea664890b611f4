import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/toasts/toast';
import type { PlaceOrderInput } from '../../graphql/schema-types.generated';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { fields, toasts } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { SHORT_NOTIFICATION_MS } from '../../store/notifications-slice';
import { useAttempt } from '../../store/attempts/use-attempt';
import { PlaceOrderDocument, type ConfirmOrderToolFragment } from './confirm-order.generated';
import type { ConfirmOrderValues } from './confirm-order-rules';
import { placedState } from './placed-order';
import type { OrderTerms } from './order-terms';

/** The form as input for the gateway. */
export const orderInput = (
  tool: ConfirmOrderToolFragment,
  terms: OrderTerms,
  values: ConfirmOrderValues,
): PlaceOrderInput => ({
  toolId: tool.id,
  quantity: terms.quantity,
  totalPrice: terms.total,
  contactNo: values.contactNo?.trim() || null,
  deliveryAddress: values.address?.trim(),
  ...(terms.prepaid && { prepaid: true }),
});

/** Places an order of a tool, once. Afterwards a toast, and the dashboard, which names it (specification section 8). */
export function usePlaceOrder(tool: ConfirmOrderToolFragment) {
  const [placeOrder] = useMutation(PlaceOrderDocument);
  const toast = useToast();
  const navigate = useNavigate();
  return useAttempt({
    what: `order ${tool.id}`,
    isOfBuyer: true,
    send: async (input: PlaceOrderInput, idempotencyKey) =>
      (await placeOrder({ variables: { input, idempotencyKey } })).data?.placeOrder,
    describe: ({ quantity, totalPrice, deliveryAddress }) => [
      { label: fields.quantity, value: formatNumber(quantity) },
      { label: fields.totalPrice, value: formatMoney(totalPrice) },
      { label: fields.address, value: deliveryAddress ?? '' },
    ],
    onDone: (order) => {
      toast.success(toasts.orderPlaced, { duration: SHORT_NOTIFICATION_MS });
      return navigate(paths.dashboard, { state: order && placedState(order) });
    },
  });
}
