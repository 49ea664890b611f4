import { inputOf, jsonObject } from '../../../shared/input';
import type { Route } from '../../../shared/route';
import { updateOrderStatus } from './set-status.service';
import { StatusInput } from './status.inputs';

/** The status of an order by the REST API of specification section 7. */
export const statusRoutes: Route[] = [
  {
    method: 'PUT',
    path: '/order/update/:id',
    handle: async (ctx, { params, body }) => {
      const { status } = await inputOf(StatusInput, { status: jsonObject(body).status });
      await updateOrderStatus(ctx, { id: params.id ?? '', status });
      return { matchedCount: 1 };
    },
  },
];
