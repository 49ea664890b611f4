import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type Reference } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { OperationTypeNode } from 'graphql';
import { from as fromPromise, switchMap, throwError } from 'rxjs';
import { mergedTypes } from '../../graphql/merged-types.generated';
import { errorInfo } from './error-message';
import { onBehalf } from './on-behalf';
import { randomKey } from '../attempts/random-key';
import { authHeader } from './session-token';

/** Network time-out of every call, milliseconds (specification section 9). */
export const NETWORK_TIMEOUT_MS = 30_000;

/** The client's access to the session, passed in because the session needs the client itself. */
export type SessionHooks = {
  /** One silent renewal of the session token; false when there was nothing to renew (the session is then over). */
  renew: () => Promise<boolean>;
};

/** Operation context: `{ session: 'none' }` for calls that make or end a session themselves. */
export type SessionContext = { session?: 'none' };

const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(NETWORK_TIMEOUT_MS);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

/** Adds the bearer, unless the call brought its own (specification section 7). */
const authLink = new SetContextLink(({ headers }) => ({
  headers: { ...authHeader(), ...(headers as Record<string, string> | undefined) },
}));

/**
 * Names what may be sent again if the shop's edge loses its gateway in the middle of it: queries, and mutations with an
 * idempotency key.
 */
const repeatableLink = new SetContextLink(({ headers }, { operationType, variables }) => {
  const key = operationType === OperationTypeNode.QUERY ? randomKey() : (variables.idempotencyKey as unknown);
  return {
    headers: {
      ...(headers as Record<string, string> | undefined),
      ...(typeof key === 'string' && { 'idempotency-key': key }),
    },
  };
});

/** Names the customer for whom staff order. */
const onBehalfLink = new SetContextLink(({ headers, forBuyer }, { operationName }) => ({
  headers: {
    ...(headers as Record<string, string> | undefined),
    ...onBehalf.header(operationName, forBuyer === true),
  },
}));

/** A trace of its own for each call, in the format of the W3C. The shop's own spans follow it. */
const traceLink = new SetContextLink(({ headers }) => ({
  headers: {
    ...(headers as Record<string, string> | undefined),
    traceparent: `00-${randomKey()}-${randomKey().slice(16)}-01`,
  },
}));

const ENCODER = new TextEncoder();

/** A digest in hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', ENCODER.encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends the hash of a document, which the gateway knows, and its text if it does not. */
const persistedLink = new PersistedQueryLink({ sha256 });

/** False without TLS, where the browser has no digests: then texts are sent. */
const canHash = (crypto.subtle as SubtleCrypto | undefined) !== undefined;

const isTokenRefusal = (error: unknown): boolean =>
  (CombinedGraphQLErrors.is(error) || ServerError.is(error)) &&
  ['UNAUTHENTICATED', 'TOKEN_EXPIRED'].includes(errorInfo(error).code);

/** A refused token: one silent renewal, then the same operation again; else the session is over. */
const renewalLink = (session: SessionHooks) =>
  new ErrorLink(({ error, operation, forward }) => {
    const context = operation.getContext() as SessionContext;
    if (context.session === 'none' || !isTokenRefusal(error)) return undefined;
    return fromPromise(session.renew()).pipe(
      switchMap((renewed) => {
        if (!renewed) return throwError(() => error);
        // Without the old bearer, so that the new one is added; with the version of an edit (based-on.ts).
        operation.setContext(({ headers }) => {
          const version = (headers as Record<string, string> | undefined)?.['if-match'];
          return { headers: version === undefined ? {} : { 'if-match': version } };
        });
        return forward(operation);
      }),
    );
  });

/**
 * Server data keyed by its id, lists keyed by all their arguments (each page its own entry).
 * Objects without an id, such as permissions, are part of their owner: fields that several queries select are merged.
 */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      ...Object.fromEntries(mergedTypes.map((type) => [type, { merge: true }])),
      Tool: { keyFields: ['id'] },
      Order: { keyFields: ['id'] },
      User: { keyFields: ['id'] },
      Purchase: { keyFields: ['id'] },
      Review: { keyFields: ['id'] },
      OrderEvent: { keyFields: ['id'] },
      Payment: { keyFields: ['id'] },
      SitePage: { keyFields: ['key'] },
      Session: { keyFields: false },
      // The shop has one record of settings, so the answer of a mutation updates every query that reads it.
      SellerSettings: { keyFields: [] },
      BookSettings: { keyFields: [] },
      Query: {
        fields: {
          tool: (existing: Reference | undefined, { args, toReference }) =>
            existing ?? (args?.id ? toReference({ __typename: 'Tool', id: args.id as string }) : undefined),
        },
      },
    },
  });

/** The client of the whole SPA. Lists show cached rows and refetch them (`cache-and-network`). */
export function createApolloClient(session: SessionHooks, { tracing = false } = {}): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      renewalLink(session),
      authLink,
      repeatableLink,
      onBehalfLink,
      ...(tracing ? [traceLink] : []),
      ...(canHash ? [persistedLink] : []),
      new HttpLink({ uri: '/graphql', fetch: fetchWithTimeout, credentials: 'same-origin' }),
    ]),
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
