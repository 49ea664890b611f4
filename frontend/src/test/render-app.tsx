import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphql, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app/app';
import { routes } from '../app/routes';
import { createServices } from '../app/services';
import type { AppConfig } from '../lib/config';
import { identityHint } from '../lib/firebase';
import { sessionToken } from '../lib/session-token';
import { listenToBrowser } from '../store/listeners';
import { restoreSession } from '../store/session';
import { testConfig } from './config';
import { fakeProvider } from './fake-provider';
import { server } from './server';

type RenderOptions = {
  /** Where the visit begins. */
  path?: string;
  /** Who has a session from an earlier visit; `me` answers with it. Nobody unless told. */
  as?: { id: string; email: string; displayName: string; role: string };
  config?: Partial<AppConfig>;
  provider?: ReturnType<typeof fakeProvider>;
  /** State of the history entry. */
  state?: unknown;
};

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/**
 * The whole SPA in jsdom: its real routes, store, client and session against MSW. Act with `user`, read with
 * `screen`; `router.state.location` tells where it is.
 */
export function renderApp({ path = '/', as, config, provider = fakeProvider(), state }: RenderOptions = {}) {
  if (as) {
    identityHint.set();
    sessionToken.save('session-token', new Date(Date.now() + 3_600_000).toISOString());
    server.use(graphql.query('Me', () => HttpResponse.json({ data: { me: as } })));
  }
  const services = createServices({ ...testConfig, ...config }, () => Promise.resolve(provider));
  stops.push(listenToBrowser(services.store));
  void services.store.dispatch(restoreSession());
  const url = new URL(path, window.location.origin);
  const entry = { pathname: url.pathname, search: url.search, hash: url.hash, state };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const view = render(
    <App services={services}>
      <RouterProvider router={router} useTransitions={false} />
    </App>,
  );
  return { ...view, ...services, router, provider, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
