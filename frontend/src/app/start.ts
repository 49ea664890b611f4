import { probeStorage } from '../lib/browser/browser-storage';
import { loadConfig } from '../lib/config/config';
import { nextTask } from '../lib/browser/next-task';
import { listenToBrowser } from '../store/listeners';
import { restoreSession } from '../store/session/session';
import { rehydrate } from '../store/store';
import { createServices } from './services';

/**
 * Settings and persisted state first, then the pages. Everything in a task of its own, which the browser paints and
 * answers between: on a phone each takes a twentieth of a second.
 */
export async function start(element: HTMLElement): Promise<void> {
  const config = await loadConfig();
  await nextTask();
  const services = createServices(config);
  probeStorage();
  await rehydrate(services.store);
  listenToBrowser(services.store);
  void services.store.dispatch(restoreSession());
  await nextTask();
  await import('react-dom/client');
  await nextTask();
  // In a file with the router and the rest that draws: `view` in vite.config.ts.
  await import('../components/states/skeleton');
  await nextTask();
  const { mountApp } = await import('./mount');
  await nextTask();
  await mountApp(element, services);
}
