import { gql } from '@apollo/client';
import { graphql, HttpResponse } from 'msw';
import { server } from '../../test/server';
import { createApolloClient, createCache } from './apollo-client';
import { errorInfo } from './error-message';
import { sessionToken } from './session-token';

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

describe('the session token', () => {
  const query = gql('query Count { __typename }');
  const expiry = new Date(Date.now() + 3_600_000).toISOString();
  type Call = { code?: string; status?: number; renewed?: boolean; context?: object };

  /** One call with the token `old`, which the gateway refuses, as it does all others but `new`. */
  const call = async ({ code = 'TOKEN_EXPIRED', status = 200, renewed = true, context = {} }: Call = {}) => {
    const sent: { path: string; bearer: string | null }[] = [];
    sessionToken.save('old', expiry);
    server.use(
      graphql.query('Count', ({ request }) => {
        const bearer = request.headers.get('authorization');
        sent.push({ path: new URL(request.url).pathname, bearer });
        if (bearer === 'Bearer new') return HttpResponse.json({ data: { __typename: 'Query' } });
        const refusal = { message: 'Refused', extensions: { code, requestId: 'r', details: {} } };
        return HttpResponse.json({ errors: [refusal] }, { status });
      }),
    );
    const renew = jest.fn(() => {
      if (renewed) sessionToken.save('new', expiry);
      return Promise.resolve(renewed);
    });
    const outcome = await createApolloClient({ renew })
      .query({ query, context, fetchPolicy: 'network-only' })
      .then(
        ({ data }) => data,
        (error: unknown) => errorInfo(error).code,
      );
    return {
      bearers: sent.map(({ bearer }) => bearer),
      path: sent[0]?.path,
      renewals: renew.mock.calls.length,
      outcome,
    };
  };

  it.each([
    ['TOKEN_EXPIRED', 200],
    ['UNAUTHENTICATED', 200],
    ['UNAUTHENTICATED', 401],
  ])('is renewed once when it is refused with %s (%i), and the call sent again', async (code, status) => {
    expect(await call({ code, status })).toEqual({
      path: '/graphql',
      bearers: ['Bearer old', 'Bearer new'],
      renewals: 1,
      outcome: { __typename: 'Query' },
    });
  });

  it('leaves the refusal as it is when it cannot be renewed', async () => {
    expect(await call({ renewed: false })).toMatchObject({
      bearers: ['Bearer old'],
      renewals: 1,
      outcome: 'TOKEN_EXPIRED',
    });
  });

  it.each<[string, Call]>([
    ['of another kind', { code: 'FORBIDDEN' }],
    ['of a call that makes or ends a session', { context: { session: 'none' } }],
  ])('is not renewed for a refusal %s', async (_, how) => {
    expect(await call(how)).toMatchObject({
      bearers: ['Bearer old'],
      renewals: 0,
      outcome: how.code ?? 'TOKEN_EXPIRED',
    });
  });

  it('is not sent with a call that brings its own', async () => {
    const context = { session: 'none', headers: { authorization: 'Bearer id-token' } };
    expect((await call({ context })).bearers).toEqual(['Bearer id-token']);
  });
});

describe('the cache', () => {
  const TOOL = gql('query One($id: ID!) { tool(id: $id) { id name } }');
  const servo = { __typename: 'Tool', id: 'a', name: 'Servo' };

  it('answers a tool that a list has brought, and no other', () => {
    const cache = createCache();
    cache.writeQuery({
      query: gql('query List { tools { nodes { id name } } }'),
      data: { tools: { __typename: 'ToolConnection', nodes: [servo] } },
    });
    expect(cache.readQuery({ query: TOOL, variables: { id: 'a' } })).toEqual({ tool: servo });
    expect(cache.readQuery({ query: TOOL, variables: { id: 'b' } })).toBeNull();
  });

  it('keeps the tool that was answered for an id', () => {
    const cache = createCache();
    cache.writeQuery({ query: TOOL, variables: { id: 'former' }, data: { tool: servo } });
    expect(cache.readQuery({ query: TOOL, variables: { id: 'former' } })).toEqual({ tool: servo });
  });

  it.each(['Tool', 'Order', 'User', 'Purchase', 'Company', 'ToolRequest'])(
    'joins what two queries know of the permissions for one %s',
    (type) => {
      const cache = createCache();
      const id = cache.identify({ __typename: type, id: 'a' });
      const fragment = (names: string) =>
        gql(`fragment ${type}_${names.replace(' ', '_')} on ${type} { id viewerCan { ${names} } }`);
      const owner = (viewerCan: object) => ({
        __typename: type,
        id: 'a',
        viewerCan: { __typename: `${type}Permissions`, ...viewerCan },
      });
      cache.writeFragment({ id, fragment: fragment('edit'), data: owner({ edit: true }) });
      cache.writeFragment({ id, fragment: fragment('remove'), data: owner({ remove: false }) });
      expect(cache.readFragment({ id, fragment: fragment('edit remove') })).toEqual(
        owner({ edit: true, remove: false }),
      );
    },
  );

  it.each(['Tool', 'Order', 'User', 'Review', 'OrderEvent', 'Payment'])(
    'knows a %s by its id; a query that forgets to ask for it fails',
    (type) => {
      const cache = createCache();
      expect(cache.identify({ __typename: type, id: 'a' })).toBe(`${type}:{"id":"a"}`);
      const query = gql('query Found { found { name } }');
      const data = { found: { __typename: type, name: 'Servo' } };
      expect(() => cache.writeQuery({ query, data })).toThrow();
    },
  );

  it('does not join sessions', () => {
    expect(createCache().identify({ __typename: 'Session', id: 'a' })).toBeUndefined();
  });

  it('shows what it has and asks the gateway at the same time', async () => {
    server.use(
      graphql.query('One', () => HttpResponse.json({ data: { tool: { ...servo, name: 'Servo 2' } } })),
    );
    const client = createApolloClient({ renew: () => Promise.resolve(false) });
    client.cache.writeQuery({ query: TOOL, variables: { id: 'a' }, data: { tool: servo } });
    const names: (string | undefined)[] = [];
    await new Promise<void>((resolve) => {
      client
        .watchQuery<{ tool: typeof servo }>({ query: TOOL, variables: { id: 'a' } })
        .subscribe(({ data, loading }) => {
          names.push(data?.tool?.name);
          if (!loading) resolve();
        });
    });
    expect(names).toEqual(['Servo', 'Servo 2']);
  });
});
