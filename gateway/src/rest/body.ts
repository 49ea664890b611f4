import express, { type RequestHandler } from 'express';
import { unsupported } from './error-handler';

const MAX_BODY = '100kb';

/** JSON bodies, up to 100 kB, plain and in UTF-8; PUT, POST and DELETE with another type are refused. */
export const jsonBody: RequestHandler[] = [
  (request, _response, next) => {
    if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
      return next(unsupported('Compressed requests are not accepted.'));
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    if (hasBody && !request.is(['application/json', 'multipart/form-data']))
      return next(unsupported('Only application/json is accepted.'));
    next();
  },
  express.json({ limit: MAX_BODY, inflate: false }),
];
