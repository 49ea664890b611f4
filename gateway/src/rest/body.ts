import express, { type RequestHandler } from 'express';
import { unsupported } from './error-handler';

const MAX_BODY = '100kb';
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** JSON bodies, up to 100 kB, plain and in UTF-8; PUT, POST and DELETE with another type are refused. */
export const jsonBody: RequestHandler[] = [
  (request, _response, next) => {
    if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
      return next(unsupported('Compressed requests are not accepted.'));
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    if (hasBody && !request.is(['application/json', 'multipart/form-data']))
      return next(unsupported('Only application/json is accepted.'));
    // The parser itself would read every charset that begins with utf-.
    const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset && charset.toLowerCase() !== 'utf-8') return next(unsupported('Only UTF-8 is accepted.'));
    next();
  },
  express.json({ limit: MAX_BODY, inflate: false }),
];
