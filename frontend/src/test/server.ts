import { graphql, HttpResponse, type GraphQLResponseResolver } from 'msw';
import { setupServer } from 'msw/node';

/** The gateway as the tests play it. `server.use(…)` adds answers for one test; what nobody answers fails it. */
export const server = setupServer();

/** Handler of a refusal: `graphql.query('Tools', refuse('DATABASE_UNAVAILABLE'))`. */
export const refuse =
  (code: string, message = code, details?: Record<string, unknown>): GraphQLResponseResolver =>
  () =>
    HttpResponse.json({
      errors: [{ message, extensions: { code, requestId: 'request-1', details } }],
    });

/** Handler of a connection that breaks. */
export const unreachable = () => HttpResponse.error();

/** The answer to `startSession`, as the gateway gives it. */
export const startsSession = (user: { id: string; email: string; displayName: string; role: string }) =>
  graphql.mutation('StartSession', () =>
    HttpResponse.json({
      data: {
        startSession: {
          __typename: 'Session',
          token: 'session-token',
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
          user: { __typename: 'User', ...user },
        },
      },
    }),
  );
