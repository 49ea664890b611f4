import { matchPath } from 'react-router-dom';
import { paths } from '../navigation/paths';
import { openPages, prerenderedPages } from './prerender';

const found = (address: string) => prerenderedPages().some(({ path }) => matchPath(path, address));

it('has the pages of all routes: the gateway answers 404 for any other address', () => {
  const listed = prerenderedPages().map(({ path, components }) => [path, ...components]);
  expect(new Set(listed.map(([path]) => path)).size).toBe(listed.length);
  expect(listed).toContainEqual(['/', 'HomePage']);
  expect(listed).toContainEqual(['/details/:id', 'ToolDetailPage']);
  expect(listed).toContainEqual(['/dashboard', 'DashboardPage', 'NowPage']);
  expect(listed).toContainEqual(['/dashboard/stock/:toolId', 'DashboardPage', 'ToolStockPage']);
});

it('has a page at every fixed address that something links to', () => {
  const addresses = Object.values(paths).filter((path) => typeof path === 'string');
  expect(addresses.filter((address) => !found(new URL(address, 'https://shop.example').pathname))).toEqual(
    [],
  );
});

it('has what the HTML of a page begins with only for pages that exist', () => {
  const listed = prerenderedPages().flatMap(({ path, open }) => (open ? [path] : []));
  expect(listed.sort()).toEqual(Object.keys(openPages).sort());
});

it('describes each public page for search engines', () => {
  for (const { description, markup } of Object.values(openPages)) {
    expect(description).not.toBe('');
    expect(markup).toContain('<main');
  }
});
