import sharp from 'sharp';
import { encodeDrawing, encodeUpload } from '../../../src/modules/images/image.encoder';
import { storeDrawing } from '../../../src/modules/images/drawing.service';
import { addPicture, storePicture } from '../../../src/modules/images/image.service';
import type { Actor, Ctx } from '../../../src/shared/ctx';
import { DomainError } from '../../../src/shared/domain-error';
import { inRole } from '../../support/actors';
import {
  aGif,
  aHugePng,
  aJpeg,
  anAnimatedGif,
  aNoisy,
  aPng,
  aTurnedPhoto,
  aWebp,
  isBlue,
  isRed,
  pixel,
  SVG,
} from './files';

const widest = async (file: Buffer) => (await encodeUpload(file)).get(960) ?? Buffer.alloc(0);
const NOT_A_PICTURE = {
  kind: 'unsupported-type',
  code: 'UNSUPPORTED_MEDIA_TYPE',
  message: 'The file is not a PNG, JPEG, WebP or GIF picture.',
};

it.each([
  ['PNG', aPng],
  ['JPEG', aJpeg],
  ['WebP', aWebp],
  ['GIF', aGif],
])('a %s becomes WebP in three widths', async (_, make) => {
  const variants = await encodeUpload(await make());
  expect([...variants.keys()]).toEqual([320, 640, 960]);
  for (const [width, file] of variants) {
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 });
    expect(isRed(await pixel(file, width / 2, width / 4))).toBe(true);
  }
});

it('a tall picture is not cropped: it gets transparent margins', async () => {
  const file = await widest(await aPng(300, 900));
  expect(isRed(await pixel(file, 480, 2))).toBe(true);
  expect(isRed(await pixel(file, 480, 717))).toBe(true);
  expect(await pixel(file, 100, 360)).toEqual({ r: 0, g: 0, b: 0, a: 0 });
});

it('a photo is rotated according to its EXIF data, and loses it', async () => {
  const file = await widest(await aTurnedPhoto('Nadia of Tongi'));
  expect(isRed(await pixel(file, 480, 100))).toBe(true);
  expect(isBlue(await pixel(file, 480, 620))).toBe(true);
  expect((await sharp(file).metadata()).exif).toBeUndefined();
});

it('an animation keeps its first frame only', async () => {
  const file = await widest(await anAnimatedGif());
  expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
  expect(isRed(await pixel(file, 480, 10))).toBe(true);
  expect(isRed(await pixel(file, 480, 710))).toBe(true);
});

it('a grey picture stays grey', async () => {
  const grey = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const { r, g, b } = await pixel(await widest(grey), 480, 360);
  expect([r, g, b].every((value) => Math.abs(value - 128) < 4)).toBe(true);
});

it.each([
  ['of no bytes', () => Promise.resolve(Buffer.alloc(0))],
  ['that is a drawing', () => Promise.resolve(SVG)],
  ['that only begins like a PNG', async () => Buffer.concat([(await aPng()).subarray(0, 8), SVG])],
  ['that only begins like a GIF', () => Promise.resolve(Buffer.from('GIF89a/*........*/=1;alert(1)'))],
  ['that is cut', async () => (await aNoisy('jpeg')).subarray(0, 9_000)],
])('a file %s is refused', async (_, make) => {
  await expect(encodeUpload(await make())).rejects.toMatchObject(NOT_A_PICTURE);
});

it('a picture of more than 40 megapixels is refused, one of exactly 40 is not', async () => {
  for (const huge of [aHugePng(8_000, 5_001), aHugePng(20_000, 15_000)])
    await expect(encodeUpload(huge)).rejects.toMatchObject({
      kind: 'too-large',
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The picture has more than 40 megapixels.',
    });
  expect((await encodeUpload(aHugePng(8_000, 5_000))).size).toBe(3);
});

it('more than 17 pictures at the same time are refused, and there is room again afterwards', async () => {
  const file = await aPng(40, 30);
  const results = await Promise.allSettled(Array.from({ length: 18 }, () => encodeUpload(file)));
  expect(results.map(({ status }) => status)).toEqual([...Array(17).fill('fulfilled'), 'rejected']);
  expect(results[17]).toMatchObject({
    reason: {
      kind: 'unavailable',
      code: 'PICTURES_UNAVAILABLE',
      message: 'Too many pictures at once. Please try again in a moment.',
      details: { retryAfter: 5 },
    },
  });
  expect((await encodeUpload(file)).size).toBe(3);
});

