import { binaryKind, hasControls } from './binary-kind';
import { FileProblem } from './file-problem';

/** A DOS text may end with it. */
const DOS_END = '\u001a';
/** Enough to see how a file begins. */
const START = 1_024;
const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** `<?xml version="1.0" encoding="ISO-8859-1"?>` */
const DECLARATION = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i;

/** Bytes that Windows-1252 does not use. */
const UNUSED = /[\x80-\x9f]/;
/** A run of accented letters that does not occur in Western languages. */
const OTHER_ALPHABET = /[\u00c0-\u00ff]{4}/;

/** The letters of the bytes 80 to 9f in Windows-1252, which Node 20 decodes as controls. */
const WINDOWS_LETTERS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const windowsLetter = (control: string) => WINDOWS_LETTERS[control.charCodeAt(0) - 0x80] ?? control;

/** The text in this encoding; null if it is not. @throws RangeError for an unknown encoding */
function attempt(bytes: Uint8Array, encoding: string): string | null {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? text.replace(/[\x80-\x9f]/g, windowsLetter) : text;
  } catch {
    return null;
  }
}

const markOf = (bytes: Uint8Array): string | undefined =>
  BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];

/** UTF-16 without a mark: of the bytes of Western letters, each second one is 0. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, START);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 4;
  if (odd > most && even * 10 < odd) return 'utf-16le';
  return even > most && odd * 10 < even ? 'utf-16be' : undefined;
}

function inDeclared(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, START));
  const name = DECLARATION.exec(start)?.[1];
  // A text that can be read so far is not in UTF-16, whatever it declares.
  if (!name || /^(utf-?16|ucs-?2)/i.test(name)) return null;
  try {
    return attempt(bytes, name);
  } catch {
    throw new FileProblem('UNKNOWN_ENCODING', [name]);
  }
}

/** Every byte is some letter in Windows-1252, so what comes out is looked at. */
function inWindows1252(bytes: Uint8Array): string {
  const hasUtf8 = /[^\0-\x7f\ufffd]/.test(new TextDecoder().decode(bytes));
  if (hasUtf8) throw new FileProblem('MIXED_ENCODINGS');
  const text = attempt(bytes, 'windows-1252');
  if (text === null || UNUSED.test(text) || OTHER_ALPHABET.test(text)) throw new FileProblem('ENCODING');
  return text;
}

/**
 * The text of a file: by its byte-order mark, the zeros of UTF-16, its XML declaration, as UTF-8 or as Windows-1252, the
 * first that fits without a replacement. The mark is not part of the text. @throws FileProblem
 */
export function decodeText(bytes: Uint8Array): string {
  const kind = binaryKind(bytes);
  if (kind) throw new FileProblem('BINARY', [kind]);
  const certain = markOf(bytes) ?? utf16Of(bytes);
  const text = certain
    ? attempt(bytes, certain)
    : (inDeclared(bytes) ?? attempt(bytes, 'utf-8') ?? inWindows1252(bytes));
  if (text === null) throw new FileProblem('ENCODING');
  const content = text.endsWith(DOS_END) ? text.slice(0, -1) : text;
  if (hasControls(content)) throw new FileProblem('BINARY', ['no text']);
  return content;
}
