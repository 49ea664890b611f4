import { randomUUID } from 'node:crypto';
import { makeHostStore } from '../../../src/modules/images/host-store';
import { makePictureStore } from '../../../src/modules/images/make-picture-store';
import { pictureSrcSet } from '../../../src/modules/images/picture-url';
import { readEnv, SettingsError } from '../../../src/env';
import type { PictureStore } from '../../../src/shared/files/picture-store';
import { startFarService, type Asked } from './far-service';
import { isSigned } from './signature-v4';

type Far = Awaited<ReturnType<typeof startFarService>>;
type Answer = Parameters<typeof startFarService>[0];

const unavailable = { kind: 'unavailable', code: 'PICTURES_UNAVAILABLE' };

const variants = new Map([320, 640, 960].map((width) => [width, Buffer.from(`picture of ${width}`)]));
const stored = (pictures: PictureStore) => pictures.put(randomUUID(), variants);

let far: Far;
let stop: (() => Promise<void>) | undefined;
const answering = async (answer: Answer): Promise<Far> => {
  far = await startFarService(answer);
  stop = far.close;
  return far;
};
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

describe('pictures in an S3-compatible bucket', () => {
  const key = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' };
  const bucketOf = ({ url }: Far, more: NodeJS.ProcessEnv = {}) =>
    makePictureStore(
      readEnv({
        PICTURE_STORE: 's3',
        S3_ENDPOINT: `${url}/`,
        S3_REGION: key.region,
        S3_BUCKET: 'tools',
        S3_ACCESS_KEY_ID: key.id,
        S3_SECRET_ACCESS_KEY: key.secret,
        ...more,
      }),
    );

  it('are stored in every width, signed, and cacheable forever', async () => {
    const pictures = bucketOf(await answering((asked) => ({ status: isSigned(asked, key) ? 200 : 403 })));
    const url = await stored(pictures);

    expect(far.asked.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, 'ID')}`)).toEqual([
      'PUT /tools/images/ID/320.webp',
      'PUT /tools/images/ID/640.webp',
      'PUT /tools/images/ID/960.webp',
    ]);
    expect(far.asked[2]?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(far.asked.map(({ body }) => body.toString())).toEqual([
      'picture of 320',
      'picture of 640',
      'picture of 960',
    ]);
    expect(url).toBe(far.url + far.asked[2]?.path);
  });

  it('have a public URL and a srcset', async () => {
    const settings = { S3_PUBLIC_URL: 'https://pictures.example.com/' };
    const pictures = bucketOf(await answering(() => ({ status: 200 })), settings);
    const url = await stored(pictures);

    expect(url).toMatch(/^https:\/\/pictures\.example\.com\/images\/[0-9a-f-]{36}\/960\.webp$/);
    expect(pictureSrcSet(url)).toContain('/320.webp 320w, https://pictures.example.com/');
  });

  it('are removed again if one width is rejected', async () => {
    const refusesWidest = ({ method, path }: Asked) => ({
      status: method === 'PUT' && path.includes('/960') ? 507 : 204,
    });
    const pictures = bucketOf(await answering(refusesWidest));

    await expect(stored(pictures)).rejects.toMatchObject({
      ...unavailable,
      cause: { message: expect.stringMatching(/^the bucket responded 507 to PUT \/images\/.*960\.webp$/) },
    });
    const of = (method: string) =>
      far.asked.filter((asked) => asked.method === method).map(({ path }) => path);
    expect(of('DELETE').sort()).toEqual(of('PUT').sort());
    expect(far.asked.every((asked) => isSigned(asked, key))).toBe(true);
  });

  it('are listed by their age, page by page, and removed in every width', async () => {
    const [old, young] = ['0b1e9a4e-0000-7000-8000-000000000001', '0b1e9a4e-0000-7000-8000-000000000002'];
    const file = (name: string, at: string) =>
      `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`;
    const list = (inner: string) =>
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</ListBucketResult>`;
    const first =
      file(`images/${old}/960.webp`, '2026-11-01T00:00:00.000Z') +
      file('images/other/readme.txt', '2026-11-01T00:00:00.000Z') +
      file(`images/${old.replace('1', '2')}/320.webp.bak`, '2026-11-01T00:00:00.000Z') +
      file(`images/${old.slice(1)}/320.webp`, '2026-11-01T00:00:00.000Z') +
      '<NextContinuationToken>a+b/c&amp;=</NextContinuationToken>';
    const second = file(`images/${young}/960.webp`, '2026-11-20T00:00:00.000Z');
    const pictures = bucketOf(
      await answering((asked) => {
        if (!isSigned(asked, key)) return { status: 403 };
        if (asked.method === 'DELETE') return { status: 204 };
        return { status: 200, body: list(asked.path.includes('continuation-token') ? second : first) };
      }),
    );
    const found: string[] = [];
    for await (const id of pictures.listOlderThan(new Date('2026-11-10'))) found.push(id);
    expect(found).toEqual([old]);
    expect(
      far.asked.map(({ path }) => new URL(path, far.url).searchParams.get('continuation-token')),
    ).toEqual([null, 'a+b/c&=']);
    for (const { method, path } of far.asked)
      expect(`${method} ${path}`).toContain('GET /tools?list-type=2&prefix=images%2F');

    await pictures.remove(old);
    expect(far.asked.slice(2).map(({ method, path }) => `${method} ${path}`)).toEqual(
      [320, 640, 960].map((width) => `DELETE /tools/images/${old}/${width}.webp`),
    );
  });

  it('are not listed if the response is not a listing', async () => {
    const pictures = bucketOf(await answering(() => ({ status: 200, body: '<html></html>' })));
    await expect(pictures.listOlderThan(new Date())[Symbol.asyncIterator]().next()).rejects.toThrow(
      /no.*list/,
    );
  });

  it('are not sent to another address', async () => {
    const elsewhere = { status: 307, headers: { location: 'http://127.0.0.1:1/' } };
    const pictures = bucketOf(await answering(() => elsewhere));
    await expect(stored(pictures)).rejects.toMatchObject({
      ...unavailable,
      cause: { cause: { message: 'unexpected redirect' } },
    });
  });

  it('are unavailable while the service is unreachable', async () => {
    const pictures = bucketOf(await answering(() => ({ status: 200 })));
    await far.close();

    await expect(stored(pictures)).rejects.toMatchObject(unavailable);
  });
});

