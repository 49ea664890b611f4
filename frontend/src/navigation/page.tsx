import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadInTime } from '../lib/browser/load-in-time';

/** Of a route that shows a page: its component's name, by which the build finds its file (vite/prerender.ts). */
export type PageHandle = { component: string; arrival: () => Promise<void> | undefined };

/** Each page is its own file of JavaScript; one that does not arrive in time fails, and its error boundary offers Retry. */
export function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  let Loaded: ComponentType | undefined;
  const arrive = async () => {
    try {
      Loaded = (await loadInTime(load))[name];
    } catch (error) {
      Loaded = () => {
        throw error;
      };
    }
  };
  let arrival: Promise<void> | undefined;
  const handle: PageHandle = {
    component: name,
    arrival: () => (Loaded ? undefined : (arrival ??= arrive())),
  };
  return { handle, Component: () => Loaded && <Loaded /> };
}

/** Resolves when the code of a route's page has arrived; undefined if it is there. */
export const pageArrival = ({ handle }: RouteObject): Promise<void> | undefined =>
  (handle as Partial<PageHandle> | undefined)?.arrival?.();
