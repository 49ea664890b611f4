import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { keepFirstAnswer } from '../lib/first-answer';
import type { AppStore } from '../store/store';
import { App } from './app';
import { createRouter, type Router } from './router';
import { needsSession } from './routes';
import type { Services } from './services';

const firstPageLoaded = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Resolves when it is known who is here, or that it cannot be known now. */
const sessionKnown = (store: AppStore): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { status, restoreFailed } = store.getState().session;
      if (status === 'unknown' && !restoreFailed) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });

/** Puts React's page in the place of the one that the gateway wrote, which stays until the other has all it needs. */
export async function show(element: HTMLElement, services: Services): Promise<void> {
  const router = createRouter();
  await firstPageLoaded(router);
  keepFirstAnswer(services.client.cache, services.first);
  const written = element.hasChildNodes();
  if (written && router.state.matches.some(({ route }) => route.handle === needsSession))
    await sessionKnown(services.store);
  for (const tag of document.head.querySelectorAll('[data-static]')) tag.remove();
  const root = createRoot(element);
  // In slices: a phone takes a tenth of a second and more for a page, and answers to nobody meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services}>
          {/* Not as transitions: Apollo asks while it renders, and would ask for the old and the new address in turns. */}
          <RouterProvider router={router} useTransitions={false} />
        </App>
      </StrictMode>,
    ),
  );
}
