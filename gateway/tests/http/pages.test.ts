import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aTool } from '../support/builders';
import { withMargin } from '../support/margin';
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
      markup:
        '<h1>Welcome to {{company.name}}</h1><ul>{{#tools.nodes.0}}<li>{{name}} {{company.name}}</li>{{/tools.nodes.0}}{{#tools.nodes.1}}<li>{{name}} {{company.name}}</li>{{/tools.nodes.1}}</ul>',
      query,
    },
  },
  {
    path: '/blogs',
    modules: ['src/pages/blogs.tsx'],
    open: { title: 'Blogs', description: 'Six questions', markup: '' },
  },
  {
    path: '/details/:id',
    modules: ['src/pages/tool/tool-detail.tsx'],
    open: {
      title: '{{tool.name}}',
      description: '{{tool.shortDescription}}',
      markup: '<h1>{{tool.name}}</h1>',
      query: {
        operation: 'ToolPreview',
        text: 'query ToolPreview($id: ID!) { tool(id: $id) { id name shortDescription __typename } }',
        variables: {},
      },
      requiresData: true,
    },
  },
  { path: '/dashboard', modules: ['src/pages/dashboard.tsx'] },
];
const manifest = {
  'src/pages/home.tsx': { file: 'assets/home-1.js', imports: ['_shared.js'], css: ['assets/home-1.css'] },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/pages/tool/tool-detail.tsx': {
    file: 'assets/detail-1.js',
    css: ['assets/detail-1.css', 'assets/antd-theme-1.css'],
  },
  'src/pages/blogs.tsx': { file: 'assets/blogs-1.js' },
  'src/pages/dashboard.tsx': { file: 'assets/dashboard-1.js' },
};
const index = `<!doctype html><html><head><!-- page: static --><title>static</title><!-- /page -->
<link rel="modulepreload" href="/assets/shared-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div></body></html>`;

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
  await write('assets/index-1.css', 'body { color: red }');
  await write('assets/shared-1.css', 'p { color: blue }');
  await write('assets/detail-1.css', '');
  await write('assets/home-1.css', 'h1 { content: "$&" }');
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

/** PostgreSQL announces a change within a second. */
async function announced<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + withMargin(1_000); Date.now() < deadline;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('not announced in time');
}

describe('the HTML of a public page', () => {
  it('names the page and the address without scripts', async () => {
    const text = await html('/blogs');
    expect(text).toContain('<title data-static>Blogs · Bits &amp; &lt;Bolts&gt;</title>');
    expect(text).toContain('name="description" content="Six questions"');
    expect(text).toContain('rel="canonical" href="https://shop.example/blogs"');
    expect(text).toContain('property="og:image" content="https://shop.example/social-card.png"');
    expect(text).not.toContain('<title>static');
  });

  it('shows the top of the page with the company in it, escaped', async () => {
    expect(await html('/')).toContain('<div id="root"><h1>Welcome to Bits &amp; &lt;Bolts&gt;</h1>');
  });

  it("names the page's own files, not those that index.html names, to be loaded after the first paint", async () => {
    const text = await html('/');
    expect(text).toContain('<link data-rel="modulepreload" crossorigin href="/assets/home-1.js" />');
    expect(text.match(/shared-1\.js/g)).toHaveLength(1);
  });

  it('holds its styles, each after those it refines, and nothing loads them again', async () => {
    const text = await html('/');
    expect(text).toMatch(
      /<style>body \{ color: red \}<\/style>[^]*<style>p \{ color: blue \}<\/style>[^]*<style>h1 \{ content: "\$&" \}<\/style>[^]*<\/head>/,
    );
    const links = text.match(/<link rel="stylesheet"[^>]*>/g);
    expect(links).toHaveLength(3);
    for (const link of links ?? []) expect(link).toContain('media="not all" disabled');
  });

  it("has antd's styles loaded with its scripts: nothing that is shown before them needs any", async () => {
    const text = await html('/details/7');
    expect(text).toContain(
      '<link data-rel="preload" as="style" crossorigin href="/assets/antd-theme-1.css" />',
    );
    expect(text).not.toMatch(/rel="stylesheet"[^>]*antd/);
  });

  it('contains the settings, and reveals no more of a private page than its files', async () => {
    const text = await html('/dashboard');
    expect(text).toContain('href="/assets/dashboard-1.js"');
    expect(block(text, 'config').company.name).toBe('Bits & <Bolts>');
    expect(text).toContain('<title data-static>Bits &amp; &lt;Bolts&gt;</title>');
    expect(text).not.toContain('canonical');
    expect(text).toContain('<meta data-static name="robots" content="noindex" />');
    expect(await html('/')).not.toContain('noindex');
  });
});

