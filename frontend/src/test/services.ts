import { clearAllListeners } from '@reduxjs/toolkit';
import { createServices } from '../app/services';
import type { AppConfig } from '../lib/config/config';
import { listenToBrowser } from '../store/listeners';
import { createStore, type AppStore } from '../store/store';
import { testConfig } from './config';
import type { fakeProvider } from './fake-provider';

const ends: (() => void)[] = [];

/** Ends all visits: nothing listens to the browser and no timer of a store runs any more. */
export const endVisits = () => ends.splice(0).forEach((end) => end());
afterEach(endVisits);

const endWithTest = ({ dispatch }: AppStore) => ends.push(() => dispatch(clearAllListeners()));

/** A store without services, until the test ends. */
export function openStore() {
  const store = createStore();
  endWithTest(store);
  return store;
}

/** Store and client, until the test ends. */
export function openServices(provider: ReturnType<typeof fakeProvider>, config?: Partial<AppConfig>) {
  const services = createServices({ ...testConfig, ...config }, () => Promise.resolve(provider));
  ends.push(listenToBrowser(services.store), () => services.client.stop());
  endWithTest(services.store);
  return services;
}
