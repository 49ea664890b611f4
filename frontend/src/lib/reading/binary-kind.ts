const PDF = '25504446';

/** How files begin that are no text, in hexadecimal digits, and what people call them. */
const KINDS: readonly (readonly [start: string, name: string])[] = [
  ['504b0304', 'a ZIP archive'],
  ['504b0506', 'an empty ZIP archive'],
  ['d0cf11e0', 'an old Excel workbook (.xls) or one with a password'],
  [PDF, 'a PDF'],
  ['89504e47', 'a picture (PNG)'],
  ['ffd8ff', 'a picture (JPEG)'],
  ['47494638', 'a picture (GIF)'],
  ['52494646', 'a picture or a sound (RIFF)'],
  ['424d', 'a picture (BMP)'],
  ['49492a00', 'a picture (TIFF)'],
  ['4d4d002a', 'a picture (TIFF)'],
  ['1f8b', 'a compressed file (gzip)'],
  ['425a68', 'a compressed file (bzip2)'],
  ['fd377a58', 'a compressed file (xz)'],
  ['28b52ffd', 'a compressed file (zstd)'],
  ['377abcaf', 'an archive (7z)'],
  ['52617221', 'an archive (RAR)'],
  ['7f454c46', 'a program'],
];

const LONGEST_START = 4;
/** Starts of so few letters begin texts, too: they count only before a byte that no text has. */
const SHORT_START = 6;
/** A control that no text has, whatever its encoding: not a tab, not the end of a line. */
const CONTROL = /(?![\t-\r\u0080-\u009f])\p{Cc}/u;
export const hasControls = (text: string): boolean => CONTROL.test(text);

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Kind of a binary file by its first bytes; null if unknown. */
export function binaryKind(bytes: Uint8Array): string | null {
  const start = hex(bytes.subarray(0, LONGEST_START));
  const found = KINDS.find(([known]) => start.startsWith(known));
  if (!found) return null;
  const [known, name] = found;
  const isCertain = known.length > SHORT_START || hasControls(String.fromCharCode(...bytes.subarray(0, 64)));
  return isCertain ? name : null;
}

export const isPdf = (bytes: Uint8Array): boolean => hex(bytes.subarray(0, LONGEST_START)) === PDF;
