import glyphs from './glyphs.json';
import { hiddenIn } from './one-line';
import { TYPEFACES, type Typeface } from './typefaces';

type Range = readonly [from: number, to: number];
const rangesOf = new Map<string, readonly Range[]>();

/** The ranges of a font's characters, read once: `20-7e,a0` */
function read({ name }: Typeface): readonly Range[] {
  const known = rangesOf.get(name);
  if (known) return known;
  const ranges = glyphs[name as keyof typeof glyphs].split(',').map((range): Range => {
    const [from = '', to = from] = range.split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
  rangesOf.set(name, ranges);
  return ranges;
}

/** True if a font has a character. */
export function hasGlyph(face: Typeface, codePoint: number): boolean {
  const ranges = read(face);
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] as Range;
    if (codePoint < from) high = middle - 1;
    else if (codePoint > to) low = middle + 1;
    else return true;
  }
  return false;
}

// eslint-disable-next-line no-control-regex -- what most texts are made of
const LATIN = /^[\u0000-\u007e\u00a0-\u00ff]*$/;

/** The first character of a text that no font of the documents has, or null. Blanks and hidden ones need none. */
export function unprintableIn(text: string): string | null {
  if (LATIN.test(text)) return null;
  for (const character of text.normalize('NFC')) {
    if (/\p{Zs}/u.test(character) || hiddenIn(character) !== null) continue;
    const codePoint = character.codePointAt(0) as number;
    if (!TYPEFACES.some((face) => hasGlyph(face, codePoint))) return character;
  }
  return null;
}
