import type { SharpOptions } from 'sharp';
import { MAX_PIXELS, notAPicture, picturesUnavailable, tooManyPixels } from './image.errors';
import { formatOf } from './image.formats';
import { PICTURE_WIDTHS, WIDEST } from './picture-url';
import { makeWorkQueue } from './work-queue';

type Variants = ReadonlyMap<number, Buffer>;

const height = (width: number): number => (width * 3) / 4;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Time-out of decoding one picture, seconds. */
const TIMEOUT = 10;

/**
 * Loaded with the first picture, because most processes never receive one. One thread and no cache, so that a burst of
 * pictures leaves CPU and memory for orders.
 */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** Pictures are decoded one at a time: 40 megapixels can take 400 MB (16-bit, interlaced). */
const inTurn = makeWorkQueue({
  maxWaiting: 16,
  full: () => picturesUnavailable(undefined, 'Too many pictures at once. Please try again in a moment.'),
});

/**
 * Encodes an untrusted file: WebP in each width, without metadata, only the first frame, rotated according to its EXIF
 * data. Pictures are never cropped, because buyers need to see the whole product. Other ratios than 4:3 get transparent
 * margins, which suit both the light and the dark theme.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, PICTURES_UNAVAILABLE
 */
export const encodeUpload = (file: Buffer): Promise<Variants> =>
  inTurn(async () => {
    await refuseUnlessPicture(file);
    try {
      return await encode(file, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    } catch {
      throw notAPicture();
    }
  });

/** Encodes a trusted SVG drawing; never for an uploaded file. */
export const encodeDrawing = (svg: Buffer): Promise<Variants> => inTurn(() => encode(svg, {}));

async function refuseUnlessPicture(file: Buffer): Promise<void> {
  const format = formatOf(file);
  if (!format) throw notAPicture();
  const sharp = await loadSharp();
  // Reads only the header, so that a decompression bomb is rejected before it is decoded.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== format) throw notAPicture();
  if (header.width * header.height > MAX_PIXELS) throw tooManyPixels();
}

/** Decodes once, to the widest variant; the narrower ones are scaled from it. */
async function encode(input: Buffer, options: SharpOptions): Promise<Variants> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(input, { ...options, pages: 1 })
    .timeout({ seconds: TIMEOUT })
    .autoOrient()
    .resize(WIDEST, height(WIDEST), { fit: 'contain', background: TRANSPARENT })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const variants = new Map<number, Buffer>();
  for (const width of PICTURE_WIDTHS)
    variants.set(
      width,
      await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
        .resize(width, height(width))
        .webp({ quality: 84, effort: 2 })
        .toBuffer(),
    );
  return variants;
}
