import type { OutputInfo, SharpOptions } from 'sharp';
import { MAX_PIXELS, notAPicture, picturesUnavailable, tooManyPixels } from './image.errors';
import { formatOf } from './image.formats';
import { PICTURE_WIDTHS, WIDEST } from './picture-url';
import { tintPixels, type Tint } from './image.tint';
import { makeWorkQueue } from '../../shared/work-queue';

/** WebP files by width. */
export type Variants = ReadonlyMap<number, Buffer>;
/** A decoded picture. */
interface Pixels {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

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
      return await encode(await decode(file, { failOn: 'error', limitInputPixels: MAX_PIXELS }));
    } catch {
      throw notAPicture();
    }
  });

/** The longest side of a scan, pixels: small print stays readable. */
const SCAN_SIDE = 2_400;

/**
 * Encodes an untrusted picture of a document as WebP, without metadata, in its own ratio.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, PICTURES_UNAVAILABLE
 */
export const encodeScan = (file: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    await refuseUnlessPicture(file);
    const sharp = await loadSharp();
    return sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 })
      .timeout({ seconds: TIMEOUT })
      .autoOrient()
      .resize(SCAN_SIDE, SCAN_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 2 })
      .toBuffer()
      .catch(() => {
        throw notAPicture();
      });
  });

/**
 * Encodes a trusted SVG drawing in several colours; never for an uploaded file. It is drawn once, because that takes
 * most of the time.
 */
export const encodeDrawing = (svg: Buffer, tints: readonly Tint[]): Promise<Variants[]> =>
  inTurn(async () => {
    const drawn = await decode(svg, {});
    return Promise.all(tints.map((tint) => encode(tinted(drawn, tint))));
  });

function tinted({ data, info }: Pixels, tint: Tint): Pixels {
  const copy = Buffer.from(data);
  tintPixels(copy, info.channels, tint);
  return { data: copy, info };
}

/** Reads the header only. @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
export async function refuseUnlessPicture(file: Buffer): Promise<void> {
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

/** Decodes to the widest variant. */
async function decode(input: Buffer, options: SharpOptions): Promise<Pixels> {
  const sharp = await loadSharp();
  return sharp(input, { ...options, pages: 1 })
    .timeout({ seconds: TIMEOUT })
    .autoOrient()
    .resize(WIDEST, height(WIDEST), { fit: 'contain', background: TRANSPARENT })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Every variant, scaled from the widest. */
async function encode({ data, info: { width, height: rows, channels } }: Pixels): Promise<Variants> {
  const sharp = await loadSharp();
  const variants = new Map<number, Buffer>();
  for (const variant of PICTURE_WIDTHS)
    variants.set(
      variant,
      await sharp(data, { raw: { width, height: rows, channels } })
        .resize(variant, height(variant))
        // 96 levels of transparency instead of 256: nobody sees it, and encoding takes half the time.
        .webp({ quality: 84, alphaQuality: 80, effort: 2 })
        .toBuffer(),
    );
  return variants;
}
