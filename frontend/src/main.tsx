import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import './app/global.css';
import { createRouter } from './app/router';
import { createServices } from './app/services';
import { StartFailure } from './app/start-failure';
import { applyScheme, initialScheme } from './app/use-scheme';
import { loadConfig } from './lib/config';
import { createStore, rehydrate } from './store/store';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
const store = createStore();
const rehydrated = rehydrate(store);

/** The page that the gateway wrote stays until React's own is there to take its place. */
const firstPageLoaded = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Settings and persisted state first, then the first paint. */
async function start(): Promise<void> {
  try {
    const [config] = await Promise.all([loadConfig(), rehydrated]);
    const services = createServices(config, store);
    applyScheme(initialScheme(store.getState().ui.themeMode));
    services.session.start();
    const router = createRouter();
    await firstPageLoaded(router);
    for (const element of document.head.querySelectorAll('[data-static]')) element.remove();
    root.render(
      <StrictMode>
        <App services={services}>
          {/* Not as transitions: Apollo asks while it renders, and would ask for the old and the new address in turns. */}
          <RouterProvider router={router} useTransitions={false} />
        </App>
      </StrictMode>,
    );
  } catch (error) {
    applyScheme(initialScheme(store.getState().ui.themeMode));
    root.render(<StartFailure error={error} onRetry={() => void start()} />);
  }
}

void start();
