import type { RouteObject } from 'react-router-dom';

/** How long a page's JavaScript may take to arrive, milliseconds (specification section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

function inTime<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The page did not arrive'), { name: 'TimeoutError' })),
      CHUNK_TIMEOUT_MS,
    );
  });
  return Promise.race([load(), tooLate]).finally(() => clearTimeout(timer));
}

/** The same routes; one whose page does not arrive in time fails, and its error boundary offers Retry. */
export const withChunkTimeout = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => inTime(lazy) }),
      ...(children && { children: withChunkTimeout(children) }),
    } as RouteObject;
  });
