import { gql } from '@apollo/client';
import { graphql } from 'msw';
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
