import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop, type TestShop } from '../support/shop';

const open = { title: null, description: '', markup: '' };
const pages = [
  ...['/', '/catalogue', '/blogs', '/portfolio', '/details/:id'].map((page) => ({ path: page, open })),
  { path: '/login', open: { ...open, isAccount: true } },
  { path: '/dashboard' },
].map((page) => ({ modules: [], ...page }));

let shop: TestShop;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  await mkdir(path.join(webDir, '.vite'));
  await writeFile(path.join(webDir, 'index.html'), '');
  await writeFile(path.join(webDir, '.vite/pages.json'), JSON.stringify(pages));
  shop = await startShop({ WEB_DIR: webDir, PUBLIC_URL: 'https://shop.example.com' });
});
afterAll(async () => {
  await shop.close();
  await rm(webDir, { recursive: true });
});

it('lists the pages for search engines, by the address that people use', async () => {
  const response = await fetch(`${shop.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
  const pages = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
  expect(pages).toEqual([
    'https://shop.example.com/',
    'https://shop.example.com/catalogue',
    'https://shop.example.com/blogs',
    'https://shop.example.com/portfolio',
  ]);
});

it('keeps them from what needs a login, and names the sitemap', async () => {
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard\n');
  expect(robots).toContain('Sitemap: https://shop.example.com/sitemap.xml\n');
});