describe('the preloaded query', () => {
  it('is in the page, follows every change, and no name can end its element', async () => {
    expect(block(await html('/'), 'preloaded-query').data.tools.totalCount).toBe(0);
    const name = '</script><script>alert(1)</script><!-- $& ';
    await aTool(shop, { name });
    const text = await announced(async () => {
      const now = await html('/');
      return block(now, 'preloaded-query').data.tools.totalCount === 1 ? now : undefined;
    });
    expect(block(text, 'preloaded-query')).toMatchObject({
      operation: 'FeaturedTools',
      variables: { first: 6 },
      data: { tools: { totalCount: 1, nodes: [{ name }] } },
    });
    expect(text).not.toContain('<script>alert');
  });

  it('fills the markup for as many items as the template shows, as text and not as a template', async () => {
    for (const name of ['{{company.name}}', '{{/tools.nodes}}']) await aTool(shop, { name });
    const text = await announced(async () => {
      const now = await html('/');
      return now.includes('<li>{{company.name}} Bits &amp; &lt;Bolts&gt;</li>') ? now : undefined;
    });
    expect(text.match(/<li>/g)).toHaveLength(2);
  });

  it('is left out where the address says something of its own', async () => {
    expect(block(await html('/?page=2'), 'preloaded-query')).toBeNull();
  });
});

describe("the HTML of a tool's page", () => {
  it('says what the tool is, and has it for the first question', async () => {
    const { id } = await aTool(shop, { name: 'Nut <M3>', shortDescription: 'Holds "it".' });
    const text = await html(`/details/${id}`);
    expect(text).toContain('<title data-static>Nut &lt;M3&gt; · Bits &amp; &lt;Bolts&gt;</title>');
    expect(text).toContain('name="description" content="Holds &quot;it&quot;."');
    expect(text).toContain(`rel="canonical" href="https://shop.example/details/${id}"`);
    expect(text).toContain('<div id="root"><h1>Nut &lt;M3&gt;</h1></div>');
    expect(block(text, 'preloaded-query')).toMatchObject({ operation: 'ToolPreview', variables: { id } });
  });

  it('follows a change of the tool', async () => {
    const { id } = await aTool(shop, { name: 'Before' });
    expect(await html(`/details/${id}`)).toContain('<h1>Before</h1>');
    await shop.dataSource.query(`UPDATE tools SET name = 'After' WHERE id = $1`, [id]);
    await announced(async () =>
      (await html(`/details/${id}`)).includes('<h1>After</h1>') ? true : undefined,
    );
  });

  it('says nothing of a tool that is not there, nor of an address that names none', async () => {
    for (const id of ['7', "'%22><script>"]) {
      const text = await html(`/details/${id}`);
      expect(text).toContain('<div id="root"></div>');
      expect(text).toContain('href="/assets/detail-1.js"');
      expect(text).not.toContain('canonical');
      expect(text).not.toContain('><script>');
    }
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
    expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(file.headers['cache-control']).toMatch('immutable');
    const plainFile = await raw('/assets/home-1.js', 'identity');
    expect(plainFile.body.toString()).toBe('plain');
    expect(plainFile.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('a page is asked again each time and sent once', async () => {
    const { headers } = await raw('/blogs', 'br');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await raw('/blogs', 'br', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });
});
