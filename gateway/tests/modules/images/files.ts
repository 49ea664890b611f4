import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const RED = { r: 200, g: 20, b: 20 };
export const BLUE = { r: 20, g: 20, b: 200 };

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

export const aPng = (width = 400, height = 300, background = RED) =>
  plain(width, height, background).png().toBuffer();
export const aJpeg = (width = 400, height = 300) => plain(width, height).jpeg().toBuffer();
export const aWebp = () => plain(400, 300).webp().toBuffer();
export const aGif = () => plain(400, 300).gif().toBuffer();
export const aTiff = () => plain(40, 30).tiff().toBuffer();
export const anAvif = () => plain(64, 64).avif().toBuffer();

/** Two frames: the first red, the second blue. */
export async function anAnimatedGif(): Promise<Buffer> {
  return sharp([await aPng(40, 30, RED), await aPng(40, 30, BLUE)], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** Red on the left and blue on the right in the file; its EXIF data rotates it clockwise. */
export async function aTurnedPhoto(owner: string): Promise<Buffer> {
  return plain(800, 600, RED)
    .composite([{ input: await aPng(400, 600, BLUE), left: 400, top: 0 }])
    .withExif({ IFD0: { Artist: owner, Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Noise cannot be compressed, so a cut lies within the pixels. */
export const aNoisy = (format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A valid black PNG of any size in a few kilobytes: one bit per pixel. */
export function aHugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#c81414"/><script>alert(1)</script></svg>',
);

/** One pixel of a picture, 0 to 255 each. */
export async function pixel(
  file: Buffer,
  x: number,
  y: number,
): Promise<{ r: number; g: number; b: number; a: number }> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0, a: data[at + 3] ?? 0 };
}

export const isRed = ({ r, b, a }: { r: number; b: number; a: number }) => r > 150 && b < 80 && a === 255;
export const isBlue = ({ r, b, a }: { r: number; b: number; a: number }) => b > 150 && r < 80 && a === 255;
/** The smallest PDF that a reader opens. */
export const aPdf = () =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n',
  );
