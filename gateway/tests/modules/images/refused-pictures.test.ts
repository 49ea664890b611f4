import { request } from 'node:http';
import { withMargin } from '../../support/margin';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { aHugePng, anAvif, aNoisy, aPng, aTiff, SVG } from './files';
import { send, storedNames, upload } from './upload';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
// A rejected upload leaves no file.
afterEach(async () => expect(await storedNames(shop)).toEqual([]));

const MB = 1024 * 1024;
const text = (content: string) => () => Promise.resolve(Buffer.from(content, 'latin1'));
const cut = (format: 'png' | 'jpeg' | 'webp' | 'gif') => async () => {
  const whole = await aNoisy(format);
  return whole.subarray(0, whole.length / 2);
};

describe('a file other than a PNG, JPEG, WebP or GIF is rejected with 415', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['nothing at all', text('')],
    ['an SVG that says it is a PNG', () => Promise.resolve(SVG)],
    ['an SVG behind an XML head', text(`<?xml version="1.0"?>${SVG.toString()}`)],
    ['a TIFF', aTiff],
    ['an AVIF', anAvif],
    ['a PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a program', text('\u007fELF\u0002\u0001\u0001')],
    ['a script that begins like a GIF', text('GIF89a/*........*/=1;alert(1)')],
    ['an SVG behind the signature of a PNG', text(`\u0089PNG\r\n\u001a\n${SVG.toString()}`)],
    ['the first bytes of a JPEG', text('\u00ff\u00d8\u00ff\u00e0')],
    ['a RIFF that is a sound', text('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')],
    ['a PNG cut short', cut('png')],
    ['a JPEG cut short', cut('jpeg')],
    ['a WebP cut short', cut('webp')],
    ['a GIF cut short', cut('gif')],
    ['a PNG with broken pixels', async () => broken(await aNoisy('png'))],
  ])('%s', async (_what, make) => {
    const { status, body } = await upload(shop, await make(), { as: admin });

    expect(status).toBe(415);
    expect(body).toEqual({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });
});

function broken(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  const middle = Math.floor(copy.length / 2);
  copy.fill(0x5a, middle, middle + 400);
  return copy;
}

describe('a picture that is too large is rejected with 413', () => {
  const tooLarge = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } };

  it('one byte above 5 MB', async () => {
    expect(await upload(shop, Buffer.alloc(5 * MB + 1), { as: admin })).toMatchObject(tooLarge);
  });

  it('one whose Content-Length is far too large', async () => {
    expect(await upload(shop, Buffer.alloc(9 * MB), { as: admin })).toMatchObject(tooLarge);
  });

  it('one without a Content-Length', async () => {
    const boundary = 'edge';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(Buffer.from(head));
        else if (sent < 8) controller.enqueue(new Uint8Array(MB));
        else controller.close();
        sent += 1;
      },
    });
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

    expect(await send(shop, body, { as: admin, headers })).toMatchObject(tooLarge);
  });

  it('a hundred megapixels in a few kilobytes, quickly and without decoding them', async () => {
    const bomb = aHugePng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = { at: Date.now(), rss: process.memoryUsage().rss };

    expect(await upload(shop, bomb, { as: admin })).toMatchObject(tooLarge);
    expect(Date.now() - before.at).toBeLessThan(withMargin(1_000));
    expect(process.memoryUsage().rss - before.rss).toBeLessThan(60 * MB);
  });
});

describe('a form that is not one picture', () => {
  const image = async () => new Blob([new Uint8Array(await aPng())]);

  it('without a picture is rejected with 400 naming the field', async () => {
    const form = new FormData();
    form.set('note', 'no picture');

    expect(await send(shop, form, { as: admin })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', details: { fields: { image: 'Picture is required' } } },
    });
  });

  it('with a text in place of the file is rejected with 400', async () => {
    const form = new FormData();
    form.set('image', 'https://example.com/a.png');

    expect(await send(shop, form, { as: admin })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    });
  });

  it('with the file in another field is rejected with 400', async () => {
    expect(await upload(shop, await aPng(), { as: admin, field: 'file' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    });
  });

  it('with two files is rejected with 400', async () => {
    const form = new FormData();
    form.append('image', await image(), 'a.png');
    form.append('image', await image(), 'b.png');

    expect(await send(shop, form, { as: admin })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    });
  });

  it('with many other fields is rejected with 400', async () => {
    const form = new FormData();
    for (let index = 0; index < 50; index += 1) form.set(`field${index}`, 'x');

    expect(await send(shop, form, { as: admin })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'anything'],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=edge',
      '--edge\r\nContent-Disposition: form-data',
    ],
  ])('%s is rejected with 400', async (_what, type, body) => {
    expect(await send(shop, body, { as: admin, headers: { 'content-type': type } })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  it.each(['application/json', 'image/png', 'application/x-www-form-urlencoded'])(
    'as %s is rejected with 415',
    async (type) => {
      expect(await send(shop, '{}', { as: admin, headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      });
    },
  );
});

describe('an upload by someone who is not an admin', () => {
  it('is rejected with 403 for a customer', async () => {
    expect(await upload(shop, await aPng(), { as: await shop.customer() })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it('is rejected with 401 for a visitor before the picture is sent', async () => {
    // Announces four megabytes and sends none: only a server that does not wait for the body can respond.
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': 4 * MB };
      const asking = request(`${shop.url}/images`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        asking.destroy();
      });
      asking.on('error', reject);
      asking.flushHeaders();
    });

    expect(status).toBe(401);
  });
});
