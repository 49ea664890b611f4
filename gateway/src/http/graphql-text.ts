import type { RequestHandler } from 'express';
import getRawBody from 'raw-body';
import { badRequest } from '../shared/domain-error';
import { MAX_BODY, refuseOtherBodies } from '../rest/body';

declare module 'express-serve-static-core' {
  interface Request {
    /** The JSON of a GraphQL request as it came. */
    graphqlText?: string;
  }
}

/** Reads the text of a GraphQL request: by it its answer may be known without looking into it. */
export const readGraphqlText: RequestHandler = async (request, _response, next) => {
  if (request.method !== 'POST') return next();
  refuseOtherBodies(request);
  const length = request.headers['content-length'];
  request.graphqlText = await getRawBody(request, {
    limit: MAX_BODY,
    encoding: 'utf8',
    ...(length && { length }),
  });
  next();
};

/** The request's JSON, for Apollo. Nobody on the way keeps an answer, unless it turns out to be public. */
export const parseGraphqlText: RequestHandler = (request, response, next) => {
  response.set('Cache-Control', 'no-store');
  request.body = request.graphqlText === undefined ? {} : parsed(request.graphqlText);
  next();
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}
