import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router-dom';
import { hydrateCache } from '../lib/api/preloaded-query';
import type { AppStore } from '../store/store';
import { App } from './app';
import { loadPage, Pages } from './pages';
import { needsSession, routes } from './routes';
import type { Services } from './services';

/** Resolves when the session is known, or cannot be known now. */
const sessionKnown = (store: AppStore): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      const { status, restoreError } = store.getState().session;
      if (status === 'unknown' && !restoreError) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(check);
    check();
  });

/** Effects of a parent run after those of its children: by then the page has started its queries. */
function AfterFirstRender({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered]);
  return null;
}

/** Once React's own title and descriptions are there, so that the document is never without a title. */
function removeStaticHead(): void {
  for (const tag of document.head.querySelectorAll('[data-static]')) tag.remove();
}

/** Replaces the prerendered page with React's, once React's page has everything it needs. */
export async function mountApp(element: HTMLElement, services: Services): Promise<void> {
  await loadPage(window.location);
  const endHydration = hydrateCache(services.client);
  const isPrerendered = element.hasChildNodes();
  if (
    isPrerendered &&
    matchRoutes(routes, window.location)?.some(({ route }) => route.handle === needsSession)
  )
    await sessionKnown(services.store);
  const root = createRoot(element);
  const rendered = () => {
    removeStaticHead();
    endHydration();
  };
  // In slices: a phone takes a tenth of a second and more for a page, and would not respond meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services}>
          <BrowserRouter useTransitions={false}>
            <Pages />
          </BrowserRouter>
          <AfterFirstRender onRendered={rendered} />
        </App>
      </StrictMode>,
    ),
  );
}
