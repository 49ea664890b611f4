import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aTool } from '../../support/builders';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { aPng, SVG } from './files';
import { makeDiskStore } from '../../../src/modules/images/disk-store';
import { storeDrawing } from '../../../src/modules/images/drawing.service';
import { storedNames, upload } from './upload';

let shop: TestShop;
let admin: Person;
let url: string;

beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  url = (await upload(shop, await aPng(), { as: admin })).body.data.url;
  await writeFile(path.join(shop.env.DATA_DIR, 'secret.webp'), 'secret');
});
afterAll(() => shop.close());

/** fetch would normalize the path and bypass caches. */
const askRaw = (rawPath: string, headers = {}): Promise<[number | undefined, string]> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    request({ hostname, port, path: rawPath, headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part)).on('end', () => resolve([response.statusCode, text]));
    })
      .on('error', reject)
      .end();
  });

describe('a stored picture', () => {
  it('is served as WebP and cacheable forever', async () => {
    const response = await fetch(shop.url + url);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.any(String),
    });
  });

  it('returns HEAD without a body, and 304 for a matching ETag', async () => {
    const head = await fetch(shop.url + url, { method: 'HEAD' });
    const again = await askRaw(url, { 'if-none-match': head.headers.get('etag') ?? '' });

    expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 0]).toEqual([
      200,
      '',
      true,
    ]);
    expect(again).toEqual([304, '']);
  });

  it('cannot be changed or deleted by its URL', async () => {
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect((await shop.rest(method, url, { as: admin })).status).toBe(405);
  });

  it.each([
    ['another width', () => url.replace('960', '961')],
    ['another type', () => url.replace('.webp', '.svg')],
    ['an id that is not there', () => url.replace(/[0-9a-f]{12}\//, '000000000000/')],
    ['a way out of the directory', () => '/images/../secret.webp'],
    ['an encoded way out', () => '/images/%2e%2e/secret.webp'],
    ['an encoded way out in the name', () => url.replace('960.webp', '..%2f..%2f..%2fsecret.webp')],
    ['a name with NUL', () => url.replace('960.webp', '960.webp%00.svg')],
  ])('%s is 404 as JSON', async (_what, pathOf) => {
    const [status, text] = await askRaw(pathOf());

    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that is missing is not cached as missing', async () => {
    const response = await fetch(shop.url + url.replace(/[0-9a-f]{12}\//, '000000000000/'));

    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a drawing', () => {
  it('is stored once, even if seeding runs again', async () => {
    const [first] = await storeDrawing(shop.services.pictures, SVG);
    const before = await storedNames(shop);

    expect(await storeDrawing(shop.services.pictures, SVG)).toEqual([first]);
    expect(await storedNames(shop)).toEqual(before);
    expect((await fetch(`${shop.url}${first}`)).status).toBe(200);
  });

  it('is drawn once in a checkout, and again where its file is missing', async () => {
    const cache = await mkdtemp(path.join(tmpdir(), 'shop-drawings-'));
    const stored: Buffer[] = [];
    const pictures = {
      ...shop.services.pictures,
      put: (id: string, variants: ReadonlyMap<number, Buffer>) => {
        stored.push(variants.get(320) ?? Buffer.alloc(0));
        return Promise.resolve(id);
      },
    };
    const [id = ''] = await storeDrawing(pictures, SVG, [{}], cache);
    const file = path.join(cache, 'pictures', id, '320.webp');
    await writeFile(file, 'drawn before');
    await storeDrawing(pictures, SVG, [{}], cache);
    await rm(path.dirname(file), { recursive: true });
    await storeDrawing(pictures, SVG, [{}], cache);

    expect(stored[1]?.toString()).toBe('drawn before');
    expect(stored[2]).toEqual(stored[0]);
    expect(await readdir(path.dirname(file))).toHaveLength(3);
    await rm(cache, { recursive: true });
  });
});

describe('a store that cannot write', () => {
  it('rejects pictures as PICTURES_UNAVAILABLE when the disk is full, and leaves nothing behind', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-full-'));
    // A real ENOSPC, from the device of Linux that is always full. It comes in the middle of the file.
    const full = await writeFile('/dev/full', 'picture').catch((error: unknown) => error);
    function* half() {
      yield Buffer.from('half of a pict');
      throw full;
    }

    await expect(
      makeDiskStore(dataDir).put('full', new Map([[960, half() as unknown as Buffer]])),
    ).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE', kind: 'unavailable', cause: { code: 'ENOSPC' } });

    expect(await readdir(path.join(dataDir, 'pictures'))).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  it('rejects pictures while orders continue', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-readonly-'));
    await mkdir(dataDir, { recursive: true });
    // A file instead of the directory: fails for root, too.
    await writeFile(path.join(dataDir, 'pictures'), '');
    const readOnly = await startShop({ DATA_DIR: dataDir });
    try {
      const answer = await upload(readOnly, await aPng(), { as: await readOnly.admin() });
      expect(answer).toMatchObject({ status: 503, body: { code: 'PICTURES_UNAVAILABLE' } });
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(JSON.stringify(answer.body)).not.toContain(dataDir);

      const tool = await aTool(readOnly);
      const order = { toolId: tool.id, quantity: 5, totalPrice: 50 };
      const as = await readOnly.customer();
      expect((await readOnly.rest('POST', '/order', { as, body: order })).status).toBe(201);
    } finally {
      await readOnly.close();
    }
  });
});
