type Format = 'png' | 'jpeg' | 'webp' | 'gif';

const startsWith =
  (...bytes: number[]) =>
  (file: Buffer): boolean =>
    bytes.every((byte, at) => file[at] === byte);

const ascii = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to);

/** The first bytes of each accepted format. */
const signatures: Record<Format, (file: Buffer) => boolean> = {
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: startsWith(0xff, 0xd8, 0xff),
  webp: (file) => ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP',
  gif: (file) => /^GIF8[79]a$/.test(ascii(file, 0, 6)),
};

/**
 * The format of a file according to its first bytes, regardless of its name; null if the shop does not accept it.
 * Called before any decoder, so that those of SVG, PDF, TIFF or HEIC never run on untrusted bytes.
 */
export const formatOf = (file: Buffer): Format | null =>
  (Object.keys(signatures) as Format[]).find((format) => signatures[format](file)) ?? null;
