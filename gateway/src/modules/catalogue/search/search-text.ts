import { unaccented } from '../../../rules/plain';

/** Characters that a search ignores. `%`, `_`, `\` and other symbols mean themselves. */
const IGNORED = /[!"#&'()*,./:;?@[\]^{|}~\u0060\u002d\u00a1-\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e]/g;
const SPACES = /[\t-\r \u0085\u1680\u2028\u2029]+/;

/** The words of a text without accents, case and punctuation, like `search_fold` in the database. */
export const searchWords = (text: string): string[] =>
  unaccented(text).replace(IGNORED, '').split(SPACES).filter(Boolean);

/** Every word that results from swapping two adjacent letters of the given one. */
export const withLettersSwapped = (word: string): string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)].join(''),
    );
};
