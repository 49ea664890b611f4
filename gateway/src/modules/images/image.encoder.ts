import type { SharpOptions } from 'sharp';
import { MAX_PIXELS, notAPicture, picturesUnavailable, tooManyPixels } from './image.errors';
import { formatOf } from './image.formats';
import { PICTURE_WIDTHS, WIDEST } from './picture-url';
import { makeWorkQueue } from './work-queue';

type Variants = ReadonlyMap<number, Buffer>;

const height = (width: number): number => (width * 3) / 4;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Longest time one picture may keep its decoder, seconds. */
const TIMEOUT = 10;

/**
 * Loaded with the first picture: few gateways ever see one. One thread and no cache: a burst of pictures leaves a core
 * and the memory to the orders.
 */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** A 40-megapixel picture can take 400 MB while it is decoded (16-bit, interlaced): one after the other. */
const inTurn = makeWorkQueue({
  maxWaiting: 16,
  full: () => picturesUnavailable(undefined, 'Too many pictures at once. Please try again in a moment.'),
});

/**
 * A stranger's file as the shop keeps it: WebP in each width, nothing of its metadata, only its first frame,
 * turned as its EXIF says. The whole of it is shown, never cropped: a product's edge matters to a buyer. What is
 * not 4:3 gets transparent margins, which suit a light and a dark page.
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

/** A drawing of our own (SVG) as the shop keeps it; never for a stranger's file. */
export const encodeDrawing = (svg: Buffer): Promise<Variants> => inTurn(() => encode(svg, {}));

async function refuseUnlessPicture(file: Buffer): Promise<void> {
  const format = formatOf(file);
  if (!format) throw notAPicture();
  const sharp = await loadSharp();
  // Only the header is read here, so a bomb is refused before it is unpacked.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== format) throw notAPicture();
  if (header.width * header.height > MAX_PIXELS) throw tooManyPixels();
}

/** Decodes once, to the widest; the narrower ones are made from that. */
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
