import { gql } from '@apollo/client';
import { graphql, HttpResponse } from 'msw';
import { server } from '../test/server';
import { createApolloClient } from './apollo-client';
import { errorInfo } from './error-message';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('gives up on a call after 30 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  // The browser's own timer, moved to the clock of the test.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return controller.signal;
  });
  server.use(graphql.query('Count', () => new Promise(() => undefined)));
  const client = createApolloClient({ renew: () => Promise.resolve(false) });
  const outcome = jest.fn();
  void client.query({ query: gql('query Count { tools { totalCount } }') }).catch(outcome);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledTimes(1);
  expect(errorInfo(outcome.mock.calls[0]?.[0])).toMatchObject({ code: 'TIMEOUT' });
});

it.each([
  [false, null],
  [true, expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)],
])('with tracing %s, a call carries the id of a new trace or none', async (tracing, expected) => {
  const sent: (string | null)[] = [];
  server.use(
    graphql.query('Count', ({ request }) => {
      sent.push(request.headers.get('traceparent'));
      return HttpResponse.json({ data: { __typename: 'Query' } });
    }),
  );
  const client = createApolloClient({ renew: () => Promise.resolve(false) }, { tracing });
  for (let call = 0; call < 2; call += 1)
    await client.query({ query: gql('query Count { __typename }'), fetchPolicy: 'network-only' });
  expect(sent).toEqual([expected, expected]);
  if (tracing) expect(sent[0]).not.toBe(sent[1]);
});

describe('the idempotency key, by which the edge knows what it may send again', () => {
  type Send = (client: ReturnType<typeof createApolloClient>) => Promise<unknown>;
  const headersOf = async (data: Record<string, unknown>, send: Send) => {
    const sent: (string | null)[] = [];
    server.use(
      graphql.operation(({ request }) => {
        sent.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ data });
      }),
    );
    const client = createApolloClient({ renew: () => Promise.resolve(false) });
    await send(client);
    await send(client);
    return sent;
  };

  it('is a new one for each query', async () => {
    const query = gql('query Count { __typename }');
    const sent = await headersOf({ __typename: 'Query' }, (client) =>
      client.query({ query, fetchPolicy: 'network-only' }),
    );
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(sent[0]).not.toBe(sent[1]);
  });

  it("is a mutation's own", async () => {
    const mutation = gql(
      'mutation Delete($idempotencyKey: String) { deleteOrder(id: "1", idempotencyKey: $idempotencyKey) { id } }',
    );
    const variables = { idempotencyKey: 'of-this-order' };
    const sent = await headersOf({ deleteOrder: { __typename: 'Order', id: '1' } }, (client) =>
      client.mutate({ mutation, variables }),
    );
    expect(sent).toEqual(['of-this-order', 'of-this-order']);
  });

  it('is missing from a mutation without one', async () => {
    const mutation = gql('mutation End { endSession }');
    expect(await headersOf({ endSession: true }, (client) => client.mutate({ mutation }))).toEqual([
      null,
      null,
    ]);
  });
});
