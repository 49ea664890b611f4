import sharp from 'sharp';
import { startShop, type Person, type TestShop } from '../../support/shop';
import {
  aGif,
  aHugePng,
  aJpeg,
  anAnimatedGif,
  aPng,
  aTurnedPhoto,
  aWebp,
  isBlue,
  isRed,
  pixel,
} from './files';
import { upload, variant } from './upload';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const uploaded = async (file: Buffer, name = 'picture.png'): Promise<string> => {
  const { status, body } = await upload(shop, file, { as: admin, name });
  expect({ status, body }).toMatchObject({ status: 201, body: { success: true } });
  return body.data.url;
};

describe('an uploaded picture', () => {
  it.each([
    ['PNG', aPng],
    ['JPEG', aJpeg],
    ['WebP', aWebp],
    ['GIF', aGif],
  ])('of type %s is stored as WebP in three widths', async (_format, make) => {
    const url = await uploaded(await make());

    expect(url).toMatch(/^\/images\/[0-9a-f-]{36}\/960\.webp$/);
    for (const width of [320, 640, 960]) {
      const file = await variant(shop, url, width);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 });
      expect(isRed(await pixel(file, width / 2, width / 4))).toBe(true);
    }
  });

  it('is identified by its content, not by its name or type', async () => {
    const { status } = await upload(shop, await aJpeg(), {
      as: admin,
      name: '../../x.exe',
      type: 'text/html',
    });

    expect(status).toBe(201);
  });

  it('is not cropped: a tall one gets transparent margins', async () => {
    const file = await variant(shop, await uploaded(await aPng(300, 900)), 960);

    expect(isRed(await pixel(file, 480, 2))).toBe(true);
    expect(isRed(await pixel(file, 480, 717))).toBe(true);
    expect((await pixel(file, 100, 360)).a).toBe(0);
  });

  it('is rotated according to its EXIF data, and loses its metadata', async () => {
    const url = await uploaded(await aTurnedPhoto('Nadia of Tongi'), 'photo.jpg');
    const file = await variant(shop, url, 960);

    expect(isRed(await pixel(file, 480, 100))).toBe(true);
    expect(isBlue(await pixel(file, 480, 620))).toBe(true);
    expect(file.includes('Nadia')).toBe(false);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  });

  it('that is animated keeps only its first frame', async () => {
    const file = await variant(shop, await uploaded(await anAnimatedGif()), 640);

    expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
    expect(isRed(await pixel(file, 320, 240))).toBe(true);
  });

  it('that hides a page after its pixels loses the page', async () => {
    const polyglot = Buffer.concat([
      await aPng(),
      Buffer.from('<script>alert("hidden")</script>PK\u0003\u0004'),
    ]);
    const file = await variant(shop, await uploaded(polyglot), 960);

    expect(file.includes('script')).toBe(false);
  });

  it('of exactly 5 MB and one of exactly 40 megapixels are accepted', async () => {
    const png = await aPng();
    await uploaded(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]));
    await uploaded(aHugePng(8_000, 5_000));
  });

  it('becomes the picture of a tool, with its srcset', async () => {
    const url = await uploaded(await aPng());
    const input = {
      name: 'Arm',
      picture: url,
      price: 900,
      minimumOrder: 1,
      availableStock: 5,
      shortDescription: 'An arm',
    };
    const { data } = await shop.gql(
      'mutation ($input: AddToolInput!) { addTool(input: $input) { picture pictureSrcSet } }',
      { as: admin, variables: { input } },
    );

    const base = url.replace('/960.webp', '');
    expect(data.addTool).toEqual({
      picture: url,
      pictureSrcSet: `${base}/320.webp 320w, ${base}/640.webp 640w, ${base}/960.webp 960w`,
    });
  });

  it('is stored, as each of many concurrent uploads', async () => {
    const file = await aPng(1_200, 900);
    const urls = await Promise.all(Array.from({ length: 12 }, () => uploaded(file)));

    expect(new Set(urls).size).toBe(12);
  });
});
