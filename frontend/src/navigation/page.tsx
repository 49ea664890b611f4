import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadInTime } from '../lib/browser/load-in-time';

/** Of a route that shows a page: its component's name, by which the build finds its file (vite/prerender.ts). */
export type PageHandle = { component: string; arrival: () => Promise<void> | undefined };

const fail = (error: unknown): never => {
  throw error;
};

/** Each page is its own file of JavaScript; one that does not arrive in time fails, and its error boundary offers Retry. */
export function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  let Loaded: ComponentType | undefined;
  const arrive = async () => {
    try {
      Loaded = (await loadInTime(load))[name];
    } catch (error) {
      Loaded = () => fail(error);
    }
  };
  let arrival: Promise<void> | undefined;
  const handle: PageHandle = {
    component: name,
    arrival: () => (Loaded ? undefined : (arrival ??= arrive())),
  };
  return { handle, Component: () => Loaded && <Loaded /> };
}

/**
 * The routes at and below `path`, which are loaded when an address first leads there. Until then one route stands for
 * all of them; it becomes what was loaded.
 */
export function routesLater(path: string, load: () => Promise<RouteObject>): RouteObject {
  const route: RouteObject = { path: `${path}/*` };
  const arrive = async () => {
    try {
      Object.assign(route, await loadInTime(load));
    } catch (error) {
      Object.assign(route, { handle: undefined, Component: () => fail(error) });
    }
  };
  let arrival: Promise<void> | undefined;
  route.handle = { arrival: () => (arrival ??= arrive()) };
  return route;
}

/** Resolves when the code of a route's page, or the routes that it stands for, have arrived; undefined if they are there. */
export const pageArrival = ({ handle }: RouteObject): Promise<void> | undefined =>
  (handle as Partial<PageHandle> | undefined)?.arrival?.();
