import type { Request } from 'express';
import getRawBody from 'raw-body';
import { badRequest } from '../shared/domain-error';
import { MAX_BODY, refuseOtherBodies } from '../rest/body';

declare module 'express-serve-static-core' {
  interface Request {
    /** The JSON of a GraphQL request as it came. */
    graphqlText?: string;
  }
}

const PATH = /^\/graphql\/?(\?|$)/i;

export const isGraphqlPost = ({ method, url }: Request): boolean => method === 'POST' && PATH.test(url);

/**
 * Reads the text of a GraphQL request: by it its answer may be known without looking into it.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE; what raw-body says of a body that is too large or cut short
 */
export async function readGraphqlText(request: Request): Promise<void> {
  refuseOtherBodies(request);
  const length = request.headers['content-length'];
  request.graphqlText = await getRawBody(request, {
    limit: MAX_BODY,
    encoding: 'utf8',
    ...(length && { length }),
  });
}

/** The JSON of a GraphQL request, for Apollo. @throws DomainError BAD_REQUEST */
export function parseGraphqlText({ graphqlText }: Request): unknown {
  try {
    return graphqlText === undefined ? {} : JSON.parse(graphqlText);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}
