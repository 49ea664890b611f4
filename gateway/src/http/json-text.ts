import type { Request, RequestHandler } from 'express';
import getRawBody from 'raw-body';
import typeIs from 'type-is';
import { badRequest, DomainError } from '../shared/domain-error';

declare module 'express-serve-static-core' {
  interface Request {
    /** The JSON of a request as it came; none where it has not been read, or is of another kind. */
    text?: string;
  }
}

/** Largest JSON body. */
const MAX_BODY = '100kb';

const unsupported = (message: string) =>
  new DomainError('unsupported-type', 'UNSUPPORTED_MEDIA_TYPE', message);

/** Whether a request has JSON: bodies are that (or a picture's form), plain and in UTF-8. @throws DomainError UNSUPPORTED_MEDIA_TYPE */
function hasJson(request: Request): boolean {
  const {
    'content-encoding': encoding,
    'content-length': length,
    'content-type': type = '',
  } = request.headers;
  if (encoding && encoding !== 'identity') throw unsupported('Compressed requests are not accepted.');
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(length) > 0;
  const kind = hasBody && typeIs(request, ['application/json', 'multipart/form-data']);
  if (hasBody && !kind) throw unsupported('Only application/json is accepted.');
  const charset = /;\s*charset="?([^";\s]+)/i.exec(type)?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) throw unsupported('Only UTF-8 is accepted.');
  return kind === 'application/json';
}

/**
 * Reads the JSON of a request, once, as text: of GraphQL its answer may be known without looking into it. A picture's
 * form is left to its route. @throws DomainError UNSUPPORTED_MEDIA_TYPE; what raw-body says of a body that is too large or cut short
 */
export async function readText(request: Request): Promise<void> {
  if (request.text !== undefined || !hasJson(request)) return;
  const length = request.headers['content-length'];
  request.text = await getRawBody(request, { limit: MAX_BODY, encoding: 'utf8', ...(length && { length }) });
}

/** What a request's text says; undefined where there is none. @throws DomainError BAD_REQUEST */
export function parseText({ text }: Request): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

/** The body of what Express answers. */
export const jsonBody: RequestHandler = async (request, _response, next) => {
  await readText(request);
  request.body = parseText(request);
  next();
};
