import { hiddenIn } from '../../../../shared/text/one-line';
import { hasGlyph, unprintableIn } from '../../../../shared/text/printable';
import { CHINESE, JAPANESE, TYPEFACES, type Typeface } from '../../../../shared/text/typefaces';
import { directed, drawnOf, type Directed } from './direction';

/** A part of a line that one font can show. */
export interface Run {
  /** The file of the font. */
  readonly font: string;
  /** In the order in which it is read. */
  readonly text: string;
  /** In the order in which the library draws it. */
  readonly drawn: string;
  readonly isRightToLeft: boolean;
  /** True if what is drawn differs from what is read. */
  readonly isShaped: boolean;
}

/** Replacement for a character that no font has. Never a simpler form: `10⁶` must not become `106`. */
const UNKNOWN = '?';

const printedFor = (character: string): string => (unprintableIn(character) === null ? character : UNKNOWN);

const KANA = /[\u3041-\u30ff]/;
/** Chinese and Japanese share letters, but not how they are drawn: kana show which it is. */
const JAPANESE_FIRST = TYPEFACES.map((face) =>
  face === CHINESE ? JAPANESE : face === JAPANESE ? CHINESE : face,
);

const [LATIN] = TYPEFACES as [Typeface];

/** The runs of a line, in the order in which they are drawn from left to right. */
export function runsOf(line: string, isBold: boolean): Run[] {
  const faces = KANA.test(line) ? JAPANESE_FIRST : TYPEFACES;
  return directed(line).flatMap((part) => {
    const runs = runsOfPart(part, isBold, faces);
    return part.isRightToLeft ? runs.reverse() : runs;
  });
}

function runsOfPart(
  { text: part, isRightToLeft }: Directed,
  isBold: boolean,
  faces: readonly Typeface[],
): Run[] {
  const runs: Run[] = [];
  let [face, text] = [LATIN, ''];
  const end = () => {
    const drawn = drawnOf({ text, isRightToLeft });
    const font = isBold ? face.bold : face.regular;
    if (text) runs.push({ font, text, drawn, isRightToLeft, isShaped: face.isShaped || isRightToLeft });
    text = '';
  };
  for (const character of part) {
    const codePoint = character.codePointAt(0) as number;
    // Marks and joiners belong to the letter before them, so its font is tried first.
    const known = hasGlyph(face, codePoint) ? face : faces.find((one) => hasGlyph(one, codePoint));
    if (!known && hiddenIn(character) !== null) continue;
    const next = known ?? LATIN;
    if (next !== face) end();
    face = next;
    // Only blanks have no glyph here: `printable` has replaced the others.
    text += known ? character : ' ';
  }
  end();
  return runs;
}

// Control characters, and marks that change the direction of what follows: they would not be seen, or mislead.
// eslint-disable-next-line no-control-regex -- exactly these must not be printed
const NOT_PRINTED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/**
 * A text as it is printed: only its line breaks stay, and what no font has is replaced. Inputs refuse such characters, so
 * they come from names of identity providers and from rows of earlier releases.
 */
export function printable(text: string): string {
  const shown = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(NOT_PRINTED, ' ');
  return unprintableIn(shown) === null ? shown : Array.from(shown, printedFor).join('');
}