describe('pictures at a hosting service', () => {
  const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) });
  const hostOf = ({ url }: Far, timeout?: number) =>
    makeHostStore({ url: `${url}/1/upload?expiration=0`, key: 'host-key', timeout });

  it('are posted in the field image with the key, and have the returned URL', async () => {
    const hosted = 'https://i.example.com/abc/arm.webp';
    const pictures = hostOf(await answering(() => json({ success: true, data: { url: hosted } })));

    expect(await stored(pictures)).toBe(hosted);
    const [{ method, path, headers, body } = {} as Asked] = far.asked;
    expect([method, path]).toEqual(['POST', '/1/upload?expiration=0&key=host-key']);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    const image = form.get('image') as File;
    expect(image.type).toBe('image/webp');
    expect(image.name).toMatch(/^[0-9a-f-]{36}\.webp$/);
    expect(await image.text()).toBe('picture of 960');
    expect(pictureSrcSet(hosted)).toBeNull();
  });

  it.each<[string, Answer]>([
    ['refuses the key', () => json({ success: false, error: { message: 'Invalid API v1 key.' } }, 400)],
    [
      'answers with an error that looks like a success',
      () => json({ success: true, data: { url: 'https://i.example.com/a.webp' } }, 400),
    ],
    ['says that it failed', () => json({ success: false, data: { url: 'https://i.example.com/a.webp' } })],
    ['answers no URL', () => json({ success: true, data: {} })],
    ['answers nothing', () => json(null)],
    ['answers a URL that runs a script', () => json({ success: true, data: { url: 'javascript:alert(1)' } })],
    [
      'answers a URL with a quote',
      () => json({ success: true, data: { url: 'https://x.example/"onerror="a' } }),
    ],
    ['answers a URL without a host', () => json({ success: true, data: { url: 'http://[' } })],
    [
      'answers a URL inside a text',
      () => json({ success: true, data: { url: 'see https://i.example.com/' } }),
    ],
    ['answers two URLs', () => json({ success: true, data: { url: 'https://i.example.com/ https://x' } })],
    [
      'answers a URL that is a list',
      () => json({ success: true, data: { url: ['https://i.example.com/'] } }),
    ],
    ['answers no data', () => json({ success: true, data: null })],
    ['answers a page', () => ({ status: 200, body: '<html>' })],
    ['sends the picture elsewhere', () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' } })],
    ['never answers', () => 'never'],
  ])('are unavailable if it %s', async (_what, answer) => {
    const pictures = hostOf(await answering(answer), 300);

    await expect(stored(pictures)).rejects.toMatchObject(unavailable);
  });

  it('may have a URL of plain http', async () => {
    const hosted = 'http://i.example.com/a.webp';
    const pictures = hostOf(await answering(() => json({ success: true, data: { url: hosted } }, 201)));
    expect(await stored(pictures)).toBe(hosted);
  });

  it('cannot be listed or removed', async () => {
    const pictures = hostOf(await answering(() => ({ status: 200 })));
    for await (const id of pictures.listOlderThan(new Date())) throw new Error(id);
    await pictures.remove('any');
    expect(far.asked).toEqual([]);
  });
});

describe('a store whose settings are wrong', () => {
  it.each([
    [{ PICTURE_STORE: 's3' }, /S3_ENDPOINT.*S3_BUCKET.*S3_ACCESS_KEY_ID.*S3_SECRET_ACCESS_KEY/s],
    [
      { PICTURE_STORE: 's3', S3_ENDPOINT: 'ftp://x', S3_PUBLIC_URL: 'pictures' },
      /S3_ENDPOINT.*S3_PUBLIC_URL/s,
    ],
    [{ PICTURE_STORE: 'host' }, /PICTURE_HOST_KEY/],
    [{ PICTURE_STORE: 'cloud' }, /PICTURE_STORE/],
  ])('%j stops the start and names each setting', (settings, names) => {
    expect(() => readEnv(settings)).toThrow(SettingsError);
    expect(() => readEnv(settings)).toThrow(names);
  });
});

it.each([
  ['PICTURE_STORE=host', { PICTURE_STORE: 'host', PICTURE_HOST_KEY: 'host-key' }, '/1/upload?key=host-key'],
  [
    'PICTURE_STORE=s3',
    { PICTURE_STORE: 's3', S3_BUCKET: 'tools', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
    '/tools/images/',
  ],
])('%s selects the store', async (_, settings, path) => {
  const { url } = await answering(() => ({ status: 500 }));
  const env = readEnv({ ...settings, PICTURE_HOST_URL: `${url}/1/upload`, S3_ENDPOINT: url });
  await expect(stored(makePictureStore(env))).rejects.toMatchObject(unavailable);
  expect(far.asked[0]?.path).toContain(path);
});
