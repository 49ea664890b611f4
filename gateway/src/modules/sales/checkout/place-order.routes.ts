import { inputOf, jsonObject } from '../../../shared/input';
import { centsOf } from '../../../shared/money';
import type { Route } from '../../../shared/route';
import { PlaceOrderInput } from './place-order.inputs';
import { placeOrder } from './place-order.service';

/** Placing by the REST API of specification section 7. */
export const placeOrderRoutes: Route[] = [
  {
    method: 'POST',
    path: '/order',
    status: 201,
    handle: async (ctx, { body }) => ({
      insertedId: (await placeOrder(ctx, { input: await orderInput(body) })).id,
    }),
  },
];

/** `tool`, `user`, `status` and `payment` of the payload are ignored: the server determines them. */
function orderInput(body: unknown): Promise<PlaceOrderInput> {
  const { toolId, quantity, totalPrice, contact_no, prepaid } = jsonObject(body);
  const contactNo = Number.isSafeInteger(contact_no)
    ? String(contact_no)
    : contact_no === ''
      ? null
      : contact_no;
  return inputOf(
    PlaceOrderInput,
    { toolId, quantity, totalPrice: centsOf(totalPrice), contactNo, prepaid },
    { contactNo: 'contact_no' },
  );
}
