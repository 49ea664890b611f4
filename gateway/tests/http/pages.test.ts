import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aTool } from '../support/builders';
import { startShop, type TestShop } from '../support/shop';

const query = {
  operation: 'FeaturedTools',
  text: 'query FeaturedTools($first: Int!) { tools(first: $first) { totalCount nodes { id name picture pictureSrcSet __typename } __typename } }',
  variables: { first: 6 },
};
const pages = [
  {
    path: '/',
    modules: ['src/pages/home.tsx'],
    open: {
      title: null,
      description: 'Boards & kits',
      markup: '<h1>Welcome to {{company.name}}</h1>',
      query,
      firstPicture: '100vw',
    },
  },
  {
    path: '/blogs',
    modules: ['src/pages/blogs.tsx'],
    open: { title: 'Blogs', description: 'Six questions', markup: '' },
  },
  { path: '/details/:id', modules: ['src/pages/tool-detail.tsx'] },
];
const manifest = {
  'src/pages/home.tsx': { file: 'assets/home-1.js', imports: ['_shared.js'], css: ['assets/home-1.css'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'src/pages/tool-detail.tsx': {
    file: 'assets/detail-1.js',
    css: ['assets/detail-1.css', 'assets/antd.button-1.css'],
  },
  'src/pages/blogs.tsx': { file: 'assets/blogs-1.js' },
};
const index = `<!doctype html><html><head><!-- page: static --><title>static</title><!-- /page -->
<link rel="modulepreload" href="/assets/shared-1.js"><link rel="stylesheet" href="/assets/index-1.css"></head><body><div id="root"></div></body></html>`;

let webDir: string;
let shop: TestShop;

beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  await mkdir(path.join(webDir, '.vite'));
  await mkdir(path.join(webDir, 'assets'));
  const write = (name: string, text: string) => writeFile(path.join(webDir, name), text);
  await write('index.html', index);
  await write('.vite/manifest.json', JSON.stringify(manifest));
  await write('.vite/pages.json', JSON.stringify(pages));
  await write('assets/home-1.js', 'plain');
  await write('assets/home-1.js.gz', 'zipped');
  shop = await startShop({
    WEB_DIR: webDir,
    COMPANY_NAME: 'Bits & <Bolts>',
    PUBLIC_URL: 'https://shop.example',
  });
});
afterAll(async () => {
  await shop.close();
  await rm(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + url, { headers: { accept: 'text/html', ...headers } });
const html = async (url: string) => (await get(url)).text();
const block = (text: string, id: string): any => {
  const found = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(text);
  return found ? JSON.parse(found[1] ?? '') : null;
};
/** As it came over the wire: fetch would decompress it. */
const raw = (url: string, encoding: string, more: Record<string, string> = {}) =>
  new Promise<{ status?: number; body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding, ...more };
    request(shop.url + url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(parts), headers: response.headers }),
      );
    })
      .on('error', reject)
      .end();
  });

/** PostgreSQL announces a change, which takes its moment. */
async function within1s<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('not within a second');
}

describe('the HTML of a public page', () => {
  it('tells who runs no scripts what the page is and where', async () => {
    const text = await html('/blogs');
    expect(text).toContain('<title data-static>Blogs · Bits &amp; &lt;Bolts&gt;</title>');
    expect(text).toContain('name="description" content="Six questions"');
    expect(text).toContain('rel="canonical" href="https://shop.example/blogs"');
    expect(text).toContain('property="og:image" content="https://shop.example/social-card.png"');
    expect(text).not.toContain('<title>static');
  });

  it('shows the top of the page with the company in it, escaped', async () => {
    expect(await html('/')).toContain('<div id="root"><h1>Welcome to Bits &amp; &lt;Bolts&gt;</h1></div>');
  });

  it("names the page's own files, not those that index.html names", async () => {
    const text = await html('/');
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/home-1.js" />');
    // After the styles of index.html, which it refines.
    expect(text).toMatch(
      /shared-1\.js[^]*<link rel="stylesheet" crossorigin href="\/assets\/home-1\.css" \/>\s*<\/head>/,
    );
    expect(text.match(/shared-1\.js/g)).toHaveLength(1);
  });

  it("puts antd's styles before those of index.html, which refine them", async () => {
    const files = [...(await html('/details/7')).matchAll(/rel="stylesheet"[^>]*assets\/([\w.]+)-1/g)];
    expect(files.map(([, name]) => name)).toEqual(['antd.button', 'index', 'detail']);
  });

  it('holds the settings, and tells no more of a private page than its files', async () => {
    const text = await html('/details/7');
    expect(text).toContain('href="/assets/detail-1.js"');
    expect(block(text, 'config').company.name).toBe('Bits & <Bolts>');
    expect(text).toContain('<title data-static>Bits &amp; &lt;Bolts&gt;</title>');
    expect(text).not.toContain('canonical');
  });
});

describe('the first answer', () => {
  it('is in the page, follows every change, and no name can end its element', async () => {
    expect(block(await html('/'), 'first-answer').data.tools.totalCount).toBe(0);
    const name = '</script><script>alert(1)</script><!-- $& ';
    await aTool(shop, { name });
    const text = await within1s(async () => {
      const now = await html('/');
      return block(now, 'first-answer').data.tools.totalCount === 1 ? now : undefined;
    });
    expect(block(text, 'first-answer')).toMatchObject({
      operation: 'FeaturedTools',
      variables: { first: 6 },
      data: { tools: { totalCount: 1, nodes: [{ name }] } },
    });
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('<link rel="preload" as="image"');
  });

  it('is left out where the address says something of its own', async () => {
    expect(block(await html('/?page=2'), 'first-answer')).toBeNull();
  });
});

describe('on the wire', () => {
  it('pages and files come compressed to who takes that', async () => {
    const plain = await html('/blogs');
    const small = await raw('/blogs', 'br, gzip');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(brotliDecompressSync(small.body).toString()).toBe(plain);
    const old = await raw('/blogs', 'gzip');
    expect(gunzipSync(old.body).toString()).toBe(plain);
    expect((await raw('/blogs', 'identity')).body.toString()).toBe(plain);
    const file = await raw('/assets/home-1.js', 'br, gzip');
    expect(file.body.toString()).toBe('zipped');
    expect(file.headers['content-type']).toMatch('text/javascript');
    expect(file.headers['cache-control']).toMatch('immutable');
    expect((await raw('/assets/home-1.js', 'identity')).body.toString()).toBe('plain');
  });

  it('a page is asked again each time and sent once', async () => {
    const { headers } = await raw('/blogs', 'br');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await raw('/blogs', 'br', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });
});
