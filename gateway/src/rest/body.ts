import express, { type Request, type RequestHandler } from 'express';
import typeIs from 'type-is';
import { unsupported } from './error-handler';

/** Largest JSON body. */
export const MAX_BODY = '100kb';

/** Bodies are JSON (or a picture's form), plain and in UTF-8. @throws DomainError UNSUPPORTED_MEDIA_TYPE */
export function refuseOtherBodies(request: Request): void {
  const {
    'content-encoding': encoding,
    'content-length': length,
    'content-type': type = '',
  } = request.headers;
  if (encoding && encoding !== 'identity') throw unsupported('Compressed requests are not accepted.');
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(length) > 0;
  if (hasBody && !typeIs(request, ['application/json', 'multipart/form-data']))
    throw unsupported('Only application/json is accepted.');
  const charset = /;\s*charset="?([^";\s]+)/i.exec(type)?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) throw unsupported('Only UTF-8 is accepted.');
}

/** JSON bodies, up to 100 kB; what else has a body is refused. */
export const jsonBody: RequestHandler[] = [
  (request, _response, next) => {
    refuseOtherBodies(request);
    next();
  },
  express.json({ limit: MAX_BODY, inflate: false }),
];
