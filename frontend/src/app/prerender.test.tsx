import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { prerenderedPages } from './prerender';
import { routes } from './routes';

/** Full paths of the routes that show a page. */
const pathsOf = (list: RouteObject[], parent = ''): string[] =>
  list.flatMap(({ path, index, children }) => {
    const full = path ? `${parent}/${path}` : parent;
    return children ? pathsOf(children, full) : index || path !== '*' ? [full || '/'] : [];
  });

it('lists exactly the pages that have a route: the gateway answers 404 for any other', () => {
  expect(
    prerenderedPages()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(pathsOf(routes).sort());
});

it('preloads files that exist', () => {
  const modules = prerenderedPages().flatMap((page) => page.modules);
  const root = path.join(__dirname, '../..');
  expect(modules.filter((module) => !existsSync(path.join(root, module)))).toEqual([]);
});

it('describes each public page for search engines', () => {
  const open = prerenderedPages().flatMap((page) => ('open' in page ? [page.open] : []));
  expect(open).not.toHaveLength(0);
  for (const { description, markup } of open) {
    expect(description).not.toBe('');
    expect(markup).toContain('<main');
  }
});
