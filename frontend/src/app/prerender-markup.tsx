import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ConfigContext } from '../lib/config/config-context';
import type { AppConfig } from '../lib/config/config';
import { sessionEnded } from '../store/session/session-slice';
import { createStore } from '../store/store';
import layout from './layout/layout.module.css';
import { TopNav } from './layout/top-nav';

/** One build serves every shop: the gateway fills in its own company. */
const config: AppConfig = {
  firebase: { apiKey: '', authDomain: '', projectId: '' },
  authEmulator: null,
  demoAdmin: null,
  tracing: false,
  company: {
    name: '{{company.name}}',
    phone: '{{company.phone}}',
    email: '{{company.email}}',
    address: '{{company.address}}',
  },
};

/**
 * The part of a page that is shown before any script has run: the navigation bar and what is at the top. React renders
 * the same in its place (mount.tsx). For a visitor, or for somebody whose session is not known yet.
 */
export function prerenderMarkup(path: string, top: ReactNode, asVisitor = true): string {
  const store = createStore();
  if (asVisitor) store.dispatch(sessionEnded(null));
  const markup = renderToStaticMarkup(
    <ConfigContext value={config}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <TopNav />
          <main className={layout.main}>{top}</main>
        </MemoryRouter>
      </Provider>
    </ConfigContext>,
  );
  // A link works without scripts; a button would not, and what is typed would be lost.
  return markup.replaceAll(/<(button|input) /g, '<$1 inert ');
}