describe('a picture that is stored', () => {
  const MB = 1024 * 1024;
  const put = jest.fn((id: string, variants: ReadonlyMap<number, Buffer>) =>
    Promise.resolve(`/images/${id}/${Math.max(...variants.keys())}.webp`),
  );
  const pictures = { put, listOlderThan: jest.fn(), remove: jest.fn() };
  const take = jest.fn((_name: string, _who: string) => Promise.resolve());
  const added = jest.fn();
  const ctxOf = (actor: Partial<Actor> | null) =>
    ({
      services: {
        pictures,
        limiter: { take },
        transactions: { run: (task: () => unknown) => task() },
        subscribers: { byType: { 'picture.added': [added] }, ofAll: [] },
      },
      db: { transaction: (work: (db: object) => unknown) => work({ query: () => Promise.resolve() }) },
      client: '192.0.2.7',
      viewer: () => Promise.resolve(actor),
    }) as unknown as Ctx;
  beforeEach(() => jest.clearAllMocks());

  it('may have 5 MB, not one byte more', async () => {
    const png = await aPng();
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect(await storePicture({ pictures }, padded(5 * MB))).toMatch(/^\/images\/[0-9a-f-]{36}\/960\.webp$/);
    await expect(storePicture({ pictures }, padded(5 * MB + 1))).rejects.toMatchObject({
      kind: 'too-large',
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The picture is larger than 5 MB.',
    });
  });

  it('that is a drawing has the same id each time, another drawing another one', async () => {
    const first = await storeDrawing(pictures, SVG);
    expect(await storeDrawing(pictures, SVG)).toEqual(first);
    const other = Buffer.from(SVG.toString().replace('#c81414', '#1414c8'));
    expect(await storeDrawing(pictures, other)).not.toEqual(first);
    const [drawn] = await encodeDrawing(SVG, [{}]);
    expect(isRed(await pixel(drawn?.get(320) ?? SVG, 160, 120))).toBe(true);
  });

  it('that is a drawing comes in other colours: teal and orange change, red and grey stay', async () => {
    const stripes = ['#0f6466', '#e2873a', '#c2513a', '#9aa5a9'];
    const bars = stripes.map((fill, at) => `<rect x="${at * 100}" width="100" height="300" fill="${fill}"/>`);
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${bars.join('')}</svg>`,
    );
    const urls = await storeDrawing(pictures, svg, [{}, { main: 240 }, { main: 240, accent: 120 }]);
    expect(new Set(urls).size).toBe(3);
    const [plain, , tinted] = await encodeDrawing(svg, [{}, {}, { main: 240, accent: 120 }]);
    const coloursOf = (file: Buffer = svg) =>
      Promise.all([40, 120, 200, 280].map((x) => pixel(file, x, 120)));
    const before = await coloursOf(plain?.get(320));
    const after = await coloursOf(tinted?.get(320));
    const changed = after.map(({ r, g, b }, at) => {
      const old = before[at] ?? { r: 0, g: 0, b: 0 };
      return Math.max(Math.abs(r - old.r), Math.abs(g - old.g), Math.abs(b - old.b)) > 8;
    });
    expect(changed).toEqual([true, true, false, false]);
    const [teal, orange] = after;
    expect(teal?.b).toBeGreaterThan(2 * (teal?.g ?? 255));
    expect(orange?.g).toBeGreaterThan(2 * (orange?.r ?? 255));
  });

  it('by an admin counts towards their limit of uploads, and is an event', async () => {
    const file = await aPng();
    const url = await addPicture(ctxOf({ userId: 'a', ...inRole('admin') }), () => Promise.resolve(file));
    expect(url).toMatch(/960/);
    expect(take.mock.calls).toEqual([['upload', 'a']]);
    const actor = { userId: 'a', ...inRole('admin') };
    expect(added.mock.calls).toEqual([
      [
        expect.anything(),
        [
          expect.objectContaining({
            subjectId: url,
            name: url,
            actor,
            payload: { before: null, after: { url } },
          }),
        ],
      ],
    ]);
  });

  it('is required', async () => {
    const nothing = () => Promise.resolve(undefined);
    await expect(addPicture(ctxOf({ userId: 'a', ...inRole('admin') }), nothing)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { image: 'Picture is required' } },
    });
  });

  it.each([
    ['a customer', { userId: 'a', ...inRole('customer') }, 'FORBIDDEN'],
    ['a visitor', null, 'UNAUTHENTICATED'],
  ])('is not even read from %s', async (_, actor, code) => {
    const read = jest.fn();
    await expect(addPicture(ctxOf(actor), read)).rejects.toMatchObject({ code });
    expect(read).not.toHaveBeenCalled();
  });

  it('is not read beyond the limit', async () => {
    take.mockRejectedValueOnce(new DomainError('too-often', 'RATE_LIMITED', 'Too many.'));
    const read = jest.fn();
    const adding = addPicture(ctxOf({ userId: 'a', ...inRole('admin') }), read);
    await expect(adding).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(read).not.toHaveBeenCalled();
  });
});
