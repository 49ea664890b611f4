import { readFileSync } from 'node:fs';
import sansRanges from '@fontsource/noto-sans/unicode.json';
import bengaliRanges from '@fontsource/anek-bangla/unicode.json';
import { unpackWoff } from './woff';

/** A file of the typeface in each weight, and the characters that it has. */
interface Subset {
  readonly regular: string;
  readonly bold: string;
  has(codePoint: number): boolean;
  /** Whether its letters are drawn in another order than they are read. */
  readonly isShaped: boolean;
}

const WEIGHTS = { regular: 400, bold: 600 };

/** `U+0000-00FF,U+0131` as a test. */
function rangesOf(text: string): Subset['has'] {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.slice(2).split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to);
}

const sans = (name: keyof typeof sansRanges): Subset => ({
  regular: require.resolve(`@fontsource/noto-sans/files/noto-sans-${name}-${WEIGHTS.regular}-normal.woff`),
  bold: require.resolve(`@fontsource/noto-sans/files/noto-sans-${name}-${WEIGHTS.bold}-normal.woff`),
  has: rangesOf(sansRanges[name]),
  isShaped: false,
});

/** Not Noto Sans Bengali: pdfkit's shaper draws its কেন্দ্র and রাষ্ট্র in pieces. */
const bengali = (weight: number): string =>
  require.resolve(`@fontsource/anek-bangla/files/anek-bangla-bengali-${weight}-normal.woff`);

const latin = sans('latin');

/** One file for all scripts would take several times as long to read. */
const SUBSETS: readonly Subset[] = [
  latin,
  sans('greek'),
  sans('cyrillic'),
  {
    regular: bengali(WEIGHTS.regular),
    bold: bengali(WEIGHTS.bold),
    has: rangesOf(bengaliRanges.bengali),
    isShaped: true,
  },
  sans('latin-ext'),
  sans('cyrillic-ext'),
  sans('greek-ext'),
  sans('vietnamese'),
];

const unpacked = new Map<string, Buffer>();

/** The font in a file, unpacked once. */
export function fontOf(file: string): Buffer {
  let font = unpacked.get(file);
  if (!font) unpacked.set(file, (font = unpackWoff(readFileSync(file))));
  return font;
}

/** A part of a line that one font can show. */
export interface Run {
  /** The file of the font. */
  readonly font: string;
  readonly text: string;
  readonly isShaped: boolean;
}

/** What is printed for a character that no font has. */
const UNKNOWN = '\ufffd';

/** The runs of a line, in the order in which they are read. */
export function runsOf(line: string, isBold: boolean): Run[] {
  const runs: Run[] = [];
  let [subset, text] = [latin, ''];
  const end = () => {
    if (text) runs.push({ font: isBold ? subset.bold : subset.regular, text, isShaped: subset.isShaped });
    text = '';
  };
  for (const character of line) {
    const codePoint = character.codePointAt(0) as number;
    // Marks and joiners belong to the letter before them, so its font is tried first.
    const next = subset.has(codePoint) ? subset : SUBSETS.find(({ has }) => has(codePoint));
    if (next !== subset) end();
    subset = next ?? latin;
    text += next ? character : UNKNOWN;
  }
  end();
  return runs;
}

// Control characters, and marks that change the direction of what follows: they would not be seen, or mislead.
// eslint-disable-next-line no-control-regex -- exactly these must not be printed
const NOT_PRINTED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** A text as it is printed: only its line breaks stay. */
export const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(NOT_PRINTED, ' ');
