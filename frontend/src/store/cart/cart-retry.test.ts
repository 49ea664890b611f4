import { waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildCart, buildUser } from '../../test/builders';
import { server, unreachable } from '../../test/server';
import { answersMe, visit } from '../../test/visit';
import { restoreSession } from '../session/session';
import { cartLines } from './cart';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('a device whose first read was lost takes the cart of the account over half a minute later', async () => {
  let reads = 0;
  server.use(
    graphql.query('MyCart', () => {
      reads += 1;
      if (reads === 1) return unreachable();
      const lines = [{ toolId: 'a', quantity: 10, reference: null }];
      return HttpResponse.json({ data: { myCart: buildCart({ lines, attemptKey: 'k', version: 1 }) } });
    }),
  );
  answersMe(buildUser({ id: 'user-a' }));
  const app = visit({ token: 'token' });
  await app.dispatch(restoreSession());
  await waitFor(() => expect(reads).toBe(1));
  await jest.advanceTimersByTimeAsync(31_000);
  await waitFor(() => expect(cartLines(app.store.getState())).toMatchObject([{ toolId: 'a', quantity: 10 }]));
});
