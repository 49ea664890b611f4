import { Router, type Request, type Response } from 'express';
import { makeContext } from '../context';
import { imageRoutes } from '../modules/images/image.routes';
import { orderRoutes } from '../modules/orders/order.routes';
import { requestRoutes } from '../modules/requests/request.routes';
import { reviewRoutes } from '../modules/reviews/review.routes';
import { toolRoutes } from '../modules/tools/tool.routes';
import { userRoutes } from '../modules/users/user.routes';
import type { AppServices } from '../shared/ctx';
import type { Route } from '../shared/route';

export const routes: readonly Route[] = [
  ...toolRoutes,
  ...orderRoutes,
  ...userRoutes,
  ...reviewRoutes,
  ...requestRoutes,
  ...imageRoutes,
];

type RestAnswer = (request: Request, response: Response) => Promise<void>;

/** The old client's REST paths at the root, one line each over the services that GraphQL uses. */
export function restRouter(services: AppServices): Router {
  const router = Router();
  for (const route of routes) router[route.method](route.path, answerOf(services, route));
  return router;
}

/**
 * The routes that can be answered before Express: those that take JSON at a path without parameters, written as it is in
 * the specification. Express answers every other way of writing the same path.
 */
export function restAtOnce(services: AppServices): (request: Request) => RestAnswer | undefined {
  const plain = routes.filter(
    ({ method, path, before }) => method === 'post' && !path.includes(':') && !before,
  );
  const answers = new Map(
    plain.map((route) => {
      const answer = answerOf(services, route);
      return [
        route.path,
        (request: Request, response: Response) => {
          // Metrics know a request by its route.
          request.route = route;
          return answer(request, response);
        },
      ];
    }),
  );
  return ({ method, url }) => (method === 'POST' ? answers.get(url) : undefined);
}

const NOTHING = {};

const answerOf =
  (services: AppServices, { before, handle, status = 200 }: Route): RestAnswer =>
  async (request, response) => {
    const ctx = makeContext(services, request);
    await before?.(ctx, request, response);
    // Before Express there are neither parameters nor a query.
    const { params = NOTHING, query = NOTHING, file } = request as Partial<Request>;
    const result = await handle(ctx, {
      params,
      query,
      body: request.body as unknown,
      file: file?.buffer,
    });
    response.statusCode = status;
    response.setHeader('Cache-Control', 'no-store');
    // An ETag is for what may be asked for again.
    if (request.method === 'GET') response.json(result);
    else response.setHeader('Content-Type', 'application/json; charset=utf-8').end(JSON.stringify(result));
  };
