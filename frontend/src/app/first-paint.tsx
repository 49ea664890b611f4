import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ConfigContext } from '../lib/config-context';
import type { AppConfig } from '../lib/config';
import { sessionEnded } from '../store/session-slice';
import { createStore } from '../store/store';
import layout from './layout/layout.module.css';
import { TopNav } from './layout/top-nav';

/** One build serves every shop: the gateway puts its own company in the place of these. */
const config: AppConfig = {
  firebase: { apiKey: '', authDomain: '', projectId: '' },
  authEmulator: null,
  demoAdmin: null,
  company: {
    name: '{{company.name}}',
    phone: '{{company.phone}}',
    email: '{{company.email}}',
    address: '{{company.address}}',
  },
};

/**
 * What of a page can be shown before any script has run: the bar and what stands at the top. React puts the same in
 * its place (show.tsx). As a visitor sees it, or as one sees it whose session is not known yet.
 */
export function firstPaint(path: string, top: ReactNode, asVisitor = true): string {
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
  // A link leads on without scripts, too; a button would take a press and do nothing.
  return markup.replaceAll('<button ', '<button inert ');
}
