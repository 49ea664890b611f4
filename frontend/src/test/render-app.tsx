import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphql, HttpResponse } from 'msw';
// Loaded before the first test. Otherwise the first page that needs it loads it, within the time-out of that test.
import 'antd';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app';
import { Pages } from '../app/pages';
import type { AppConfig } from '../lib/config/config';
import { identityHint } from '../lib/config/firebase';
import { sessionToken } from '../lib/api/session-token';
import { restoreSession } from '../store/session/session';
import { startAt } from './address';
import { fakeProvider } from './fake-provider';
import { server } from './server';
import { openServices } from './services';

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

/**
 * The whole SPA in jsdom: its real routes, store, client and session against MSW. Act with `user`, read with
 * `screen`; `address()` tells where it is.
 */
export function renderApp({ path = '/', as, config, provider = fakeProvider(), state }: RenderOptions = {}) {
  if (as) {
    identityHint.set();
    sessionToken.save('session-token', new Date(Date.now() + 3_600_000).toISOString());
    server.use(graphql.query('Me', () => HttpResponse.json({ data: { me: as } })));
  }
  const services = openServices(provider, config);
  void services.store.dispatch(restoreSession());
  startAt(path, state);
  const view = render(
    <App services={services}>
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </App>,
  );
  return { ...view, ...services, provider, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
