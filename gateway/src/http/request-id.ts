import type { RequestHandler } from 'express';

/** Says the request's id in X-Request-Id. */
export const sayRequestId: RequestHandler = (request, response, next) => {
  response.setHeader('X-Request-Id', request.id);
  next();
};
