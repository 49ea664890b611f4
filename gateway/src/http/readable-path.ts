import type { RequestHandler } from 'express';
import { badRequest } from '../shared/domain-error';

/** Refuses a path whose %-escapes cannot be read, before one part calls it broken and another one not there. */
export const readablePath: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(badRequest('The request cannot be read.'));
  }
};
