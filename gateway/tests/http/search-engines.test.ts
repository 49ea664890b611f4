import { startShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL: 'https://shop.example.com' });
});
afterAll(() => shop.close());

it('tells search engines which pages there are, by the address that people use', async () => {
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
