import { inputOf, jsonObject } from '../../../shared/input';
import { centsOf } from '../../../shared/money';
import { limited, type Route } from '../../../shared/route';
import { PlaceOrderInput, StatusInput } from './order.inputs';
import { listOrdersForRest, listOrdersOf } from './order.lists';
import { orderJson } from './order.presenter';
import { deleteOrder, placeOrder, updateOrderStatus } from './order.service';

/** The REST API of specification section 7. */
export const orderRoutes: Route[] = [
  {
    method: 'POST',
    path: '/order',
    status: 201,
    handle: async (ctx, { body }) => ({
      insertedId: (await placeOrder(ctx, { input: await orderInput(body) })).id,
    }),
  },
  {
    method: 'GET',
    path: '/my-orders/:email',
    handle: async (ctx, { params }, reply) =>
      limited(reply, await listOrdersOf(ctx, params.email ?? '')).map(orderJson),
  },
  {
    method: 'DELETE',
    path: '/order/:id',
    handle: async (ctx, { params }) => {
      await deleteOrder(ctx, { id: params.id ?? '' });
      return { deletedCount: 1 };
    },
  },
  {
    method: 'PUT',
    path: '/order/update/:id',
    handle: async (ctx, { params, body }) => {
      const { status } = await inputOf(StatusInput, { status: jsonObject(body).status });
      await updateOrderStatus(ctx, { id: params.id ?? '', status });
      return { matchedCount: 1 };
    },
  },
  {
    method: 'GET',
    path: '/allorders',
    handle: async (ctx, _request, reply) => limited(reply, await listOrdersForRest(ctx)).map(orderJson),
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
