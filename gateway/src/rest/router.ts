import { Router, type RequestHandler } from 'express';
import { makeContext } from '../context';
import { imageRoutes } from '../modules/images/image.routes';
import { orderRoutes } from '../modules/orders/order.routes';
import { requestRoutes } from '../modules/requests/request.routes';
import { reviewRoutes } from '../modules/reviews/review.routes';
import { toolRoutes } from '../modules/tools/tool.routes';
import { userRoutes } from '../modules/users/user.routes';
import type { Shop } from '../shared/ctx';
import type { Route } from '../shared/route';

export const routes: readonly Route[] = [
  ...toolRoutes,
  ...orderRoutes,
  ...userRoutes,
  ...reviewRoutes,
  ...requestRoutes,
  ...imageRoutes,
];

/** The old client's REST paths at the root, one line each over the services that GraphQL uses. */
export function restRouter(shop: Shop): Router {
  const router = Router();
  for (const route of routes) router[route.method](route.path, answer(shop, route));
  return router;
}

const answer =
  (shop: Shop, { before, handle, status = 200 }: Route): RequestHandler =>
  async (request, response) => {
    const ctx = makeContext(shop, request);
    await before?.(ctx, request, response);
    const { params, query, file } = request;
    const result = await handle(ctx, {
      params: params as Record<string, string>,
      query,
      body: request.body as unknown,
      file: file?.buffer,
    });
    response.status(status).setHeader('Cache-Control', 'no-store');
    // An ETag is for what may be asked for again.
    if (request.method === 'GET') response.json(result);
    else response.setHeader('Content-Type', 'application/json; charset=utf-8').end(JSON.stringify(result));
  };
