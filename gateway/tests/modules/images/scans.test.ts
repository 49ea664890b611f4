import sharp from 'sharp';
import { encodedScan } from '../../../src/modules/images/image.service';
import { aHugePng, aNoisy, aPng, aTurnedPhoto, isBlue, isRed, pixel, SVG } from './files';

const MB = 1024 * 1024;
const scanned = async (file: Buffer) => encodedScan(file);

it.each([
  [4_800, 1_200, 2_400, 600],
  [1_200, 4_800, 600, 2_400],
  [300, 200, 300, 200],
])('a scan of %d × %d pixels becomes WebP of %d × %d', async (width, height, newWidth, newHeight) => {
  const scan = await scanned(await aPng(width, height));
  expect(await sharp(scan).metadata()).toMatchObject({ format: 'webp', width: newWidth, height: newHeight });
  expect(isRed(await pixel(scan, 1, 1))).toBe(true);
});

it('a scan is rotated according to its EXIF data, and loses it', async () => {
  const scan = await scanned(await aTurnedPhoto('Nadia of Tongi'));
  const { width, height, exif } = await sharp(scan).metadata();
  expect([width, height, exif]).toEqual([600, 800, undefined]);
  expect(isRed(await pixel(scan, 300, 100))).toBe(true);
  expect(isBlue(await pixel(scan, 300, 700))).toBe(true);
});

it.each([
  ['that is a drawing', () => Promise.resolve(SVG)],
  ['that is cut', async () => (await aNoisy('jpeg')).subarray(0, 9_000)],
])('a scan %s is refused', async (_, make) => {
  await expect(scanned(await make())).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The file is not a PNG, JPEG, WebP or GIF picture.',
  });
});

it('a scan may have 5 MB, not one byte more, and 40 megapixels', async () => {
  const png = await aPng();
  const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  expect((await scanned(padded(5 * MB))).length).toBeGreaterThan(0);
  await expect(scanned(padded(5 * MB + 1))).rejects.toMatchObject({
    kind: 'too-large',
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The picture is larger than 5 MB.',
  });
  await expect(scanned(aHugePng(8_000, 5_001))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

it('pictures are encoded with one thread and no cache, which leaves the rest for orders', async () => {
  sharp.cache(true);
  await scanned(await aPng(40, 30));
  expect([sharp.concurrency(), sharp.cache()]).toMatchObject([1, { memory: { max: 0 }, items: { max: 0 } }]);
});
