import { limited, type Route } from '../../../shared/route';
import { listOrdersForRest, listOrdersOf } from './order.lists';
import { orderJson } from './order.presenter';
import { deleteOrder } from './order.service';

/** The REST API of specification section 7. */
export const orderRoutes: Route[] = [
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
    method: 'GET',
    path: '/allorders',
    handle: async (ctx, _request, reply) => limited(reply, await listOrdersForRest(ctx)).map(orderJson),
  },
];
