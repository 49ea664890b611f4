import type { RequestHandler } from 'express';
import { v7 } from 'uuid';

declare module 'express-serve-static-core' {
  interface Request {
    /** Names this request in answers and logs. */
    id: string;
  }
}

/** Gives every request an id of ours, and says it in X-Request-Id. */
export const requestId: RequestHandler = (request, response, next) => {
  request.id = v7();
  response.set('X-Request-Id', request.id);
  next();
};
