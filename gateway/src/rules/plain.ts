/** What nobody sees: it comes along with copied text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Hyphens and dashes of all scripts, and the minus sign. */
const DASH = /[\p{Pd}\u2212\u2043\u02d7]/gu;
// eslint-disable-next-line no-control-regex -- the same in both forms
const ASCII = /^[\u0000-\u007f]*$/;

/** The value of a decimal digit of any script. Each script has its ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** A text with ASCII digits for those of any script. */
export const withAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

/**
 * One spelling of what people type or paste to be found: NFKC, ASCII digits, hyphens and blanks, nothing invisible.
 * Searches, part numbers and numbers of documents are compared in it.
 */
export const plain = (typed: string): string =>
  ASCII.test(typed)
    ? typed
    : withAsciiDigits(
        typed
          .normalize('NFKC')
          .replace(INVISIBLE, '')
          .replace(DASH, '-')
          .replace(/\p{Zs}/gu, ' '),
      );

/** NFKD has no decomposition of these. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** The plain spelling without accents and case: one word for TÜRKİYE, Türkiye and turkiye. */
export const unaccented = (typed: string): string =>
  ASCII.test(typed)
    ? typed.toLowerCase()
    : plain(typed)
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .replace(/[øłđðıςßæœ]/g, (letter) => LETTERS[letter] ?? letter);

/** Capitals, without the dot that a Turkish keyboard or phone puts on the I. */
export const capitals = (text: string): string => text.toUpperCase().replace(/\u0130|I\u0307/g, 'I');

/** A part number as it is stored: compared without case and blanks. The long sound of kana is a hyphen to its keyboards. */
export const normalizeSku = (typed: string): string =>
  capitals(plain(typed).replaceAll('\u30fc', '-').replace(/\s/g, ''));

/** The same without hyphens, which people write as blanks or not at all. */
export const skuLetters = (typed: string): string => normalizeSku(typed).replaceAll('-', '');
